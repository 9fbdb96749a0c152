import { SAMPLE_PDF } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { Card } from '../layout/Card.tsx'
import { shadowOf } from '../story-tools.ts'
import { NoteEditor } from './NoteEditor.tsx'
import { NoteText } from './NoteText.tsx'
import { cleanHtml } from './rich-text.ts'

const meta: Meta<typeof NoteEditor> = {
  title: 'Kit/Note editor',
  component: NoteEditor,
  args: {
    label: 'Note',
    placeholder: 'Add a note for Forecourt or the lender',
    reason: '',
    onAdd: async () => undefined,
  },
}
export default meta

const paragraph = (...children: unknown[]) => ({
  type: 'paragraph',
  version: 1,
  format: '',
  indent: 0,
  direction: null,
  textFormat: 0,
  textStyle: '',
  children,
})
const text = (words: string, format = 0) => ({
  type: 'text',
  version: 1,
  text: words,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
})
const written = JSON.stringify({
  root: {
    type: 'root',
    version: 1,
    format: '',
    indent: 0,
    direction: null,
    children: [
      paragraph(text('Customer collects '), text('Saturday at 10:00', 1), text('. Please pay the settlement first.')),
    ],
  },
})

const added = fn(async () => undefined)

export const States: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Empty">
        <NoteEditor onAdd={added} />
      </Card>
      <Card title="Written">
        <NoteEditor label="Second note" start={written} onAdd={added} />
      </Card>
      <Card title="Cannot be added now">
        <NoteEditor label="Third note" onAdd={added} reason="Opens with a broker reference" />
      </Card>
      <Card title="Stored, rich and plain">
        <NoteText text={written} />
        <NoteText text={'Rang at 09:00.\nNo answer.'} />
      </Card>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.all('[contenteditable=true]').length).toBe(3))
  },
}

export const AddsAndEmpties: StoryObj = {
  render: () => <NoteEditor start={written} onAdd={added} />,
  play: async ({ canvasElement }) => {
    added.mockClear()
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.text('.note-box')).toContain('Saturday'))
    root.named('Add Note')?.click()
    await waitFor(() => expect(added).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(root.text('.note-box')).toBe(''))
    root.named('Add Note')?.click()
    await waitFor(() => expect(root.text('.field-error')).toBe('Required'))
  },
}

const fails = async (): Promise<never> => Promise.reject(new Error('offline'))

export const KeepsWhatFailed: StoryObj = {
  render: () => <NoteEditor start={written} onAdd={fails} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.text('.note-box')).toContain('Saturday'))
    root.named('Add Note')?.click()
    await waitFor(() => expect(root.text('.field-error')).toContain('still here'))
    await expect(root.text('.note-box')).toContain('Saturday')
  },
}

const long = JSON.stringify({
  root: {
    ...JSON.parse(written).root,
    children: Array.from({ length: 12 }, () => paragraph(text('The customer rang, and rang again. '.repeat(6)))),
  },
})
const never = () => new Promise<never>(() => undefined)

export const AddingWithFiles: StoryObj = {
  render: () => <NoteEditor start={long} onAdd={never} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.text('.note-box')).toContain('rang again'))
    const transfer = new DataTransfer()
    transfer.items.add(new File([SAMPLE_PDF], 'settlement-letter.pdf'))
    transfer.items.add(
      new File([SAMPLE_PDF], 'a-letter-with-a-name-that-is-far-too-long-for-the-line-it-stands-in-2026.pdf'),
    )
    const chooser = root.one<HTMLInputElement>('input[type=file]')
    chooser.files = transfer.files
    await fireEvent.change(chooser)
    await waitFor(() => expect(root.all('.note-file').length).toBe(2))
    root.named('Add Note')?.click()
    await waitFor(() => expect(root.named('Add Note')?.getAttribute('aria-busy')).toBe('true'))
  },
}

const sending = { end: () => {} }
const lasts = () =>
  new Promise<void>((resolve) => {
    sending.end = resolve
  })

export const KeepsWhatIsAttachedWhileAdding: StoryObj = {
  render: () => <NoteEditor start={written} onAdd={lasts} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.text('.note-box')).toContain('Saturday'))
    const attach = async (name: string) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([SAMPLE_PDF], name))
      const chooser = root.one<HTMLInputElement>('input[type=file]')
      chooser.files = transfer.files
      await fireEvent.change(chooser)
    }
    await attach('settlement-letter.pdf')
    await waitFor(() => expect(root.all('.note-file').length).toBe(1))
    root.named('Add Note')?.click()
    await waitFor(() => expect(root.named('Add Note')?.getAttribute('aria-busy')).toBe('true'))
    await attach('payslip.pdf')
    await waitFor(() => expect(root.all('.note-file').length).toBe(2))
    sending.end()
    await waitFor(() => expect(root.text('.note-box')).toBe(''))
    await expect(root.all('.note-file').map(({ textContent }) => textContent)).toEqual(['payslip.pdf'])
  },
}

const tooLong = JSON.stringify({
  root: { ...JSON.parse(written).root, children: [paragraph(text('And it rang again. '.repeat(1100)))] },
})

export const PastItsLimit: StoryObj = {
  render: () => <NoteEditor start={tooLong} onAdd={added} />,
  play: async ({ canvasElement }) => {
    added.mockClear()
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.text('.note-box')).toContain('rang again'))
    root.named('Add Note')?.click()
    await waitFor(() =>
      expect(root.text('.field-error')).toBe('This note is too long. Shorten it, or attach it as a file'),
    )
    await expect(added).not.toHaveBeenCalled()
  },
}

export const LinkAsked: StoryObj = {
  render: () => <NoteEditor start={written} onAdd={added} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.text('.note-box')).toContain('Saturday'))
    root.one<HTMLButtonElement>('[aria-label=Link]').click()
    await waitFor(() => expect(root.all('.note-link input').length).toBe(1))
    await expect(root.named('Link the selected words')?.disabled).toBe(true)
    await expect(root.active()).toBe(root.one('.note-link input'))
    await fireEvent.input(root.one('.note-link input'), { target: { value: 'https://example.test' } })
    await waitFor(() => expect(root.named('Link the selected words')?.disabled).toBe(false))
  },
}

export const WordsLinkedByKeyboard: StoryObj = {
  render: () => <NoteEditor start={written} onAdd={added} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.text('.note-box')).toContain('Saturday'))
    await waitFor(() => expect(root.all('[contenteditable=true] strong').length).toBe(1))
    const box = root.one('.note-box')
    box.focus()
    getSelection()?.selectAllChildren(root.one('.note-box strong'))
    await waitFor(() => expect(root.one('[aria-label=Bold]').getAttribute('aria-pressed')).toBe('true'))
    await fireEvent.keyDown(root.one('[aria-label="Attach files"]'), { key: 'ArrowLeft' })
    await expect(root.active()).toBe(root.one('[aria-label=Link]'))
    root.one('[aria-label=Link]').click()
    await waitFor(() => expect(root.active()).toBe(root.one('.note-link input')))
    await fireEvent.keyDown(root.one('.note-link input'), { key: 'Escape' })
    await waitFor(() => expect(root.active()).toBe(root.one('[aria-label=Link]')))
    root.one('[aria-label=Link]').click()
    await waitFor(() => expect(root.active()).toBe(root.one('.note-link input')))
    await fireEvent.input(root.one('.note-link input'), { target: { value: 'https://example.test' } })
    await fireEvent.keyDown(root.one('.note-link input'), { key: 'Enter' })
    await waitFor(() => expect(root.text('.note-box a[href="https://example.test"]')).toBe('Saturday at 10:00'))
    await waitFor(() => expect(root.active()).toBe(box))
  },
}

const hostile =
  '<p onclick="x()">Hello <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">link</a></p>'

export const PastedHtmlIsCleaned: StoryObj = {
  render: () => <NoteEditor onAdd={added} />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.all('[contenteditable=true]').length).toBe(1))
    const box = root.one('.note-box')
    box.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', hostile)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await waitFor(() => expect(box.textContent).toContain('Hello'))
    await expect(box.querySelectorAll('script, img, [onclick]').length).toBe(0)
    await expect([...box.querySelectorAll('a')].some((link) => link.href.startsWith('javascript'))).toBe(false)
    await expect(cleanHtml(hostile)).toBe('<p>Hello <a>link</a></p>')
  },
}

export const Try: StoryObj<typeof NoteEditor> = {}
