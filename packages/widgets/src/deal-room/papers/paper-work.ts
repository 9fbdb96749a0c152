import { type RoomPaper, randomKey, readProblem } from '@forecourt/core'
import { failureText, sortFiles } from '../../kit/index.ts'
import { batch, computed, signal } from '../../signals/index.ts'
import { pdfOfPhotographs } from './jpeg-pdf.ts'
import { createPaperPages, type KeptPages, type PaperPage } from './paper-pages.ts'
import { createPaperUpload, type UnsentFile } from './paper-upload.ts'
import type { Photograph } from './photograph.ts'
import type { UploadPage } from './send-in-parts.ts'

/** `paused`: the connection is lost; the upload resumes by itself. */
type PaperStep = 'empty' | 'reading' | 'collecting' | 'sending' | 'paused'

export type PaperWork = ReturnType<typeof createPaperWork>

export interface PapersPage extends UploadPage {
  /** Turns a picture into a page of a paper; null for a file that this browser cannot draw. */
  readonly photograph: (file: Blob) => Promise<Photograph | null>
}

const WRONG_TYPE = 'Use a photo or a PDF'
const ALONE = 'A PDF goes by itself. Send or remove the photos first.'

/** The same file would be refused again. */
const REFUSED: ReadonlySet<string> = new Set(['fields', 'refused', 'not-found'])

/** One paper that the buyer prepares: its pages and their upload. */
export function createPaperWork(page: PapersPage, onSent: (paper: RoomPaper) => void, kept?: KeptPages) {
  // Over forty lines: a list of what a buyer does with a paper.
  const step = signal<Exclude<PaperStep, 'paused'>>('empty')
  const problem = signal<string | null>(null)
  /** The name of a file that is sent unchanged. */
  const whole = signal<string | null>(null)
  let unsent: UnsentFile | null = null
  const forget = () => {
    unsent = null
    whole.value = null
  }
  const { pages, ...photographs } = createPaperPages(() => {
    unsent = null
  }, kept)
  const upload = createPaperUpload(page)

  const settle = (words: string | null = null) =>
    batch(() => {
      step.value = pages.peek().length > 0 || whole.peek() !== null ? 'collecting' : 'empty'
      problem.value = words
    })

  const clear = () => {
    upload.cancel()
    photographs.remove()
    forget()
    settle()
  }

  const send = async (paper: RoomPaper): Promise<boolean> => {
    unsent ??= { uploadId: randomKey(), ...fileOf(paper, pages.peek()) }
    batch(() => {
      step.value = 'sending'
      problem.value = null
    })
    try {
      const answer = await upload.send(paper, unsent)
      if (!answer) return false
      clear()
      photographs.keep()
      onSent(answer)
      return true
    } catch (error) {
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

  /** Adds the pictures among the files as pages; returns the other files. */
  const draw = async (files: readonly File[]) => {
    const undrawn: File[] = []
    for (const file of files) {
      const drawn = isPdf(file) ? null : await page.photograph(file)
      if (drawn) photographs.add(drawn)
      else undrawn.push(file)
    }
    photographs.keep()
    return undrawn
  }

  void photographs.readKept().then((found) => {
    if (found.length === 0 || pages.peek().length > 0 || step.peek() !== 'empty') return
    for (const photograph of found) photographs.add(photograph)
    settle()
  })

  return {
    pages,
    whole,
    step: computed<PaperStep>(() => (step.value === 'sending' && upload.isPaused.value ? 'paused' : step.value)),
    problem,
    share: upload.share,
    /** The page being sent, counted from 1. */
    pageNumber: computed(() => pageAt(pages.value, upload.sent.value)),
    async add(files: readonly File[], paper: RoomPaper): Promise<void> {
      const { taken, refused } = await sortFiles(files, pages.peek().length)
      if (taken.length === 0) return settle(refused[0]?.message ?? null)
      step.value = 'reading'
      const undrawn = await draw(taken)
      if (undrawn.length > 0 && pages.peek().length === 0 && refused.length === 0) return sendWhole(undrawn, paper)
      settle(undrawn.length > 0 ? wordsOfUndrawn(undrawn) : (refused[0]?.message ?? null))
    },
    remove(id: string): void {
      photographs.remove((one) => one.id === id)
      photographs.keep()
      settle()
    },
    move(id: string, by: -1 | 1): void {
      photographs.move(id, by)
      photographs.keep()
    },
    send,
    /** Cancels the upload; the pages stay. */
    cancel(): void {
      upload.cancel()
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
