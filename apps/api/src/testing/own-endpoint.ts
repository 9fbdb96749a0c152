/** What an endpoint says of itself that stands in a test alone. */
export const OF_THIS_TEST = {
  refusals: [],
  access: 'open',
  own: true,
} as const
