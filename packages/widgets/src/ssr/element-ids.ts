let given = 0

/** Each drawing of an element begins to count again. */
export function restartIds(): void {
  given = 0
}

/** Takes the place of React's hook in the server's build: the ids that the browser's runtime gives in the same order, so that labels go on to fit. */
export function useId(): string {
  const id = `P0-${given}`
  given += 1
  return id
}
