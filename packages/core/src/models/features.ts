import * as z from 'zod/mini'

/** What a dealership may have on or off (D41). A feature that is not here is off. */
export const FEATURES = ['payments', 'instant-bank', 'stock', 'pcp', 'public-quick-quote'] as const

export const Feature = z.enum(FEATURES)
export type Feature = z.infer<typeof Feature>
