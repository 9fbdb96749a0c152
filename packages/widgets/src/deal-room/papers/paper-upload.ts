import type { RoomPaper } from '@forecourt/core'
import { batch, computed, signal } from '../../signals/index.ts'
import { sendInParts, type UploadPage } from './send-in-parts.ts'

/** A file under the id by which the server knows what it has of it. */
export interface UnsentFile {
  readonly uploadId: string
  readonly file: Blob
  readonly fileName: string
}

/** The upload of one paper, which can be cancelled. */
export function createPaperUpload(page: UploadPage) {
  const sent = signal(0)
  const size = signal(0)
  /** The connection is lost; the upload resumes by itself. */
  const isPaused = signal(false)
  let controller: AbortController | undefined
  const onBytes = (bytes: number) => {
    sent.value = bytes
  }
  const onPause = (isLost: boolean) => {
    isPaused.value = isLost
  }
  return {
    sent,
    isPaused,
    /** Fraction from 0 to 1. */
    share: computed(() => (size.value === 0 ? 0 : Math.min(1, sent.value / size.value))),
    /** Null if it was cancelled. */
    async send({ requirementId, requirementTypeId }: RoomPaper, unsent: UnsentFile): Promise<RoomPaper | null> {
      const { uploadId, file, fileName } = unsent
      controller = new AbortController()
      const { signal } = controller
      batch(() => {
        sent.value = 0
        size.value = file.size
        isPaused.value = false
      })
      try {
        await sendInParts(page, { uploadId, file, signal, onBytes, onPause })
        const input = { requirementId, requirementTypeId, uploadId, fileName }
        const paper = await page.client.dealRoom.submitPaper(input, { idempotencyKey: uploadId, signal })
        return signal.aborted ? null : paper
      } catch (error) {
        if (signal.aborted) return null
        throw error
      }
    },
    cancel: () => controller?.abort(),
  }
}
