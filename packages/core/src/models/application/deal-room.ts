import * as z from 'zod/mini'
import { CreditProfile, ProductType } from '../enumerations.ts'
import { amount, count, day, dayOrMoment, identifier, integer, maybe, moment, text } from '../fields.ts'
import { Commission, LenderProposal } from '../lender-proposal.ts'
import { PaymentState } from '../payment.ts'
import { Futures } from '../vehicle.ts'

/** How a link, its code and later news reach the customer. */
export const RoomChannel = z.enum(['email', 'sms', 'whatsapp'])
export type RoomChannel = z.infer<typeof RoomChannel>

/** A customer's changes to a quote. Pounds, months, miles a year. */
export const QuoteWish = z.object({ deposit: amount(), termMonths: count(), annualMileage: count() })
export type QuoteWish = z.infer<typeof QuoteWish>

/**
 * What the page needs to price changes of one quote with core's `priceQuote`: the deal without the person, the lender's terms under an
 * opaque number (D35), and the residuals for each mileage that is offered.
 */
export const QuotePrices = z.object({
  quoteId: identifier(),
  request: z.object({
    price: maybe(amount()),
    partExValue: maybe(amount()),
    partExSettlement: maybe(amount()),
    productType: z.enum(ProductType),
    creditProfile: maybe(z.enum(CreditProfile)),
    adminFee: amount(),
    vehicle: maybe(
      z.object({
        vehicleType: maybe(integer()),
        make: maybe(text(80)),
        model: maybe(text(120)),
        trim: maybe(text(160)),
        mileage: maybe(count()),
        registrationDate: maybe(dayOrMoment()),
        fuel: maybe(text(40)),
        capRetail: maybe(amount()),
      }),
    ),
  }),
  /** Null for a guide figure, which has no lender (D22). */
  lender: z.nullable(LenderProposal),
  /** What the commission statement of a change is made of (D71); absent where no lender pays one. */
  commission: maybe(z.object({ brokerName: text(120), lenderName: text(120), terms: Commission })),
  /** The quote as it was saved. */
  saved: QuoteWish,
  maxDeposit: amount(),
  terms: z.array(count()),
  mileages: z.array(z.object({ annualMileage: count(), futures: maybe(Futures) })),
})
export type QuotePrices = z.infer<typeof QuotePrices>

/** A change that the customer suggests; the dealer decides. Monthly figures in pounds, both the server's own (D47). */
export const Suggestion = z.object({
  quoteId: identifier(),
  suggestedAt: moment(),
  before: z.object({ ...QuoteWish.shape, instalment: amount() }),
  after: z.object({ ...QuoteWish.shape, instalment: amount() }),
})
export type Suggestion = z.infer<typeof Suggestion>

/** The destination of a code: the channel, and the end of the address (`…613`, `u…@example.co.uk`). */
export const CodeSent = z.object({ channel: RoomChannel, to: text(120), expiresAt: moment() })
export type CodeSent = z.infer<typeof CodeSent>

/** The token of the customer's calls, in return for a correct code. */
export const RoomSession = z.object({ token: text(4000), expiresAt: moment() })
export type RoomSession = z.infer<typeof RoomSession>

const ROOM_STEPS = ['yes', 'approved', 'papers', 'sign', 'collect'] as const

/** One of the five steps, in the customer's words. */
export const RoomStep = z.object({
  key: z.enum(ROOM_STEPS),
  title: text(120),
  state: z.enum(['done', 'now', 'later']),
  /** The day on which it was done. */
  day: maybe(day()),
  note: maybe(text(200)),
})
export type RoomStep = z.infer<typeof RoomStep>

/** A document that is asked of the customer. */
export const RoomPaper = z.object({
  requirementId: integer(),
  requirementTypeId: integer(),
  name: text(120),
  /** One sentence about suitable documents. */
  hint: text(300),
  state: z.enum(['wanted', 'sent', 'checked', 'rejected']),
  /** Why the last one cannot be used. */
  reason: maybe(text(500)),
  files: z.array(z.object({ uploadId: identifier(), fileName: text(255), uploadedAt: moment() })),
})
export type RoomPaper = z.infer<typeof RoomPaper>

/** A payment that is asked of the customer, with the token of its pay link. */
export const RoomPayment = z.object({
  paymentId: identifier(),
  reference: text(60),
  amount: amount(),
  state: PaymentState,
  expiresAt: maybe(moment()),
  paidAt: maybe(moment()),
  receiptNumber: maybe(text(60)),
  /** Pounds that were paid back so far. */
  refundedAmount: maybe(amount()),
  payToken: maybe(text(120)),
})
export type RoomPayment = z.infer<typeof RoomPayment>

/** Whether the customer is told of each change, and how. */
export const RoomUpdates = z.object({
  isOn: z.boolean(),
  channel: RoomChannel,
  to: text(120),
  /** Whether the customer is reminded of papers; null if they were never asked for them. */
  reminds: maybe(z.boolean()),
})
export type RoomUpdates = z.infer<typeof RoomUpdates>

/** The state of the deal in the customer's words, shown after the code. */
export const DealRoom = z.object({
  steps: z.array(RoomStep),
  papers: z.array(RoomPaper),
  payments: z.array(RoomPayment),
  updates: RoomUpdates,
  suggestion: maybe(Suggestion),
  /** Changes with each change of the deal. */
  lastUpdated: moment(),
})
export type DealRoom = z.infer<typeof DealRoom>

/** How far an upload in parts has come, in bytes. */
export const UploadProgress = z.object({ received: count() })

export const ROOM_EVENTS = ['sent', 'opened', 'proved', 'suggested', 'chosen', 'uploaded', 'paid', 'withdrawn'] as const

/** The last time that the customer was asked for papers through a link. */
const PapersAsked = z.object({
  at: moment(),
  by: maybe(text(120)),
  /** How many reminders have gone out since. */
  reminders: count(),
  nextReminderAt: maybe(moment()),
  /** When the link was last opened since. */
  openedAt: maybe(moment()),
  /** The customer asked for no more of these messages. */
  stoppedAt: maybe(moment()),
})

/** A room link as the dealership sees it. */
export const SentLink = z.object({
  linkId: identifier(),
  quoteIds: z.array(identifier()),
  channels: z.array(RoomChannel),
  sentAt: moment(),
  sentBy: maybe(text(120)),
  expiresAt: moment(),
  withdrawnAt: maybe(moment()),
  /** A newer link took its place: it cannot be restored or renewed. */
  isReplaced: z._default(z.boolean(), false),
  lastOpenedAt: maybe(moment()),
  timesOpened: count(),
  suggestion: maybe(Suggestion),
  papersAsked: maybe(PapersAsked),
  /** What the customer has chosen to be told. */
  updates: maybe(RoomUpdates),
  /** Newest first. The text is a plain clause, “uploaded Driving licence”. */
  events: z.array(z.object({ kind: z.enum(ROOM_EVENTS), at: moment(), text: text(300) })),
})
export type SentLink = z.infer<typeof SentLink>
