import * as z from 'zod/mini'

/** The features of a dealership (D41). A feature that is not in this list is off. */
export const FEATURES = ['payments', 'instant-bank', 'stock', 'pcp', 'public-quick-quote'] as const

export const Feature = z.enum(FEATURES)
export type Feature = z.infer<typeof Feature>
