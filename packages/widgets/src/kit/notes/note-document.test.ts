import { describe, expect, it } from 'vitest'
import { readNote } from './note-document.ts'

const note = (...children: unknown[]) => JSON.stringify({ root: { type: 'root', children } })
const text = (words: string, format = 0) => ({ type: 'text', text: words, format })
const plain = (words: string) => ({ kind: 'text', text: words, bold: false, italic: false })

describe('readNote', () => {
  it('reads plain text by paragraph and line', () => {
    expect(readNote('Rang.\nNo answer.\n\nTry again')).toEqual([
      { kind: 'paragraph', parts: [plain('Rang.'), { kind: 'break' }, plain('No answer.')] },
      { kind: 'paragraph', parts: [plain('Try again')] },
    ])
  })

  it('reads bold and italic', () => {
    expect(readNote(note({ type: 'paragraph', children: [text('Saturday', 3)] }))).toEqual([
      { kind: 'paragraph', parts: [{ kind: 'text', text: 'Saturday', bold: true, italic: true }] },
    ])
  })

  it.each([
    ['https://example.test', true],
    ['mailto:a@example.test', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    [undefined, false],
  ])('a link to %j is kept: %j', (url, kept) => {
    const [part] = readNote(note({ type: 'link', url, children: [text('here')] }))
    expect(part?.kind === 'link').toBe(kept)
  })

  it('shows the text of an unknown node', () => {
    expect(readNote(note({ type: 'script', children: [text('words')] }))).toEqual([plain('words')])
  })

  it('shows broken JSON as plain text', () => {
    expect(readNote('{"root": oops')).toEqual([{ kind: 'paragraph', parts: [plain('{"root": oops')] }])
  })
})
