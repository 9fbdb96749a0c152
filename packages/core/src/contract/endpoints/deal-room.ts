import * as z from 'zod/mini'
import {
  CodeSent,
  DealRoom,
  identifier,
  maybe,
  QuoteFigures,
  QuotePrices,
  QuoteWish,
  RoomPaper,
  RoomSession,
  RoomUpdates,
  SentLink,
  Suggestion,
  text,
  UploadProgress,
} from '../../models/index.ts'
import { ownGroup } from '../endpoint.ts'
import { IdParam } from '../params.ts'
import { Done, wireInteger } from '../wire.ts'

const LinkParam = z.object({ token: text(200).check(z.minLength(20)) })
const LinkIdParam = z.object({ linkId: identifier() })
const PaperParam = z.object({ requirementId: wireInteger() })
const UploadParam = z.object({ uploadId: identifier() })

export const dealRoom = ownGroup('dealRoom', {
  /** Open to the link without a code: the mailed quote, prices of changes, and a request to the dealer. */
  prices: {
    method: 'GET',
    path: '/deal/:token/prices',
    access: 'public',
    params: LinkParam,
    response: z.array(QuotePrices),
    refusals: ['NOT_FOUND', 'PROVIDER_FAILED'],
  },

  /** Says that the page is visible, or that a button of it was pressed. Reading the link alone remembers nothing (D67). */
  markSeen: {
    method: 'POST',
    path: '/deal/:token/seen',
    access: 'public',
    params: LinkParam,
    response: Done,
    refusals: ['NOT_FOUND'],
  },

  /** “I’d like this one”, or the same with another deposit, term or mileage, which is a suggestion to the dealer. */
  choose: {
    method: 'POST',
    path: '/deal/:token/choose',
    access: 'public',
    params: LinkParam,
    body: z.object({
      quoteId: identifier(),
      wish: maybe(QuoteWish),
      /** The figures that the page showed, with a wish (D47). */
      figures: maybe(QuoteFigures),
    }),
    response: z.object({ suggestion: maybe(Suggestion) }),
    idempotent: true,
    refusals: ['NOT_FOUND', 'INVALID', 'QUOTE_OUT_OF_DATE', 'STATUS_CLOSED', 'FIGURES_CHANGED', 'PROVIDER_FAILED'],
  },

  sendCode: {
    method: 'POST',
    path: '/deal/:token/code',
    access: 'public',
    params: LinkParam,
    response: CodeSent,
    refusals: ['NOT_FOUND', 'PROVIDER_FAILED'],
  },

  prove: {
    method: 'POST',
    path: '/deal/:token/prove',
    access: 'public',
    params: LinkParam,
    body: z.object({ code: z.string().check(z.regex(/^\d{6}$/, { error: 'Six digits' })) }),
    response: RoomSession,
    refusals: ['NOT_FOUND', 'INVALID'],
  },

  open: {
    method: 'GET',
    path: '/deal-room',
    access: 'buyer',
    response: DealRoom,
  },

  /** A part of a file, at the number of bytes that the server has: an upload goes on where a lost connection left it. */
  uploadPart: {
    method: 'POST',
    path: '/deal-room/uploads/:uploadId',
    access: 'buyer',
    multipart: true,
    fileField: 'file',
    takesPart: true,
    params: UploadParam,
    body: z.object({ offset: wireInteger() }),
    response: UploadProgress,
    refusals: ['INVALID'],
  },

  uploadProgress: {
    method: 'GET',
    path: '/deal-room/uploads/:uploadId',
    access: 'buyer',
    params: UploadParam,
    response: UploadProgress,
  },

  /** The parts together become a file of the pack. */
  submitPaper: {
    method: 'POST',
    path: '/deal-room/papers/:requirementId',
    access: 'buyer',
    params: PaperParam,
    body: z.object({ requirementTypeId: z.int(), uploadId: identifier(), fileName: text(255).check(z.minLength(1)) }),
    response: RoomPaper,
    idempotent: true,
    refusals: ['INVALID', 'STATUS_CLOSED'],
  },

  setUpdates: {
    method: 'PUT',
    path: '/deal-room/updates',
    access: 'buyer',
    body: z.object({ isOn: z.boolean(), reminds: maybe(z.boolean()) }),
    response: RoomUpdates,
  },

  links: {
    method: 'GET',
    path: '/quote/links/:id',
    access: 'reads',
    params: IdParam,
    response: z.array(SentLink),
  },

  withdrawLink: {
    method: 'POST',
    path: '/quote/links/:linkId/withdraw',
    access: 'writes',
    params: LinkIdParam,
    body: z.object({ isWithdrawn: z.boolean() }),
    response: SentLink,
    refusals: ['INVALID'],
  },

  /** A message with the room’s link, by the channel that the customer chose; then reminders (§5 of docs/domain.md). */
  askForPapers: {
    method: 'POST',
    path: '/quote/links/:id/papers',
    access: 'writes',
    params: IdParam,
    response: SentLink,
    idempotent: true,
    refusals: ['INVALID'],
  },

  /** A new link to the same quotes, sent as the old one was; the old one ends. */
  renewLink: {
    method: 'POST',
    path: '/quote/links/:linkId/renew',
    access: 'writes',
    limit: 'sends',
    params: LinkIdParam,
    response: Done,
    idempotent: true,
    refusals: ['INVALID', 'QUOTE_OUT_OF_DATE', 'STATUS_CLOSED', 'PROVIDER_FAILED'],
  },
})
