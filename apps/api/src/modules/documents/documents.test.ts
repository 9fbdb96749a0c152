import { isAnswered, wantedPapers } from '@forecourt/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, notifications } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { snagName, uploadBody, uploadName } from '../testing/document-names.ts'
import { aPreparedDeal, CONTENTS, fileOf, type PreparedDeal } from '../testing/prepared-deal.ts'
import { findRequirement, withRequirement } from './pack.ts'
import { packOfApplication, savePack } from './pack-store.ts'
import { addSnag, verifyRequirement } from './payout-pack.ts'

let app: TestApp
let dealer: SignedInTester
let deal: PreparedDeal

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
beforeEach(async () => {
  deal = await aPreparedDeal(app, dealer)
})
afterAll(() => app.close())

const send = (who = dealer, file = fileOf('pdf', 'address.pdf'), idempotencyKey?: string) =>
  who.client.documents.upload(uploadBody(deal), { files: [file], idempotencyKey })
const removal = (uploadId: string) => uploadName(deal, uploadId)
const snagOf = (snagTypeId: number) => snagName(deal, snagTypeId)
const raise = (at = app.clock.now()) =>
  app.db.asSystem((tx) => addSnag(tx, deal.cosmosId, deal.requirement, { reason: 'Cannot be read', snagTypeId: 3 }, at))
const onlyUpload = async () => {
  const { uploads } = await send()
  return uploads?.at(-1)?.uploadId ?? ''
}
const requirementNow = async () => {
  const { payoutPack } = await dealer.client.applications.single({ id: deal.cosmosId })
  const all = payoutPack?.customerRequirements ?? []
  return all.find(({ requirementId }) => requirementId === deal.requirement.requirementId)
}
const actionsOn = async (subjectId: string) => {
  const rows = await app.db.asSystem((tx) => tx.select().from(audit).orderBy(audit.id))
  return rows.filter((row) => row.subjectId === subjectId).map(({ action, userId }) => ({ action, userId }))
}

/** How often the dealership's open pages were notified of a change to the record. */
const timesTold = async () => {
  const all = await app.db.asSystem((tx) => tx.select().from(notifications))
  return all.filter(
    ({ applicationId, scenario }) => applicationId === deal.cosmosId && scenario === 'ApplicationChanged',
  ).length
}

test('publishes a change when a file is added or deleted', async () => {
  const before = await timesTold()
  await raise()
  const uploadId = await onlyUpload()
  expect(await timesTold()).toBe(before + 1)
  await dealer.client.documents.removeUpload(removal(uploadId))
  expect(await timesTold()).toBe(before + 2)
})

describe('an upload', () => {
  test('returns the updated requirement, as in the record', async () => {
    const answered = await send()
    expect(answered).toMatchObject({ hasFiles: true, hasSnags: false, isVerified: false, status: 'Complete' })
    expect(answered.uploads).toMatchObject([
      { fileName: 'address.pdf', mediaType: 'application/pdf', size: CONTENTS.pdf.length, uploadedBy: 'Dealer Tester' },
    ])
    expect(await requirementNow()).toEqual(answered)
  })

  test('of the customer’s last paper ends the tasks that chase them, and no others', async () => {
    const make = (kind: 'chase-documents' | 'call-back') =>
      dealer.client.tasks.create({
        affiliateUserId: 1001,
        applicationId: deal.cosmosId,
        kind,
        note: 'proof of address',
        dueDay: '2026-11-20',
        dueTime: '15:00',
      })
    await make('chase-documents')
    await make('call-back')
    const doneKinds = async () =>
      (await dealer.client.tasks.ofCustomer({ id: deal.cosmosId }))
        .filter(({ doneAt }) => doneAt)
        .map(({ kind }) => kind)
    const record = await dealer.client.applications.single({ id: deal.cosmosId })
    const others = wantedPapers(record).filter(({ requirementId }) => requirementId !== deal.requirement.requirementId)
    await send()
    expect(await doneKinds()).toEqual(others.length === 0 ? ['chase-documents'] : [])
    for (const { requirementId, requirementTypeId } of others)
      await dealer.client.documents.upload(
        { ...uploadBody(deal), requirementId, requirementTypeId },
        { files: [fileOf('pdf', 'paper.pdf')] },
      )
    expect(await doneKinds()).toEqual(['chase-documents'])
  })

  test('is found by its deal and counted in the pack’s status', async () => {
    await send()
    const status = await dealer.client.applications.packStatus({ id: deal.cosmosId })
    expect(status).toMatchObject({ required: 5, uploaded: 1, status: 'Incomplete' })
  })

  test('with the same key is stored once; another file under that key is refused', async () => {
    const first = await send(dealer, fileOf('pdf', 'address.pdf'), 'same-key')
    expect(await send(dealer, fileOf('pdf', 'address.pdf'), 'same-key')).toEqual(first)
    expect((await requirementNow())?.uploads).toHaveLength(1)
    await expect(send(dealer, fileOf('png', 'address.pdf'), 'same-key')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  test('sent twice at the same time with one key is stored once', async () => {
    await Promise.all([1, 2].map(() => send(dealer, fileOf('pdf', 'address.pdf'), `at-once-${deal.cosmosId}`)))
    expect((await requirementNow())?.uploads).toHaveLength(1)
  })

  test('concurrent uploads to one requirement are all stored', async () => {
    await Promise.all(['one.pdf', 'two.pdf', 'three.pdf'].map((name) => send(dealer, fileOf('pdf', name))))
    expect((await requirementNow())?.uploads).toHaveLength(3)
  })

  test('is refused without a file, with two files or without a deal sheet, with the reason', async () => {
    const { documents } = dealer.client
    const file = fileOf('pdf', 'a.pdf')
    await expect(documents.upload(uploadBody(deal), {})).rejects.toMatchObject({
      status: 422,
      fields: { file: 'Required' },
    })
    await expect(documents.upload(uploadBody(deal), { files: [file, file] })).rejects.toMatchObject({
      status: 422,
      fields: { file: 'One file at a time' },
    })
    const { dealSheetId: _sheet, ...without } = uploadBody(deal)
    await expect(documents.upload(without, { files: [file] })).rejects.toMatchObject({
      fields: { dealSheetId: 'Required' },
    })
  })

  test.each([
    ['another requirement', { requirementId: 7 }],
    ['another type', { requirementTypeId: 999 }],
    ['the wrong list', { requirementType: 'dealerMisc' }],
    ['another deal sheet', { dealSheetId: 77 }],
  ])('for %s gets a 404', async (_what, wrong) => {
    const asked = dealer.client.documents.upload({ ...uploadBody(deal), ...wrong }, { files: [fileOf('pdf', 'a.pdf')] })
    await expect(asked).rejects.toMatchObject({ status: 404 })
  })

  test('of an eleventh file is refused', async () => {
    for (let count = 0; count < 10; count += 1) await send()
    await expect(send()).rejects.toMatchObject({ status: 422, fields: { file: 'At most 10 files' } })
  })

  test('to a verified document is refused', async () => {
    await app.db.asSystem((tx) => verifyRequirement(tx, deal.cosmosId, deal.requirement))
    await expect(send()).rejects.toMatchObject({ status: 422, message: 'This document is already verified.' })
  })

  test('leaves the version of the record unchanged', async () => {
    const before = await dealer.client.applications.single({ id: deal.cosmosId })
    await send()
    expect((await dealer.client.applications.single({ id: deal.cosmosId })).version).toBe(before.version)
  })
})

describe('a file', () => {
  test('is downloaded unchanged and never rendered', async () => {
    const uploadId = await onlyUpload()
    for (const path of [
      `/document/requirement/${uploadId}`,
      `/document?documentId=${uploadId}&brokerReference=${deal.brokerReference}`,
    ]) {
      const reply = await app.app.inject({ url: `/api/v3${path}`, headers: dealer.headers })
      expect(reply.rawPayload).toEqual(Buffer.from(CONTENTS.pdf))
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="address.pdf"/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'no-store',
      })
    }
  })

  test('is in the audit with the users who uploaded, saw and deleted it', async () => {
    const uploadId = await onlyUpload()
    const colleague = await app.signIn('colleague')
    await colleague.client.documents.requirementFile({ id: uploadId })
    await dealer.client.documents.removeUpload(removal(uploadId))
    expect(await actionsOn(uploadId)).toEqual([
      { action: 'document.uploaded', userId: dealer.userId },
      { action: 'document.viewed', userId: colleague.userId },
      { action: 'document.removed', userId: dealer.userId },
    ])
  })

  test('of one application is not found under another’s reference', async () => {
    const uploadId = await onlyUpload()
    const { brokerReference } = await aPreparedDeal(app, dealer)
    const asked = dealer.client.documents.file({ documentId: uploadId, brokerReference })
    await expect(asked).rejects.toMatchObject({ status: 404 })
  })

  test('is in the list of its application, newest first', async () => {
    await send(dealer, fileOf('png', 'front.png'))
    app.clock.advance(1000)
    await send(dealer, fileOf('jpeg', 'back.jpg'))
    const { brokerReference, requirement } = deal
    const listed = await dealer.client.documents.list({ brokerReference })
    expect(listed.map(({ mediaType }) => mediaType)).toEqual(['image/jpeg', 'image/png'])
    expect(listed[0]).toMatchObject({ brokerReference, requirementId: requirement.requirementId, owner: 'Customer' })
  })
})

describe('deleting an upload', () => {
  test('removes it from requirement and list', async () => {
    const uploadId = await onlyUpload()
    await dealer.client.documents.removeUpload(removal(uploadId))
    expect(await requirementNow()).toMatchObject({ hasFiles: false, status: 'Incomplete', uploads: [] })
    expect(await dealer.client.documents.list({ brokerReference: deal.brokerReference })).toEqual([])
    await expect(dealer.client.documents.requirementFile({ id: uploadId })).rejects.toMatchObject({ status: 404 })
  })

  test('a second time gets a 404 and changes nothing', async () => {
    const kept = await onlyUpload()
    const gone = await onlyUpload()
    await dealer.client.documents.removeUpload(removal(gone))
    await expect(dealer.client.documents.removeUpload(removal(gone))).rejects.toMatchObject({ status: 404 })
    expect((await requirementNow())?.uploads).toMatchObject([{ uploadId: kept }])
  })

  test('is refused for a verified document', async () => {
    const uploadId = await onlyUpload()
    await app.db.asSystem((tx) => verifyRequirement(tx, deal.cosmosId, deal.requirement))
    await expect(dealer.client.documents.removeUpload(removal(uploadId))).rejects.toMatchObject({ status: 422 })
  })

  test.each([
    ['deal sheet', { dealSheetId: 77 }],
    ['deal', { loanDealId: 77 }],
    ['requirement', { requirementId: 77 }],
  ])('under another %s gets a 404', async (_what, wrong) => {
    const asked = dealer.client.documents.removeUpload({ ...removal(await onlyUpload()), ...wrong })
    await expect(asked).rejects.toMatchObject({ status: 404 })
  })
})

describe('a snag', () => {
  /** As an earlier release left it: the file came, and the snag stayed. */
  const leaveOpen = () =>
    app.db.asSystem(async (tx) => {
      const { pack } = found(await packOfApplication(tx, deal.cosmosId))
      const place = found(findRequirement(pack, deal.requirement))
      const snags = [{ snagTypeId: 3, reason: 'Cannot be read', raisedAt: new Date(0).toISOString() }]
      await savePack(tx, deal.cosmosId, withRequirement(pack, place, { snags }).pack)
    })

  test('is closed by the upload that answers it', async () => {
    await send()
    app.clock.advance(1000)
    await raise()
    await expect(dealer.client.documents.removeSnag(snagOf(3))).rejects.toMatchObject({
      message: 'Upload the document again first.',
    })
    app.clock.advance(1000)
    const answer = { hasSnags: false, snags: [], status: 'Complete' }
    expect(await send()).toMatchObject(answer)
    expect(await requirementNow()).toMatchObject(answer)
  })

  test('is closed by staff’s upload too, whatever the clock of the back office says', async () => {
    await raise(new Date(app.clock.now().getTime() + 120_000))
    const staff = await app.signIn('staff')
    expect(await send(staff)).toMatchObject({ hasSnags: false })
  })

  test('stays open if it is reported late, after another file', async () => {
    const raisedAt = app.clock.now()
    app.clock.advance(60_000)
    await send()
    await raise(raisedAt)
    const now = await requirementNow()
    expect(now).toMatchObject({ hasSnags: true, status: 'Incomplete' })
    expect(now && isAnswered(now)).toBe(false)
  })

  test('that an earlier release left open is removed by its own call, which may be repeated', async () => {
    await send()
    await leaveOpen()
    for (let times = 0; times < 2; times += 1) await dealer.client.documents.removeSnag(snagOf(3))
    expect(await requirementNow()).toMatchObject({ hasSnags: false, snags: [] })
  })

  test('that never was is not found while there is no file', async () => {
    await expect(dealer.client.documents.removeSnag(snagOf(3))).rejects.toMatchObject({ status: 404 })
  })

  test('is found by the deal’s number too', async () => {
    await send()
    await leaveOpen()
    const { dealSheetId: _sheet, ...named } = snagOf(3)
    await dealer.client.documents.removeSnag({ ...named, loanDealId: deal.loanDealId })
    expect((await requirementNow())?.hasSnags).toBe(false)
  })
})
