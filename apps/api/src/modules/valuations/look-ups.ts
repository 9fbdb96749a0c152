import type { Limits } from '../../security/limits.ts'

/** Each look-up at a guide may cost the broker money. */
const LOOK_UPS = { most: 60, windowMs: 60_000 }

export const limitLookUps = (limits: Limits, userId: number): Promise<void> =>
  limits.take(`valuation:${userId}`, LOOK_UPS)
