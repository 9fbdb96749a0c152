import type { ForecourtSvelte } from '@forecourt/widgets/svelte'

/** What a template may write: the check fails when the package's typings take less, or everything. */
type QuickQuote = ForecourtSvelte['forecourt-quick-quote']

export const taken: QuickQuote = {
  'dealership-key': 'fc_test_quillmere',
  price: 12_995,
  'onforecourt-quote': ({ detail }) => detail.instalment.toFixed(2),
}

// @ts-expect-error There is no such scheme.
export const refused: QuickQuote = { theme: 'blue' }
