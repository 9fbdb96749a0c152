import { contract, type RoomPaper } from '@forecourt/core'
import { refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aFile, openRoom } from '../testing/opened.ts'
import { aPaper } from '../testing/samples.ts'

const { dealRoom } = contract
const PART = 256 * 1024
const WANTED = aPaper({ requirementId: 2, requirementTypeId: 12, name: 'Proof of income' })
const SENT: RoomPaper = { ...WANTED, state: 'sent' }

/** A server that stores uploads like ours: parts at their offsets, and nothing of a part that does not arrive. */
async function openPapers() {
  const opened = await openRoom()
  const kept = { received: 0 }
  opened.on(dealRoom.uploadPart, ({ body, files }) => {
    if (body.offset !== kept.received) return refused('INVALID', 'Another part is next', { offset: 'Not the next' })
    kept.received += files[0]?.size ?? 0
    return kept
  })
  opened.on(dealRoom.uploadProgress, () => kept)
  opened.on(dealRoom.submitPaper, SENT)
  return { ...opened, kept, work: opened.state.room.workOf(WANTED) }
}

const offsets = ({ askedOf }: Awaited<ReturnType<typeof openPapers>>) =>
  askedOf(dealRoom.uploadPart).map(({ body }) => body.offset)

describe('pages', () => {
  it('are collected, ordered and removed', async () => {
    const { work } = await openPapers()
    await work.add([aFile(10), aFile(20)], WANTED)
    await work.add([aFile(30)], WANTED)
    const sizes = () => work.pages.value.map(({ jpeg }) => jpeg.size)
    const [first, second, third] = work.pages.value
    work.move(third?.id ?? '', -1)
    expect(sizes()).toEqual([10, 30, 20])
    work.move(first?.id ?? '', -1)
    expect(sizes()).toEqual([10, 30, 20])
    work.remove(second?.id ?? '')
    expect([sizes(), work.step.value]).toEqual([[10, 30], 'collecting'])
  })

  it.each([
    ['a text file', aFile(10, 'notes.txt', 'text/plain'), 'Use a PDF, JPEG, PNG, HEIC or WEBP file'],
    ['an empty file', aFile(0), 'This file is empty. Choose it again, or save it again first'],
    ['too large a file', aFile(15 * 1024 * 1024 + 1), 'Larger than 15.0 MB'],
  ])('refuse %s with a reason', async (_what, file, words) => {
    const { work, askedOf } = await openPapers()
    await work.add([file], WANTED)
    expect([work.problem.value, work.step.value, askedOf(dealRoom.uploadPart).length]).toEqual([words, 'empty', 0])
  })

  it('of two papers without a number of their own are kept apart', async () => {
    const { state } = await openPapers()
    const [licence, address] = [10, 21].map((type) => aPaper({ requirementId: 0, requirementTypeId: type }))
    if (licence) await state.room.workOf(licence).add([aFile(10)], licence)
    expect([licence, address].map((paper) => paper && state.room.workOf(paper).pages.value.length)).toEqual([1, 0])
  })

  it('of a PDF cannot be mixed with photographs', async () => {
    const { work } = await openPapers()
    await work.add([aFile(10)], WANTED)
    await work.add([aFile(40, 'slip.pdf', 'application/pdf')], WANTED)
    expect(work.problem.value).toBe('A PDF goes by itself. Send or remove the photos first.')
  })
})

describe('sending', () => {
  it.each([
    ['one photograph unchanged', [aFile(PART + 5)], 'Proof of income.jpg'],
    ['several as one PDF', [aFile(10), aFile(20)], 'Proof of income.pdf'],
  ])('sends %s under its own name and one key', async (_what, files, fileName) => {
    const opened = await openPapers()
    await opened.work.add(files, WANTED)
    await opened.work.send(WANTED)
    const [submitted] = opened.askedOf(dealRoom.submitPaper)
    expect(submitted?.body).toMatchObject({ requirementTypeId: 12, fileName })
    expect(submitted?.key).toBe(submitted?.body.uploadId)
    expect([opened.work.step.value, opened.work.pages.value]).toEqual(['empty', []])
    expect(opened.emit).toHaveBeenCalledWith('forecourt-paper-sent', { requirementTypeId: 12 })
  })

  it('sends parts, each at its offset', async () => {
    const opened = await openPapers()
    await opened.work.add([aFile(2 * PART + 7)], WANTED)
    await opened.work.send(WANTED)
    expect([offsets(opened), opened.kept.received]).toEqual([[0, PART, 2 * PART], 2 * PART + 7])
  })

  it('leaves room for another file after a PDF is refused', async () => {
    const opened = await openPapers()
    opened.once(dealRoom.submitPaper, refused('INVALID', 'The file is not a PDF.', { file: 'This is not a PDF' }))
    await opened.work.add([aFile(40, 'slip.pdf', 'application/pdf')], WANTED)
    expect([opened.work.problem.value, opened.work.whole.value]).toEqual(['This is not a PDF', null])
    expect(opened.work.step.value).toBe('empty')
    await opened.work.add([aFile(40, 'payslip.pdf', 'application/pdf')], WANTED)
    const [first, second] = opened.askedOf(dealRoom.submitPaper).map(({ body }) => body)
    expect([second?.fileName, first?.uploadId === second?.uploadId]).toEqual(['payslip.pdf', false])
  })

  it('of a PDF is begun at once, and a failure leaves it there to be sent again', async () => {
    const opened = await openPapers()
    opened.once(dealRoom.submitPaper, refused('INTERNAL'))
    await opened.work.add([aFile(40, 'slip.pdf', 'application/pdf')], WANTED)
    expect(opened.work.whole.value).toBe('slip.pdf')
    await opened.work.send(WANTED)
    expect(opened.askedOf(dealRoom.submitPaper).map(({ body }) => body.fileName)).toEqual(['slip.pdf', 'slip.pdf'])
    expect(opened.work.step.value).toBe('empty')
  })

  it('of several PDFs goes one file after the other, up to one that is refused', async () => {
    const opened = await openPapers()
    const aPdf = (name: string) => aFile(40, name, 'application/pdf')
    opened.on(dealRoom.submitPaper, ({ body }) => {
      opened.kept.received = 0
      return body.fileName === 'may.pdf' ? refused('INVALID', 'No', { file: 'This is not a PDF' }) : SENT
    })
    await opened.work.add([aPdf('march.pdf'), aPdf('april.pdf'), aPdf('may.pdf'), aPdf('june.pdf')], WANTED)
    const names = opened.askedOf(dealRoom.submitPaper).map(({ body }) => body.fileName)
    expect([names, opened.work.problem.value]).toEqual([
      ['march.pdf', 'april.pdf', 'may.pdf'],
      'may.pdf: This is not a PDF',
    ])
  })

  it('of several PDFs ends when it is cancelled', async () => {
    const opened = await openPapers()
    opened.on(dealRoom.uploadPart, () => {
      opened.work.cancel()
      return { received: 40 }
    })
    const files = ['march.pdf', 'april.pdf'].map((name) => aFile(40, name, 'application/pdf'))
    await opened.work.add(files, WANTED)
    expect([opened.askedOf(dealRoom.uploadPart).length, opened.work.step.value]).toEqual([1, 'empty'])
  })

  it('waits without a connection, and resumes at the server’s offset', async () => {
    const opened = await openPapers()
    const { work, presence, kept } = opened
    await work.add([aFile(2 * PART)], WANTED)
    // The first part arrives; its answer does not.
    opened.once(dealRoom.uploadPart, ({ files }) => {
      kept.received = files[0]?.size ?? 0
      presence.connect(false)
      return unreachable()
    })
    const sending = work.send(WANTED)
    await opened.settled()
    expect([work.step.value, opened.askedOf(dealRoom.uploadProgress).length]).toEqual(['paused', 0])
    await opened.pass(120_000)
    expect(work.step.value).toBe('paused')
    presence.connect(true)
    await sending
    expect([offsets(opened), kept.received, work.step.value]).toEqual([[0, PART], 2 * PART, 'empty'])
  })

  it('retries by itself if the server does not answer', async () => {
    const opened = await openPapers()
    await opened.work.add([aFile(10)], WANTED)
    opened.once(dealRoom.uploadPart, unreachable())
    opened.once(dealRoom.uploadProgress, refused('UNAVAILABLE'))
    const sending = opened.work.send(WANTED)
    await opened.settled()
    await opened.pass(60_000)
    await sending
    expect(opened.askedOf(dealRoom.submitPaper)).toHaveLength(1)
  })

  it('restarts if nothing had arrived', async () => {
    const opened = await openPapers()
    await opened.work.add([aFile(10)], WANTED)
    opened.once(dealRoom.uploadPart, unreachable())
    opened.once(dealRoom.uploadProgress, refused('NOT_FOUND'))
    await opened.work.send(WANTED)
    expect([offsets(opened), opened.work.step.value]).toEqual([[0, 0], 'empty'])
  })

  it('gives up if the server stores nothing', async () => {
    const opened = await openPapers()
    opened.on(dealRoom.uploadPart, { received: 0 })
    await opened.work.add([aFile(10)], WANTED)
    await opened.work.send(WANTED)
    expect([opened.work.step.value, opened.askedOf(dealRoom.uploadPart).length]).toEqual(['collecting', 4])
  })

  it('can be cancelled: the pages stay, and nothing is submitted', async () => {
    const opened = await openPapers()
    await opened.work.add([aFile(PART), aFile(PART)], WANTED)
    opened.presence.connect(false)
    opened.on(dealRoom.uploadPart, unreachable())
    const sending = opened.work.send(WANTED)
    await opened.settled()
    opened.work.cancel()
    await sending
    expect([opened.work.step.value, opened.work.pages.value.length]).toEqual(['collecting', 2])
    expect([opened.work.problem.value, opened.askedOf(dealRoom.submitPaper).length]).toEqual([null, 0])
  })

  it('reports its progress by page and fraction', async () => {
    const opened = await openPapers()
    const { work } = opened
    await work.add([aFile(PART), aFile(PART), aFile(PART)], WANTED)
    opened.on(dealRoom.uploadPart, ({ files }) => {
      if (opened.kept.received > 0) opened.presence.connect(false)
      if (opened.kept.received > 0) return unreachable()
      opened.kept.received += files[0]?.size ?? 0
      return opened.kept
    })
    const sending = work.send(WANTED)
    await opened.settled()
    expect([work.pageNumber.value, Math.round(work.share.value * 100)]).toEqual([2, 33])
    work.cancel()
    await sending
  })
})
