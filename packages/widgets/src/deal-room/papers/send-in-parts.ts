import { type dealRoomCalls, readProblem, type Schedule } from '@forecourt/core'

/** Small enough to complete on a weak connection. */
const PART_BYTES = 256 * 1024
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000
/** How often the server may answer without having stored anything. */
const MOST_STANDSTILLS = 3

/** The parts of the page that an upload needs. */
export interface UploadPage {
  readonly client: { readonly dealRoom: ReturnType<typeof dealRoomCalls> }
  readonly wait: Schedule
  readonly presence: Connection
}

export interface Connection {
  readonly isOnline: () => boolean
  /** Runs when the page becomes visible or focused, or the connection returns; returns a function that stops it. */
  readonly onReturn: (run: () => void) => () => void
}

interface Sending {
  readonly uploadId: string
  readonly file: Blob
  readonly signal: AbortSignal
  readonly onBytes: (sent: number) => void
  /** The connection is lost or restored. */
  readonly onPause: (isPaused: boolean) => void
}

/** Sends a file in parts; after a lost connection it resumes at the server's offset. Rejects if a retry cannot help. */
export async function sendInParts(page: UploadPage, sending: Sending): Promise<void> {
  const { file, signal, onBytes } = sending
  let sent = 0
  let standstills = 0
  while (sent < file.size) {
    signal.throwIfAborted()
    const received = await sendPart(page, sending, sent)
    standstills = received > sent ? 0 : standstills + 1
    if (standstills > MOST_STANDSTILLS) throw new Error('No progress')
    sent = received
    onBytes(sent)
  }
}

/** Returns how many bytes the server has. */
async function sendPart(page: UploadPage, sending: Sending, offset: number): Promise<number> {
  const { uploadId, file, signal, onBytes } = sending
  const part = file.slice(offset, offset + PART_BYTES)
  const onProgress = (share: number) => onBytes(offset + share * part.size)
  try {
    const answer = await page.client.dealRoom.uploadPart({ uploadId, offset }, { files: [part], signal, onProgress })
    return answer.received
  } catch (error) {
    // Any error other than a lost connection or a wrong offset ends the upload.
    if (!mayPass(error) && !isOffset(error)) throw error
    return await askUntilAnswered(page, sending)
  }
}

const mayPass = (error: unknown) => ['unreachable', 'busy', 'provider'].includes(readProblem(error).kind)

const isOffset = (error: unknown) => readProblem(error).fields.offset !== undefined

async function askUntilAnswered(page: UploadPage, sending: Sending): Promise<number> {
  const { uploadId, signal, onPause } = sending
  for (let pause = 0; ; pause = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2))) {
    await untilReturn(page, pause, sending)
    try {
      const { received } = await page.client.dealRoom.uploadProgress({ uploadId }, { signal })
      onPause(false)
      return received
    } catch (error) {
      // Not even the first part arrived.
      if (readProblem(error).kind === 'not-found') return 0
      if (!mayPass(error)) throw error
      onPause(true)
    }
  }
}

/** Resolves after the pause, or as soon as the connection returns; while offline, only when it returns. */
function untilReturn({ wait, presence }: UploadPage, pause: number, { signal, onPause }: Sending): Promise<void> {
  signal.throwIfAborted()
  if (!presence.isOnline()) onPause(true)
  else if (pause === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const go = () => {
      if (!presence.isOnline()) return
      end()
      resolve()
    }
    const giveUp = () => {
      end()
      reject(signal.reason)
    }
    const stops = [presence.onReturn(go), wait(pause, go)]
    const end = () => {
      signal.removeEventListener('abort', giveUp)
      for (const stop of stops) stop()
    }
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
