/** Measures an element at once and whenever its size changes, until the returned function is called. */
export function observeSize(element: Element, measure: () => void): () => void {
  const observer = new ResizeObserver(measure)
  measure()
  observer.observe(element)
  return () => observer.disconnect()
}
