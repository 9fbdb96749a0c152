import { type Application, randomKey, readProblem } from '@forecourt/core'
import { failureText, saveFile } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, signal } from '../../signals/index.ts'
import type { RecordParts, RecordState } from '../record/record.ts'
import { type RequirementPlace, withRequirement } from './requirements.ts'

/** A file that is being uploaded. */
export interface DocumentUpload {
  readonly id: string
  /** The user may go on to another customer in the meantime. */
  readonly application: Application
  readonly place: RequirementPlace
  readonly file: File
  readonly state: 'sending' | 'failed'
  /** From 0 to 1. */
  readonly progress: number
  /** Why it failed. */
  readonly message: string | null
}

export type UploadedFile = NonNullable<RequirementPlace['requirement']['uploads']>[number]

type Page = Pick<PortalPage, 'client' | 'wait'>

const TRIES = 3
const BETWEEN_TRIES = 3000

export type DocumentsState = ReturnType<typeof createDocuments>

export function createDocuments(page: Page, { record, acts, toasts }: RecordParts) {
  const { client } = page
  const uploads = createUploads(page, record)
  return {
    ...uploads,
    /** Undo sends the same file again; not for a rejected document, because a file that arrives answers the rejection. */
    remove: (place: RequirementPlace, { uploadId, fileName }: UploadedFile) =>
      acts.run(uploadId, async () => {
        const application = record.application.peek()
        if (!application) return
        const isKept = !place.requirement.hasSnags
        const kept = isKept ? await client.documents.requirementFile({ id: uploadId }).catch(() => null) : null
        await removeUpload(client, application, place, uploadId)
        if (kept) toasts.undoable('Document deleted', () => uploads.sendTo(application, place, fileOf(kept, fileName)))
        else toasts.done('Document deleted')
        await record.refetch()
      }),
    download: ({ uploadId, fileName }: Pick<UploadedFile, 'uploadId' | 'fileName'>) =>
      acts.run(uploadId, async () => saveFile(await client.documents.requirementFile({ id: uploadId }), fileName)),
  }
}

const fileOf = (kept: Blob, name: string) => new File([kept], name, { type: kept.type })

function createUploads(page: Page, record: RecordState) {
  // Over forty lines: the steps of an upload share the list of uploads.
  const uploads = signal<readonly DocumentUpload[]>([])
  const controllers = new Map<string, AbortController>()
  const change = (id: string, part: Partial<DocumentUpload>) => {
    uploads.value = uploads.peek().map((one) => (one.id === id ? { ...one, ...part } : one))
  }
  const drop = (id: string) => {
    controllers.delete(id)
    uploads.value = uploads.peek().filter((one) => one.id !== id)
  }

  async function run({ id, application, place, file }: DocumentUpload): Promise<void> {
    if (controllers.has(id)) return
    const controller = new AbortController()
    const { signal } = controller
    controllers.set(id, controller)
    change(id, { state: 'sending', progress: 0, message: null })
    const onProgress = (progress: number) => change(id, { progress })
    const options = { files: [file], idempotencyKey: id, onProgress, signal }
    const upload = () => page.client.documents.upload(uploadForm(application, place, file), options)
    try {
      const after = await tryAgain(upload, page, signal)
      drop(id)
      await confirmUpload(record, application, place, after)
    } catch (error) {
      controllers.delete(id)
      if (!signal.aborted) change(id, { state: 'failed', message: failureText(error) })
    }
  }

  const sendTo = (application: Application, place: RequirementPlace, file: File): Promise<void> => {
    const progress = { state: 'sending', progress: 0, message: null } as const
    const sending: DocumentUpload = { id: randomKey(), application, place, file, ...progress }
    uploads.value = [...uploads.peek(), sending]
    return run(sending)
  }
  return {
    /** Those of the shown customer. */
    uploads: computed(() => {
      const id = record.application.value?.cosmosId
      return uploads.value.filter(({ application }) => application.cosmosId === id)
    }),
    sendTo,
    async send(place: RequirementPlace, file: File): Promise<void> {
      const application = record.application.peek()
      if (application) await sendTo(application, place, file)
    },
    /** Sends the whole file again, under the same key. */
    retry: run,
    cancel({ id }: DocumentUpload): void {
      controllers.get(id)?.abort()
      drop(id)
    },
  }
}

const uploadForm = (application: Application, { list, requirement }: RequirementPlace, file: File) => ({
  requirementType: list,
  requirementId: requirement.requirementId,
  requirementTypeId: requirement.requirementTypeId,
  dealSheetId: dealSheetIdOf(application) ?? null,
  fileName: file.name,
})

const dealSheetIdOf = ({ payoutPack }: Application) => payoutPack?.dealSheet?.dealSheetId ?? undefined

/** Without an answer it sends the same file under the same key, so that the server keeps one. */
async function tryAgain<T>(work: () => Promise<T>, page: Page, signal: AbortSignal, left = TRIES): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (readProblem(error).kind !== 'unreachable' || left <= 1 || signal.aborted) throw error
    await new Promise<void>((resolve) => void page.wait(BETWEEN_TRIES, resolve))
    return tryAgain(work, page, signal, left - 1)
  }
}

async function confirmUpload(
  record: RecordState,
  sentTo: Application,
  place: RequirementPlace,
  after: RequirementPlace['requirement'],
): Promise<void> {
  const known = record.application.peek()
  if (known?.cosmosId !== sentTo.cosmosId) return
  record.patch(withRequirement(known, place, after))
  await record.refetch()
}

type Client = PortalPage['client']

async function removeUpload(client: Client, application: Application, place: RequirementPlace, uploadId: string) {
  const { loanDealId } = await client.applications.loanDealId({ id: application.cosmosId })
  const { list, requirement } = place
  await client.documents.removeUpload({
    requirementId: requirement.requirementId,
    requirementType: list,
    isMisc: list.endsWith('Misc'),
    uploadId,
    dealSheetId: dealSheetIdOf(application),
    loanDealId: loanDealId ?? undefined,
  })
}
