// Doing something now and then, only while somebody looks at the page.
export function watch(seconds: number, look: () => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) look();
  }, seconds * 1000);
  const back = (): void => {
    if (!document.hidden) look();
  };
  document.addEventListener("visibilitychange", back);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", back);
  };
}
