import * as z from 'zod/mini'
import { identifier, integer, json, maybe, moment, text } from './fields.ts'

/** How long a draft is kept unless it is saved, sent or thrown away first (D54). */
export const DRAFT_DAYS = 30

/** The parts of a half-filled form for a list, and for opening it (D54). */
export const DraftSummary = z.object({
  kind: z.enum(['quick-quote', 'full', 'eligibility']),
  /** The customer's name; empty if there is none. */
  name: text(200),
  /** As typed so far. */
  registration: text(40),
  vehicle: text(200),
  /** The application or quick quote that it started from; empty for none. */
  recordId: text(64),
  repropose: z.boolean(),
  /** The dealership that it is for, once that is known. */
  affiliateUserId: maybe(integer()),
})
export type DraftSummary = z.infer<typeof DraftSummary>

export const DraftHead = z.object({
  draftId: identifier(),
  summary: DraftSummary,
  /** Never given twice for one id, even if the draft was removed and made again. */
  version: integer(),
  keptAt: moment(),
})
export type DraftHead = z.infer<typeof DraftHead>

/** A form is data of its widget: the server keeps it without reading it. */
export const KeptDraft = z.object({ ...DraftHead.shape, value: json() })
export type KeptDraft = z.infer<typeof KeptDraft>
