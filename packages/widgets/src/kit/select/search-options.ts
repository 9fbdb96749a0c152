export type ComboOption = { value: string; label: string; text?: string; separator?: boolean }

/** Compares letters only: users need not remember case, spaces, punctuation or accents. */
function foldForSearch(text: string): string {
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
