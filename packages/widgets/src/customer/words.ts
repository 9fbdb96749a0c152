export const wordOf = (words: readonly { value: number; label: string }[], value: number | null | undefined) =>
  words.find((word) => word.value === value)?.label ?? ''

type Span = { readonly yearsAt?: number | null | undefined; readonly monthsAt?: number | null | undefined }

/** `3 years 2 months`, however the months were counted. */
export function spanOf(given: Span | undefined): string {
  const months = (given?.yearsAt ?? 0) * 12 + (given?.monthsAt ?? 0)
  const part = (count: number, word: string) => (count > 0 ? `${count} ${word}${count === 1 ? '' : 's'}` : '')
  return [part(Math.floor(months / 12), 'year'), part(months % 12, 'month')].filter(Boolean).join(' ')
}
