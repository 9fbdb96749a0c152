export type ComboOption = { value: string; label: string; text?: string; separator?: boolean }

/** Letters alone: case, spaces, marks and accents are nobody's to remember. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

export function searchOptions<O extends ComboOption>(options: readonly O[], query: string): readonly O[] {
  const wanted = foldForSearch(query)
  if (!wanted) return options
  return options.filter(({ label, text = '' }) => foldForSearch(`${label} ${text}`).includes(wanted))
}
