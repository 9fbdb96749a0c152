/** The same wish keeps its key until it has come true, so that pressing again after a lost answer does it once. */
export function createOnce(newKey: () => string) {
  let held: { readonly wish: string; readonly key: string } | null = null
  return {
    keyFor(wish: unknown): string {
      const written = JSON.stringify(wish)
      if (held?.wish !== written) held = { wish: written, key: newKey() }
      return held.key
    },
    done(): void {
      held = null
    },
  }
}
