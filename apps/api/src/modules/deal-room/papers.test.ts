import { DAY_MS, displayStatus, MINUTE_MS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { addSnag, preparePack, verifyRequirement } from '../documents/payout-pack.ts'
import { findRow } from '../record/store.ts'
import { aBuyer, aLinkedRoom, type LinkedRoom, sentToken } from '../testing/linked-room.ts'
import { CONTENTS } from '../testing/prepared-deal.ts'
import { sweepParts } from './upload-parts.ts'

type Buyer = Awaited<ReturnType<typeof aBuyer>>['client']

const LICENCE = 10
const INVOICE = 40

let app: TestApp
let dealer: SignedInTester
let room: LinkedRoom
let buyer: Buyer

beforeAll(async () => {
  app = await buildTestApp({ config: { files: { uploadBytes: 700_000, uploadFiles: 3, s3: null } } })
  dealer = await app.signIn('dealer')
})
beforeEach(async () => {
  // Codes to one address are counted for an hour.
  app.clock.advance(15 * MINUTE_MS)
  room = await aLinkedRoom(app, dealer)
  await app.db.asSystem(async (tx) => {
    const row = await findRow(tx, room.applicationId)
    if (row) await preparePack(tx, row, { financeCompanyId: 49 })
  })
  buyer = (await aBuyer(app, room.token)).client
})
afterAll(() => app.close())

const filesOf = (content: Uint8Array<ArrayBuffer>) => ({ files: [new File([content], 'part')] })
const sendPart = (uploadId: string, offset: number, content: Uint8Array<ArrayBuffer>, as = buyer) =>
  as.dealRoom.uploadPart({ uploadId, offset }, filesOf(content))

/** A document of the pack, from the customer or the dealer. */
async function requirement(typeId: number) {
  const { payoutPack } = await dealer.client.applications.single({ id: room.applicationId })
  const all = [...(payoutPack?.customerRequirements ?? []), ...(payoutPack?.dealerRequirements ?? [])]
  const found = all.find(({ requirementTypeId }) => requirementTypeId === typeId)
  if (!found) throw new Error('The pack is not whole')
  return found
}

async function submit(uploadId: string, typeId = LICENCE, fileName = 'licence.pdf', as = buyer) {
  const { requirementId, requirementTypeId } = await requirement(typeId)
  return await as.dealRoom.submitPaper({ requirementId, requirementTypeId, uploadId, fileName })
}

async function sendWhole(
  uploadId: string,
  content: Uint8Array<ArrayBuffer>,
  typeId = LICENCE,
  fileName = 'licence.pdf',
) {
  await sendPart(uploadId, 0, content)
  return await submit(uploadId, typeId, fileName)
}

describe('a paper', () => {
  test('sent in parts joins the pack as the customer’s, and the dealer sees it', async () => {
    const first = CONTENTS.pdf.slice(0, 10)
    const second = CONTENTS.pdf.slice(10)
    expect(await sendPart('up-1', 0, first)).toEqual({ received: 10 })
    expect(await sendPart('up-1', 10, second)).toEqual({ received: CONTENTS.pdf.length })
    app.clock.advance(1_000)
    const paper = await submit('up-1', LICENCE, 'Licence, both sides.pdf')
    expect(paper).toMatchObject({ state: 'sent', files: [{ fileName: 'Licence, both sides.pdf' }] })
    expect((await requirement(LICENCE)).uploads).toMatchObject([
      { uploadedBy: 'The customer', size: CONTENTS.pdf.length },
    ])
    const [note] = await dealer.client.notes.list({ id: room.applicationId })
    expect(note?.text).toBe('The customer uploaded Driving licence, both sides')
    const [link] = await dealer.client.dealRoom.links({ id: room.applicationId })
    expect(link?.events[0]).toMatchObject({ kind: 'uploaded', text: 'uploaded Driving licence, both sides' })
  })

  test('resumes after a lost connection', async () => {
    await sendPart('up-1', 0, CONTENTS.pdf.slice(0, 10))
    expect(await buyer.dealRoom.uploadProgress({ uploadId: 'up-1' })).toEqual({ received: 10 })
    expect(await sendPart('up-1', 0, CONTENTS.pdf.slice(0, 10))).toEqual({ received: 10 })
    expect(await sendPart('up-1', 20, CONTENTS.pdf.slice(20))).toEqual({ received: 10 })
    await sendPart('up-1', 10, CONTENTS.pdf.slice(10))
    expect(await submit('up-1')).toMatchObject({ state: 'sent' })
  })

  test('submitted twice under one key is one file', async () => {
    await sendPart('up-1', 0, CONTENTS.png)
    const { requirementId, requirementTypeId } = await requirement(LICENCE)
    const body = { requirementId, requirementTypeId, uploadId: 'up-1', fileName: 'licence.png' }
    const sent = await buyer.dealRoom.submitPaper(body, { idempotencyKey: 'once' })
    await sendPart('up-1', 0, CONTENTS.png)
    expect(await buyer.dealRoom.submitPaper(body, { idempotencyKey: 'once' })).toEqual(sent)
    expect((await requirement(LICENCE)).uploads).toHaveLength(1)
  })

  test('shows why the last file was rejected, until another is sent', async () => {
    await sendWhole('up-1', CONTENTS.pdf)
    const { requirementId } = await requirement(LICENCE)
    app.clock.advance(1_000)
    const snag = { reason: 'The back is missing' }
    await app.db.asSystem((tx) => addSnag(tx, room.applicationId, { requirementId }, snag, app.clock.now()))
    const rejected = (await buyer.dealRoom.open()).papers.find((paper) => paper.requirementId === requirementId)
    expect(rejected).toMatchObject({ state: 'rejected', reason: 'The back is missing' })
    app.clock.advance(1_000)
    expect(await sendWhole('up-2', CONTENTS.pdf)).toMatchObject({ state: 'sent', reason: null })
  })

  test('sent again after a rejection ends the dealer’s flag, list row and task too', async () => {
    await sendWhole('up-1', CONTENTS.pdf)
    const { requirementId } = await requirement(LICENCE)
    app.clock.advance(1_000)
    const at = app.clock.now()
    await app.db.asSystem((tx) => addSnag(tx, room.applicationId, { requirementId }, { reason: 'Blurred' }, at))
    const shown = async () => {
      dealer = await app.signIn('dealer')
      const { applicationId: id } = room
      const record = await dealer.client.applications.single({ id })
      const rows = await dealer.client.applications.list({ affiliateUserIds: [record.affiliateUserId ?? 0], days: 31 })
      const row = rows.find(({ cosmosId }) => cosmosId === id)
      const flagsOf = (one: typeof record | undefined) => displayStatus(one ?? {}, app.clock.now()).flags
      return {
        flags: flagsOf(record).map(({ id: flag }) => flag),
        listed: row && flagsOf(row).map(({ id: flag }) => flag),
        tasks: (await dealer.client.tasks.ofCustomer({ id })).map(({ kind }) => kind),
      }
    }
    app.clock.advance(2 * DAY_MS + 1_000)
    await app.runJobs()
    const rejected = ['documents-rejected']
    expect(await shown()).toEqual({ flags: rejected, listed: rejected, tasks: ['chase-documents'] })
    const again = (await aBuyer(app, room.token)).client
    await sendPart('up-2', 0, CONTENTS.pdf, again)
    await submit('up-2', LICENCE, 'licence.pdf', again)
    app.clock.advance(1_000)
    await app.runJobs()
    const open = ['documents-required']
    expect(await shown()).toEqual({ flags: open, listed: open, tasks: [] })
  })
})

describe('an upload is refused', () => {
  test('if its content does not match its name', async () => {
    await expect(sendWhole('up-1', CONTENTS.html)).rejects.toMatchObject({ status: 415 })
    expect((await requirement(LICENCE)).uploads).toEqual([])
  })

  test('if it grows too large, part by part', async () => {
    const part = new Uint8Array(500_000)
    await sendPart('up-1', 0, part)
    await expect(sendPart('up-1', 500_000, part)).rejects.toMatchObject({ status: 413 })
  })

  test('if a part is empty, and the upload goes on', async () => {
    const nothing = new Uint8Array(0)
    for (const _ of [1, 2]) await expect(sendPart('up-0', 0, nothing)).rejects.toMatchObject({ status: 422 })
    await expect(sendPart('up-0', 0, new Uint8Array(10))).resolves.toMatchObject({ received: 10 })
  })

  test('if a part exceeds half a megabyte', async () => {
    await expect(sendPart('up-1', 0, new Uint8Array(512 * 1024 + 1))).rejects.toMatchObject({ status: 413 })
  })

  test('if many are begun and none is submitted', async () => {
    const part = new Uint8Array(500_000)
    for (const name of ['a', 'b', 'c', 'd', 'e']) await sendPart(name, 0, part)
    await expect(sendPart('f', 0, part)).rejects.toMatchObject({ status: 413 })
  })

  test('for a document that is verified', async () => {
    const { requirementId } = await requirement(LICENCE)
    await app.db.asSystem((tx) => verifyRequirement(tx, room.applicationId, { requirementId }))
    await expect(sendWhole('up-1', CONTENTS.pdf)).rejects.toMatchObject({ status: 422 })
  })

  test('beyond the maximum number of files', async () => {
    for (const name of ['a', 'b', 'c']) await sendWhole(name, CONTENTS.pdf)
    await expect(sendWhole('d', CONTENTS.pdf)).rejects.toMatchObject({ status: 422 })
  })

  test('for a document that the dealer provides', async () => {
    await expect(sendWhole('up-1', CONTENTS.pdf, INVOICE)).rejects.toMatchObject({ status: 404 })
  })

  test('for a document of another deal', async () => {
    const { requirementId, requirementTypeId } = await requirement(LICENCE)
    const other = (await aBuyer(app, (await aLinkedRoom(app, dealer)).token)).client
    await sendPart('up-1', 0, CONTENTS.pdf, other)
    const body = { requirementId, requirementTypeId, uploadId: 'up-1', fileName: 'licence.pdf' }
    await expect(other.dealRoom.submitPaper(body)).rejects.toMatchObject({ status: 404 })
  })

  test('if another link sent the parts', async () => {
    await sendPart('up-1', 0, CONTENTS.pdf)
    const { applicationId, quote } = room
    const second = await sentToken(app, dealer, { applicationId, quoteId: quote.quoteId })
    const other = (await aBuyer(app, second)).client
    expect(await other.dealRoom.uploadProgress({ uploadId: 'up-1' })).toEqual({ received: 0 })
    await expect(submit('up-1', LICENCE, 'licence.pdf', other)).rejects.toMatchObject({ status: 404 })
  })
})

test('abandoned parts are deleted after a day', async () => {
  await sendPart('up-1', 0, CONTENTS.pdf)
  const count = () => app.db.asSystem((tx) => rowsOf(tx, sql`select 1 from room_upload_parts where upload_id = 'up-1'`))
  await app.db.asSystem((tx) => sweepParts(tx, app.clock.now()))
  expect((await count()).length).toBeGreaterThan(0)
  await app.db.asSystem((tx) => sweepParts(tx, new Date(app.clock.now().getTime() + 2 * DAY_MS)))
  expect(await count()).toHaveLength(0)
})
