import type { ForecourtVue } from '@forecourt/widgets/vue'

/** What a template may write: the build fails when the package's typings take less, or everything. */
type QuickQuote = InstanceType<ForecourtVue['forecourt-quick-quote']>['$props']

export const taken: QuickQuote = {
  'dealership-key': 'fc_test_quillmere',
  price: 12_995,
  onForecourtQuote: ({ detail }) => detail.instalment.toFixed(2),
}

// @ts-expect-error There is no such scheme.
export const refused: QuickQuote = { theme: 'blue' }
