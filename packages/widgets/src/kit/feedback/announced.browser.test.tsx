import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FileUpload, UploadRow } from '../files/UploadRow.tsx'
import { openPlainPage } from '../testing/hostile-page.tsx'
import { Skeleton } from './Skeleton.tsx'

let host: ReturnType<typeof openPlainPage>

beforeEach(() => {
  host = openPlainPage()
})

afterEach(() => host.close())

const told = () => host.getByRole('status').textContent

const upload: FileUpload = { id: '1', name: 'payslip.pdf', size: 240_000, state: 'sending', progress: 0.4 }
const drawUpload = (more: Partial<FileUpload>) =>
  host.draw(
    <ul>
      <UploadRow upload={{ ...upload, ...more }} />
    </ul>,
  )

it('announces a finished upload but not its progress', () => {
  drawUpload({})
  expect(host.getByText(/40%/)).toBeTruthy()
  expect(told()).toBe('')
  drawUpload({ state: 'sent' })
  expect(told()).toBe('payslip.pdf: Sent, 234 kB')
  drawUpload({ state: 'failed', message: 'The connection was lost' })
  expect(told()).toBe('payslip.pdf: The connection was lost')
})

it('announces loading, outside any `aria-busy` region', async () => {
  host.draw(<Skeleton label="Looking the vehicle up" />)
  await expect.poll(() => told()).toBe('Looking the vehicle up')
  expect(host.getByRole('status').closest('[aria-busy]')).toBeNull()
})
