/** What an endpoint says of itself that stands in a test alone. */
export const OF_THIS_TEST = {
  summary: 'A call of this test',
  refusals: [],
  usedBy: 'this test',
  own: true,
} as const
