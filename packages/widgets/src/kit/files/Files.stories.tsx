import { SAMPLE_PDF } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { Card } from '../layout/Card.tsx'
import { shadowOf } from '../story-tools.ts'
import { FileDrop } from './FileDrop.tsx'
import { type FileUpload, UploadRow } from './UploadRow.tsx'

const quiet = () => undefined
const drop = { label: 'Choose files', about: 'payslips', hint: 'or drop them here' }

const meta: Meta<typeof FileDrop> = {
  title: 'Kit/File drop',
  component: FileDrop,
  args: { ...drop, onFiles: fn() },
}
export default meta

const uploads: FileUpload[] = [
  { id: '1', name: 'payslip-october-2026.pdf', size: 240_000, state: 'sending', progress: 0.42, onRemove: quiet },
  { id: '2', name: 'licence-front.jpeg', size: 1_400_000, state: 'sent', onRemove: quiet },
  { id: '3', name: 'proof-of-address.png', size: 900_000, state: 'failed', onRetry: quiet, onRemove: quiet },
  {
    id: '4',
    name: 'a-file-with-a-very-long-name-that-will-not-fit-into-one-line-of-the-card.pdf',
    size: 80,
    state: 'waiting',
  },
]

export const States: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Empty">
        <FileDrop {...drop} onFiles={quiet} />
      </Card>
      <Card title="On their way">
        <ul className="upload-list">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      </Card>
    </div>
  ),
}

const taken = fn()
const acted = fn()
const failed: FileUpload = {
  id: '3',
  name: 'proof-of-address.png',
  size: 900_000,
  state: 'failed',
  message: 'The connection was lost after 300 kB. Nothing of it was kept',
  onRetry: () => acted('again'),
  onRemove: () => acted('removed'),
}
export const TriedAgainAndRemoved: StoryObj = {
  render: () => (
    <ul>
      <UploadRow upload={failed} />
    </ul>
  ),
  play: async ({ canvasElement }) => {
    acted.mockClear()
    const root = shadowOf(canvasElement)
    root.named('Try again')?.click()
    root.one<HTMLButtonElement>('[aria-label="Remove proof-of-address.png"]').click()
    await expect(acted.mock.calls).toEqual([['again'], ['removed']])
  },
}

export const AtItsLimit: StoryObj = {
  render: () => <FileDrop {...drop} onFiles={taken} />,
  play: async ({ canvasElement }) => {
    taken.mockClear()
    const root = shadowOf(canvasElement)
    const transfer = new DataTransfer()
    for (let page = 1; page <= 11; page += 1) transfer.items.add(new File([SAMPLE_PDF], `page-${page}.pdf`))
    const chooser = root.one<HTMLInputElement>('input[type=file]')
    chooser.files = transfer.files
    await fireEvent.change(chooser)
    await waitFor(() => expect(root.text('.field-error')).toBe('page-11.pdf: At most 10 files'))
    await expect(taken.mock.calls[0]?.[0]).toHaveLength(10)
  },
}

export const RefusesAndTakes: StoryObj = {
  render: () => <FileDrop {...drop} onFiles={taken} />,
  play: async ({ canvasElement }) => {
    taken.mockClear()
    const root = shadowOf(canvasElement)
    const transfer = new DataTransfer()
    transfer.items.add(new File([SAMPLE_PDF], 'payslip.pdf'))
    transfer.items.add(new File(['x'], 'tool.exe'))
    root
      .one('.file-drop')
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
    await waitFor(() => expect(root.text('.field-error')).toBe('tool.exe: Use a PDF, JPEG, PNG, HEIC or WEBP file'))
    await expect(taken.mock.calls[0]?.[0].map((file: File) => file.name)).toEqual(['payslip.pdf'])
  },
}

export const Try: StoryObj<typeof FileDrop> = {}
