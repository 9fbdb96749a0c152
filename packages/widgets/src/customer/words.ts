import { writeMonths } from '@forecourt/core'

export const wordOf = (words: readonly { value: number; label: string }[], value: number | null | undefined) =>
  words.find((word) => word.value === value)?.label ?? ''

type Span = { readonly yearsAt?: number | null | undefined; readonly monthsAt?: number | null | undefined }

/** `3 years 2 months`, however the months were counted. */
export const spanOf = (given: Span | undefined) => writeMonths((given?.yearsAt ?? 0) * 12 + (given?.monthsAt ?? 0))
