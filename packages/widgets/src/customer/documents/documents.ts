import { ApiError, type Application } from '@forecourt/core'
import type { Toasts } from '../../kit/index.ts'
import { type ReadonlySignal, signal } from '../../signals/index.ts'
import { createOnce } from '../once.ts'
import type { RecordState } from '../record.ts'
import type { CustomerSources } from '../sources.ts'
import { customerErrorText } from '../trouble.ts'
import { type RequirementPlace, withRequirement } from './requirements.ts'

/** A file on its way. */
export interface DocumentUpload {
  readonly id: string
  readonly place: RequirementPlace
  readonly file: File
  readonly state: 'sending' | 'failed'
  /** From 0 to 1. */
  readonly progress: number
  readonly trouble: string | null
}

export interface DocumentsState {
  readonly sendings: ReadonlySignal<readonly DocumentUpload[]>
  /** Uploads being deleted or fetched. */
  readonly busy: ReadonlySignal<ReadonlySet<string>>
  send(place: RequirementPlace, file: File): Promise<void>
  /** The whole file again, under the same key. */
  retry(sending: DocumentUpload): Promise<void>
  cancel(sending: DocumentUpload): void
  remove(place: RequirementPlace, uploadId: string): Promise<void>
  /** Null when it could not be fetched. */
  download(uploadId: string): Promise<Blob | null>
}

type Sources = Pick<CustomerSources, 'documents' | 'newKey' | 'wait'>
type WaitSources = Pick<Sources, 'wait'>

const TRIES = 3
const BETWEEN_TRIES = 3000

export function createDocuments(sources: Sources, record: RecordState, toasts: Toasts): DocumentsState {
  const { busy, once } = createOnce()
  const fail = (error: unknown) => toasts.failed(customerErrorText(error))
  return {
    ...createSendings(sources, record),
    busy,
    remove: (place, uploadId) =>
      once(uploadId, async () => {
        const application = record.application.peek()
        if (!application) return
        await sources.documents.remove(application, place, uploadId)
        toasts.done('Document deleted')
        await record.refetch()
      }).catch(fail),
    async download(uploadId) {
      let found: Blob | null = null
      await once(uploadId, async () => {
        found = await sources.documents.download(uploadId)
      }).catch(fail)
      return found
    },
  }
}

function createSendings(sources: Sources, record: RecordState) {
  const line = createUploadQueue()
  const run = (sending: DocumentUpload) => sendOne(sources, record, line, sending)
  return {
    sendings: line.sendings,
    send(place: RequirementPlace, file: File): Promise<void> {
      const sending: DocumentUpload = {
        id: sources.newKey(),
        place,
        file,
        state: 'sending',
        progress: 0,
        trouble: null,
      }
      line.sendings.value = [...line.sendings.peek(), sending]
      return run(sending)
    },
    retry: run,
    cancel({ id }: DocumentUpload): void {
      line.controllers.get(id)?.abort()
      line.drop(id)
    },
  }
}

/** What is on its way, and how each of it is given up. */
function createUploadQueue() {
  const sendings = signal<readonly DocumentUpload[]>([])
  const controllers = new Map<string, AbortController>()
  return {
    sendings,
    controllers,
    change(id: string, part: Partial<DocumentUpload>): void {
      sendings.value = sendings.peek().map((one) => (one.id === id ? { ...one, ...part } : one))
    },
    drop(id: string): void {
      controllers.delete(id)
      sendings.value = sendings.peek().filter((one) => one.id !== id)
    },
  }
}

type UploadQueue = ReturnType<typeof createUploadQueue>

async function sendOne(
  sources: Sources,
  record: RecordState,
  line: UploadQueue,
  sending: DocumentUpload,
): Promise<void> {
  const { id, place, file } = sending
  const application = record.application.peek()
  if (!application || line.controllers.has(id)) return
  const controller = new AbortController()
  const { signal } = controller
  line.controllers.set(id, controller)
  line.change(id, { state: 'sending', progress: 0, trouble: null })
  const onProgress = (progress: number) => line.change(id, { progress })
  const upload = () => sources.documents.upload(application, place, { file, key: id, onProgress, signal })
  try {
    const after = await tryAgain(upload, sources, signal)
    line.drop(id)
    await confirmUpload(sources, record, application, place, after)
  } catch (error) {
    line.controllers.delete(id)
    if (!signal.aborted) line.change(id, { state: 'failed', trouble: customerErrorText(error) })
  }
}

/** Without an answer the same file is sent again under the same key: the server keeps one of them. */
async function tryAgain<T>(
  work: () => Promise<T>,
  { wait }: WaitSources,
  signal: AbortSignal,
  left = TRIES,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isLost = error instanceof ApiError && error.code === 'UNREACHABLE'
    if (!isLost || left <= 1 || signal.aborted) throw error
    await new Promise<void>((resolve) => void wait(resolve, BETWEEN_TRIES))
    return tryAgain(work, { wait }, signal, left - 1)
  }
}

/** What was sent anew answers the rejection: its snags go, and the record is asked for again. */
async function confirmUpload(
  { documents }: Sources,
  record: RecordState,
  sentTo: Application,
  place: RequirementPlace,
  after: RequirementPlace['requirement'],
): Promise<void> {
  if (record.application.peek()?.cosmosId !== sentTo.cosmosId) return
  const known = record.application.peek() ?? sentTo
  record.patch(withRequirement(known, place, after))
  const snags = (place.requirement.snags ?? []).map(({ snagTypeId }) => snagTypeId)
  // A snag that stays is shown again by the record.
  await Promise.allSettled(snags.map((snagTypeId) => documents.removeSnag(sentTo, place, snagTypeId)))
  await record.refetch()
}
