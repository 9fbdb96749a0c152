import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found } from '../../http/problem.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { onlyFile } from '../documents/upload.ts'
import { visitLink } from '../quotes/link.ts'
import { changeLink, findLinkById } from '../quotes/link-store.ts'
import { choose } from './choose.ts'
import { prove, sendCode } from './codes.ts'
import { registerNews } from './news.ts'
import { pricesOf } from './prices.ts'
import { dealRoomOf, markOf, readRoom, updatesOf } from './room.ts'
import { renewLink, sentLinks, withdrawLink } from './sent-links.ts'
import { submitPaper } from './submit-paper.ts'
import { addPart, receivedBytes } from './upload-parts.ts'

const { dealRoom } = contract

/** The buyer's room behind a quote link, and the dealership's view of it. */
export async function dealRoomRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerNews(services)
  linkRoutes(app, services)
  roomRoutes(app, services)
  uploadRoutes(app)
  dealershipRoutes(app)
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

  serve(app, dealRoom.setUpdates, async ({ body: { isOn } }, { db, buyer, at }) =>
    db.asSystem(async (tx) => {
      const parts = await readRoom(tx, buyer)
      const told = isOn ? await markOf(tx, services, parts, at) : null
      await changeLink(tx, buyer.linkId, { updatesOn: isOn, told })
      return updatesOf(found(await findLinkById(tx, buyer.linkId)), services)
    }),
  )
}

function uploadRoutes(app: FastifyInstance): void {
  serve(app, dealRoom.uploadPart, async ({ params, body, files }, { db, buyer, at, config }) => {
    const part = { offset: body.offset, file: onlyFile(files), mostBytes: config.files.uploadBytes, at }
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

function dealershipRoutes(app: FastifyInstance): void {
  serve(app, dealRoom.links, ({ params }, { readRecord }) =>
    readRecord(params.id, (tx, { applicationId }) => sentLinks(tx, applicationId)),
  )

  serve(app, dealRoom.withdrawLink, async ({ params, body }, context) =>
    context.write((tx) => withdrawLink(tx, context, params.linkId, body.isWithdrawn)),
  )

  serve(app, dealRoom.renewLink, async ({ params }, context) =>
    context.write(async (tx) => {
      await renewLink(tx, context, params.linkId)
      return { ok: true } as const
    }),
  )
}
