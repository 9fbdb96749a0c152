import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { type FontRun, fontOf, fontRunsOf, type Weight } from './font-subsets.ts'

/** In points; the page is A4. */
export const PAGE = { width: 595.28, height: 841.89, margin: 38 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin

/** Dark on white (design, colour roles): paper has no dark theme. */
export const INK = {
  text: '#10212B',
  muted: '#50626C',
  line: '#DCE3E6',
  sunken: '#EBF0F2',
  good: '#12703F',
} as const

interface TextStyle {
  readonly size?: number
  readonly weight?: Weight
  readonly colour?: string
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
  readonly lineGap?: number
}

export type Sheet = ReturnType<typeof createSheet>

/** Draws on one tagged page: a screen reader reads the texts in the order of the calls. */
export function createSheet({ title, made }: { readonly title: string; readonly made: Date }) {
  // Over forty lines: what draws on one document, at its current parent.
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, CreationDate: made, Producer: 'Forecourt', Creator: 'Forecourt' },
  })
  for (const weight of ['normal', 'bold'] as const) document.registerFont(weight, fontOf('latin', weight))
  const root = document.struct('Document')
  document.addStructure(root)
  let parent = root
  return {
    document,
    /** Writes a text of this kind (`H1`, `P` …) at a place and returns the y below it. */
    text(tag: string, words: string, at: readonly [x: number, y: number], style: TextStyle = {}): number {
      let bottom = at[1]
      parent.add(document.struct(tag, {}, () => (bottom = write(document, words, at, style))))
      return bottom
    },
    /** Decoration, which a screen reader skips. */
    draw(paint: () => void): void {
      document.markContent('Artifact')
      paint()
      document.endMarkedContent()
    },
    /** Puts the texts that `fill` writes into an element of this kind, such as a table or its row. */
    group(tag: string, fill: () => void): void {
      const outer = parent
      parent = document.struct(tag)
      outer.add(parent)
      fill()
      parent.end()
      parent = outer
    },
    end(): Promise<Buffer> {
      root.end()
      document.end()
      return buffer(document)
    },
  }
}

function write(
  document: PDFKit.PDFDocument,
  words: string,
  [x, y]: readonly [number, number],
  style: TextStyle,
): number {
  const { size = 9, weight = 'normal', colour = INK.text, lineGap = 2, ...options } = style
  document.font(weight).fontSize(size).fillColor(colour)
  const runs = fontRunsOf(words.normalize('NFC'))
  if (runs.every(({ subset }) => subset === 'latin')) document.text(words, x, y, { lineGap, ...options })
  else writeRuns(document, runs, [x, y], { ...options, weight, lineGap })
  return document.y
}

/** Letters of several files of the font in one text. It is aligned here, since the library would align each piece. */
function writeRuns(
  document: PDFKit.PDFDocument,
  runs: readonly FontRun[],
  [x, y]: readonly [number, number],
  { weight = 'normal', align = 'left', width, ...options }: TextStyle,
): void {
  const length = runs.reduce((sum, run) => sum + chooseFont(document, run, weight).widthOfString(run.text), 0)
  const rest = Math.max((width ?? length) - length, 0)
  const left = { left: x, center: x + rest / 2, right: x + rest }[align]
  runs.forEach((run, at) => {
    const style = { ...options, ...(width && { width: width - (left - x) + 1 }), continued: at < runs.length - 1 }
    chooseFont(document, run, weight)
    if (at === 0) document.text(run.text, left, y, style)
    else document.text(run.text, style)
  })
}

/** By name: the library embeds a font again for each call that brings its bytes. */
function chooseFont(document: PDFKit.PDFDocument, { subset }: FontRun, weight: Weight): PDFKit.PDFDocument {
  const name = subset === 'latin' ? weight : `${weight} ${subset}`
  return document.registerFont(name, fontOf(subset, weight)).font(name)
}
