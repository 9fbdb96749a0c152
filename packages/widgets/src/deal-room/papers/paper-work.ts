import { type RoomPaper, randomKey, readProblem } from '@forecourt/core'
import { failureText, sortFiles } from '../../kit/index.ts'
import { batch, computed, signal } from '../../signals/index.ts'
import type { DealRoomPage } from '../page.ts'
import { pdfOfPhotographs } from './jpeg-pdf.ts'
import type { Photograph } from './photograph.ts'
import { sendInParts } from './send-in-parts.ts'

/** A photographed page, with the URL of its thumbnail. */
export interface PaperPage extends Photograph {
  readonly id: string
  readonly picture: string
}

/** `paused`: the connection is lost; the upload resumes by itself. */
type PaperStep = 'empty' | 'reading' | 'collecting' | 'sending' | 'paused'

export type PaperWork = ReturnType<typeof createPaperWork>

const WRONG_TYPE = 'Use a photo or a PDF'
const ALONE = 'A PDF goes by itself. Send or remove the photos first.'

/** The same file would be refused again. */
const REFUSED: ReadonlySet<string> = new Set(['fields', 'refused', 'not-found'])

/** The pages of one paper on this device, until they are sent. */
interface KeptPages {
  readonly read: () => Promise<readonly Photograph[]>
  readonly keep: (pages: readonly Photograph[]) => Promise<void>
}
const NOT_KEPT: KeptPages = { read: async () => [], keep: async () => {} }

/** One paper that the buyer prepares: its pages and their upload. */
export function createPaperWork(page: DealRoomPage, onSent: (paper: RoomPaper) => void, kept: KeptPages = NOT_KEPT) {
  // Over forty lines: the steps share the pages and the upload, which can be cancelled.
  const pages = signal<readonly PaperPage[]>([])
  const step = signal<PaperStep>('empty')
  const problem = signal<string | null>(null)
  const sent = signal(0)
  const size = signal(0)
  let controller: AbortController | undefined
  /** The name of a file that is sent unchanged. */
  const whole = signal<string | null>(null)
  let unsent: { readonly uploadId: string; readonly file: Blob; readonly fileName: string } | null = null

  const settle = (words: string | null = null) =>
    batch(() => {
      step.value = pages.peek().length > 0 || whole.peek() !== null ? 'collecting' : 'empty'
      problem.value = words
    })

  const drop = (gone: readonly PaperPage[]) => {
    for (const { picture } of gone) URL.revokeObjectURL(picture)
    pages.value = pages.peek().filter((one) => !gone.includes(one))
    unsent = null
  }

  /** A device that is full, or keeps nothing, only loses the pages on a reload. */
  const keep = () => void kept.keep(pages.peek()).catch(() => undefined)

  const forget = () => {
    unsent = null
    whole.value = null
  }

  const clear = () => {
    controller?.abort()
    drop(pages.peek())
    forget()
    settle()
  }

  const send = async (paper: RoomPaper) => {
    const { requirementId, requirementTypeId } = paper
    const own = new AbortController()
    controller = own
    const sending = unsent ?? { uploadId: randomKey(), ...fileOf(paper, pages.peek()) }
    unsent = sending
    batch(() => {
      step.value = 'sending'
      problem.value = null
      sent.value = 0
      size.value = sending.file.size
    })
    try {
      await sendInParts(page, {
        uploadId: sending.uploadId,
        file: sending.file,
        signal: own.signal,
        onBytes: (bytes) => {
          sent.value = bytes
        },
        onPause: (isPaused) => {
          step.value = isPaused ? 'paused' : 'sending'
        },
      })
      const { uploadId, fileName } = sending
      const input = { requirementId, requirementTypeId, uploadId, fileName }
      const answer = await page.client.dealRoom.submitPaper(input, { idempotencyKey: uploadId, signal: own.signal })
      if (own.signal.aborted) return false
      clear()
      keep()
      onSent(answer)
      return true
    } catch (error) {
      if (own.signal.aborted) return false
      if (REFUSED.has(readProblem(error).kind)) forget()
      settle(failureText(error))
      return false
    }
  }

  /** Files that are not pictures are sent unchanged, one after the other. */
  const sendWhole = async (files: readonly File[], paper: RoomPaper) => {
    for (const file of files) {
      unsent = { uploadId: randomKey(), file, fileName: file.name }
      whole.value = file.name
      if (await send(paper)) continue
      if (files.length > 1 && problem.peek() !== null) problem.value = `${file.name}: ${problem.peek()}`
      return
    }
  }

  const addPhotograph = ({ jpeg, width, height }: Photograph) => {
    pages.value = [...pages.peek(), { id: randomKey(), jpeg, width, height, picture: URL.createObjectURL(jpeg) }]
    unsent = null
  }

  const restore = async () => {
    const found = await kept.read().catch(() => [])
    if (found.length === 0 || pages.peek().length > 0 || step.peek() !== 'empty') return
    for (const photograph of found) addPhotograph(photograph)
    settle()
  }
  void restore()

  return {
    pages,
    whole,
    step,
    problem,
    /** Fraction from 0 to 1. */
    share: computed(() => (size.value === 0 ? 0 : Math.min(1, sent.value / size.value))),
    /** The page being sent, counted from 1. */
    pageNumber: computed(() => pageAt(pages.value, sent.value)),
    async add(files: readonly File[], paper: RoomPaper): Promise<void> {
      const { taken, refused } = await sortFiles(files, pages.peek().length)
      if (taken.length === 0) return settle(refused[0]?.message ?? null)
      step.value = 'reading'
      const undrawn: File[] = []
      for (const file of taken) {
        const drawn = isPdf(file) ? null : await page.photograph(file)
        if (drawn) addPhotograph(drawn)
        else undrawn.push(file)
      }
      keep()
      if (undrawn.length > 0 && pages.peek().length === 0 && refused.length === 0) return sendWhole(undrawn, paper)
      settle(undrawn.length > 0 ? wordsOfUndrawn(undrawn) : (refused[0]?.message ?? null))
    },
    remove(id: string): void {
      drop(pages.peek().filter((one) => one.id === id))
      keep()
      settle()
    },
    /** One place up (−1) or down (1). */
    move(id: string, by: -1 | 1): void {
      const at = pages.peek().findIndex((one) => one.id === id)
      const one = pages.peek()[at]
      const other = pages.peek()[at + by]
      if (!one || !other) return
      pages.value = pages.peek().map((each) => (each === one ? other : each === other ? one : each))
      unsent = null
      keep()
    },
    send,
    /** Cancels the upload; the pages stay. */
    cancel(): void {
      controller?.abort()
      forget()
      settle()
    },
    stop: clear,
  }
}

/** Photographs make one file together, which these cannot join. */
const wordsOfUndrawn = (files: readonly File[]) => (files.some(isPdf) ? ALONE : WRONG_TYPE)

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

/** One photograph is sent as a JPEG, several as one PDF. */
function fileOf({ name }: RoomPaper, pages: readonly PaperPage[]): { file: Blob; fileName: string } {
  const [first] = pages
  if (pages.length === 1 && first) return { file: first.jpeg, fileName: `${name}.jpg` }
  return { file: pdfOfPhotographs(pages), fileName: `${name}.pdf` }
}

function pageAt(pages: readonly PaperPage[], sent: number): number {
  let end = 0
  const at = pages.findIndex(({ jpeg }) => {
    end += jpeg.size
    return sent < end
  })
  return at === -1 ? pages.length : at + 1
}
