import * as z from 'zod/mini'
import { count, identifier, integer } from '../models/index.ts'
import { wireInteger } from './wire.ts'

/** An `affiliateUserId`, or a user's or group's id, depending on the call. */
export const NumberParam = z.object({ id: wireInteger() })

/** An application's `cosmosId` or a `quickQuoteId` (D42). */
export const IdParam = z.object({ id: identifier() })

export const QuoteParams = z.object({ appId: identifier(), quoteId: identifier() })

export const ForDealership = z.object({ affiliateUserId: z.optional(wireInteger()) })

/** Which dealerships, and how many days back (D17). */
export const Window = z.object({
  affiliateUserIds: z.array(integer()).check(z.maxLength(20_000)),
  days: count().check(z.lte(36_600)),
})
