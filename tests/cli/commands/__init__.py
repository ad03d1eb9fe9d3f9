"""The commands of `tripot`, one by one."""
