import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { cleanNote } from '../record/clean-note.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'
import { aPreparedDeal, CONTENTS, fileOf } from '../testing/prepared-deal.ts'

let app: TestApp
let dealer: SignedInTester
let cosmosId: string

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  cosmosId = (await dealer.client.applications.create(anEligibilityDraft())).cosmosId
})
afterAll(() => app.close())

describe('notes', () => {
  test('are stored with the name of the signed-in user, whatever the form contains', async () => {
    await dealer.client.notes.add({ cosmosId, noteText: 'Collects Saturday', createdBy: 'Somebody Else' })
    const [note] = await dealer.client.notes.list({ id: cosmosId })
    expect(note).toMatchObject({
      text: 'Collects Saturday',
      userName: 'Dealer Tester',
      department: 'Dealer',
      type: 'user',
    })
  })

  test('publish a notification in the same transaction', async () => {
    await dealer.client.notes.addToApplication({ cosmosId, noteText: 'And the second key' })
    const [latest] = await dealer.client.notifications.list({ aid: 1001, readBy: dealer.userId })
    expect(latest?.scenario).toBe('NoteCreated')
  })

  test('of one instant keep the order in which they were written', async () => {
    const texts = ['one', 'two', 'three', 'four', 'five', 'six']
    for (const noteText of texts) await dealer.client.notes.addToApplication({ cosmosId, noteText })
    const listed = await dealer.client.notes.list({ id: cosmosId })
    expect(new Set(listed.slice(0, 6).map(({ created }) => created)).size).toBe(1)
    expect(listed.slice(0, 6).map(({ text }) => text)).toEqual(texts.toReversed())
  })

  test('without text are refused at their field', async () => {
    await expect(dealer.client.notes.add({ cosmosId, noteText: ' <p></p> ' })).rejects.toMatchObject({
      status: 422,
      fields: { noteText: 'Required' },
    })
  })

  test('by broker staff are signed by the broker', async () => {
    const staff = await app.signIn('staff')
    expect(await staff.client.notes.add({ cosmosId, noteText: 'Payslips please' })).toMatchObject({
      department: 'Broker',
    })
  })

  test('store their attachments as documents of the application, which either call returns', async () => {
    const deal = await aPreparedDeal(app, dealer)
    const files = [fileOf('pdf', 'invoice.pdf'), fileOf('png', 'front.png')]
    const note = await dealer.client.notes.add(
      { brokerReference: deal.brokerReference, noteText: 'Both sides' },
      { files },
    )
    expect(note.attachments).toMatchObject([{ fileName: 'invoice.pdf' }, { fileName: 'front.png' }])
    const [listed] = await dealer.client.notes.list({ id: deal.cosmosId })
    expect(listed).toEqual(note)
    const documents = await dealer.client.documents.list({ brokerReference: deal.brokerReference })
    expect(documents.map(({ name }) => name).sort()).toEqual(['front.png', 'invoice.pdf'])
    const [first] = note.attachments ?? []
    const file = await dealer.client.documents.requirementFile({ id: first?.uploadId ?? '' })
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(CONTENTS.pdf)
  })

  test('with attachments are added once under one key', async () => {
    const { cosmosId: id } = await aPreparedDeal(app, dealer)
    const add = () =>
      dealer.client.notes.addToApplication(
        { cosmosId: id, noteText: 'Once' },
        { files: [fileOf('pdf', 'once.pdf')], idempotencyKey: `once-${id}` },
      )
    expect(await add()).toEqual(await add())
    expect(await dealer.client.notes.list({ id })).toHaveLength(1)
  })

  test('with eleven attachments or one of a wrong kind are refused entirely', async () => {
    const { cosmosId: id, brokerReference } = await aPreparedDeal(app, dealer)
    const add = (noteText: string, files: File[]) =>
      dealer.client.notes.addToApplication({ cosmosId: id, noteText }, { files })
    const pdf = fileOf('pdf', 'a.pdf')
    await expect(
      add(
        'Many',
        Array.from({ length: 11 }, () => pdf),
      ),
    ).rejects.toMatchObject({ status: 413 })
    await expect(add('Bad', [pdf, fileOf('html', 'b.pdf')])).rejects.toMatchObject({
      status: 415,
      fields: { files: expect.any(String) },
    })
    expect(await dealer.client.notes.list({ id })).toEqual([])
    expect(await dealer.client.documents.list({ brokerReference })).toEqual([])
  })

  test('can consist of attachments alone', async () => {
    const { cosmosId: id } = await aPreparedDeal(app, dealer)
    const note = await dealer.client.notes.addToApplication(
      { cosmosId: id, noteText: '' },
      { files: [fileOf('pdf', 'a.pdf')] },
    )
    expect(note).toMatchObject({ text: '', attachments: [{ fileName: 'a.pdf' }] })
  })

  test('of another dealership neither accept nor return attachments', async () => {
    const { cosmosId: id } = await aPreparedDeal(app, dealer)
    const files = [fileOf('pdf', 'a.pdf')]
    const { attachments } = await dealer.client.notes.addToApplication({ cosmosId: id, noteText: 'Ours' }, { files })
    const other = await app.signIn('other')
    await expect(
      other.client.notes.addToApplication({ cosmosId: id, noteText: 'Theirs' }, { files }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      other.client.documents.requirementFile({ id: attachments?.[0]?.uploadId ?? '' }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('can be neither read nor written by another dealership', async () => {
    const other = await app.signIn('other')
    await expect(other.client.notes.add({ cosmosId, noteText: 'Hello' })).rejects.toMatchObject({ status: 404 })
    expect(await other.client.notes.list({ id: cosmosId })).toEqual([])
  })

  test.each([
    ['markup goes, words stay', '<p>Call <b>him</b></p><p>today</p>', 'Call him\ntoday'],
    ['a script is only its words', '<script>alert(1)</script>Hi', 'alert(1)Hi'],
    ['plain text is as it was', 'a < b & c', 'a < b & c'],
  ])('%s', (_fact, sent, kept) => {
    expect(cleanNote(sent).text).toBe(kept)
  })

  const json = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } })
  const words = { type: 'text', text: 'Collects Saturday', format: 1, style: 'color:red' }

  test('keep the formatting that the editor allows and lose the rest', () => {
    const sent = json(
      { type: 'paragraph', children: [words], onclick: 'x' },
      { type: 'iframe', src: 'x', children: [] },
    )
    expect(JSON.parse(cleanNote(sent).text).root.children).toEqual([
      { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: 'Collects Saturday', format: 1 }] },
    ])
  })

  test('keep the text of an unsafe link without its address', () => {
    const sent = json({ type: 'link', url: 'javascript:alert(1)', children: [words] })
    expect(cleanNote(sent).text).not.toContain('javascript')
    expect(cleanNote(sent).text).toContain('Collects Saturday')
  })

  test('without a word are empty', () => {
    expect(cleanNote(json({ type: 'paragraph', children: [] })).isEmpty).toBe(true)
  })
})
