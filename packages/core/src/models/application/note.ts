import * as z from 'zod/mini'
import { identifier, integer, maybe, moment, text } from '../fields.ts'
import { Upload } from './payout-pack.ts'

/** Rich text as the editor keeps it; the server sanitises it again. */
export const noteText = () => text(20_000)

/** Spec §3. `type` says who or what wrote it, for example `user`, `system`, `quote-request`. */
export const Note = z.object({
  id: identifier(),
  text: noteText(),
  subtext: maybe(text(1000)),
  userName: maybe(text(120)),
  department: maybe(text(80)),
  created: moment(),
  createdBy: maybe(text(120)),
  type: maybe(text(40)),
  brokerReference: maybe(integer()),
  attachments: maybe(z.array(Upload)),
})
export type Note = z.infer<typeof Note>
