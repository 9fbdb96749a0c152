/** Declares an endpoint that exists only in a test. */
export const OF_THIS_TEST = {
  refusals: [],
  access: 'open',
  own: true,
} as const
