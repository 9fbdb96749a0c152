/** Runs once the page is visible, at once if it is; returns a function that stops it. A page fetched in advance is hidden. */
export function onceShownInBrowser(run: () => void): () => void {
  const stopped = new AbortController()
  const look = () => {
    if (document.visibilityState !== 'visible' || stopped.signal.aborted) return
    stopped.abort()
    run()
  }
  document.addEventListener('visibilitychange', look, { signal: stopped.signal })
  look()
  return () => stopped.abort()
}
