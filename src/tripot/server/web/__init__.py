"""The application: pages, assets, lists of tables, the server itself."""
