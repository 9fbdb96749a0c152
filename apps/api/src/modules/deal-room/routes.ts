import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { onlyFile } from '../documents/upload.ts'
import { askForPapers } from './ask-papers.ts'
import { choose } from './choose.ts'
import { prove, sendCode } from './codes.ts'
import { visitLink } from './link.ts'
import { messagesWebhook } from './messages-webhook.ts'
import { registerNews } from './news.ts'
import { registerReminders } from './paper-reminders.ts'
import { pricesOf } from './prices.ts'
import { dealRoomOf, readRoom } from './room.ts'
import { linksOfRecord, renewLink, withdrawLink } from './room-links.ts'
import { setUpdates } from './stopping.ts'
import { submitPaper } from './submit-paper.ts'
import { addPart, receivedBytes } from './upload-parts.ts'

const { dealRoom } = contract

/** The deal room behind a link, and the dealership's view of it. */
export async function dealRoomRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerNews(services)
  registerReminders(services)
  await messagesWebhook(app, services)
  linkRoutes(app, services)
  roomRoutes(app, services)
  uploadRoutes(app)
  dealershipRoutes(app, services)
}

/** Calls that need only the link. */
function linkRoutes(app: FastifyInstance, services: Services): void {
  serve(app, dealRoom.prices, async ({ params }, { at }) => await pricesOf(services, params.token, at))
  serve(app, dealRoom.markSeen, async ({ params }, { db, at }) => {
    await db.asSystem((tx) => visitLink(tx, services, params.token, { knownBy: 'visible page', at }))
    return { ok: true } as const
  })
  serve(app, dealRoom.choose, async ({ params, body }, { at }) => await choose(services, params.token, body, at))
  serve(app, dealRoom.sendCode, async ({ params }) => await sendCode(services, params.token))
  serve(app, dealRoom.prove, async ({ params, body }) => await prove(services, params.token, body.code))
}

/** Calls that need a code. The token's link decides whose deal it is; no call can name another. */
function roomRoutes(app: FastifyInstance, services: Services): void {
  serve(app, dealRoom.open, async (_, { db, buyer, at }) =>
    db.asSystem(async (tx) => dealRoomOf(tx, services, await readRoom(tx, buyer), at)),
  )

  serve(app, dealRoom.setUpdates, async ({ body }, { db, buyer, at }) =>
    db.asSystem((tx) => setUpdates(tx, services, buyer, body, at)),
  )
}

function uploadRoutes(app: FastifyInstance): void {
  serve(app, dealRoom.uploadPart, async ({ params, body, parts }, { db, buyer, at, config }) => {
    const part = { offset: body.offset, bytes: onlyFile(parts), mostBytes: config.files.uploadBytes, at }
    const name = { linkId: buyer.linkId, uploadId: params.uploadId }
    return { received: await db.asSystem((tx) => addPart(tx, name, part)) }
  })

  serve(app, dealRoom.uploadProgress, async ({ params }, { db, buyer }) => {
    const name = { linkId: buyer.linkId, uploadId: params.uploadId }
    return { received: await db.asSystem((tx) => receivedBytes(tx, name)) }
  })

  serve(app, dealRoom.submitPaper, async ({ params, body }, context) =>
    submitPaper(context, context.buyer, { ...params, ...body }),
  )
}

function dealershipRoutes(app: FastifyInstance, services: Services): void {
  serve(app, dealRoom.links, ({ params }, { readRecord }) =>
    readRecord(params.id, (tx, { applicationId }) => linksOfRecord(tx, services, applicationId)),
  )

  serve(app, dealRoom.withdrawLink, async ({ params, body }, context) =>
    context.write((tx) => withdrawLink(tx, context, params.linkId, body.isWithdrawn)),
  )

  serve(app, dealRoom.askForPapers, async ({ params }, context) =>
    context.write((tx) => askForPapers(tx, context, params.id)),
  )

  serve(app, dealRoom.renewLink, async ({ params }, context) =>
    context.write(async (tx) => {
      await renewLink(tx, context, params.linkId)
      return { ok: true } as const
    }),
  )
}
