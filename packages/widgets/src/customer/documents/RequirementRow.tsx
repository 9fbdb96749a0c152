import { CUSTOMER_AUTHOR, documentBadgeOf } from '@forecourt/core'
import { Camera, CircleAlert, CircleCheck, Clock, Download, FileText, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Button,
  ConfirmDialog,
  FileDrop,
  Icon,
  IconButton,
  StatusBadge,
  UploadRow,
  useFileChooser,
  writeBytes,
  writtenDay,
} from '../../kit/index.ts'
import type { RecordScreen } from '../record/screen.ts'
import type { DocumentsState, DocumentUpload, UploadedFile as Uploaded } from './documents.ts'
import { isSameRequirement, type RequirementPlace, requirementName } from './requirements.ts'

type RowProps = { place: RequirementPlace; state: RecordScreen & { readonly documents: DocumentsState } }

/** One document: its name, files, status and upload controls. */
export function RequirementRow({ place, state }: RowProps) {
  const { requirement } = place
  const uploads = state.documents.uploads.value.filter((one) => one.place.id === place.id)
  const isSending = uploads.some((one) => one.state === 'sending')
  const badge = documentBadgeOf(requirement)
  const isMeant = isSameRequirement(requirement, state.nextAct.act.value?.requirement)
  const rejected = requirement.hasSnags ? ' rejected' : ''
  return (
    <li className={`requirement${rejected}${isMeant ? ' meant leads' : ''}`}>
      <div className="requirement-head">
        <span className={`requirement-mark ${badge.tone}`}>
          <Icon of={requirementIconOf(place)} />
        </span>
        <h3 className="requirement-name">{requirementName(place)}</h3>
        <div className="requirement-files">
          <UploadedFiles place={place} state={state} />
          {uploads.length > 0 && (
            <ul className="upload-list">
              {uploads.map((sending) => (
                <SendingRow key={sending.id} sending={sending} documents={state.documents} />
              ))}
            </ul>
          )}
          {!requirement.hasSnags && <SendArea place={place} state={state} isSending={isSending} />}
        </div>
        {isSending ? <StatusBadge tone="pending" shape="spinner" label="Uploading" /> : <StatusBadge {...badge} />}
      </div>
      {requirement.hasSnags && (
        <Rejection place={place}>
          <SendArea place={place} state={state} isSending={isSending} />
        </Rejection>
      )}
    </li>
  )
}

function requirementIconOf({ requirement: { hasSnags, isVerified, hasFiles } }: RequirementPlace) {
  if (hasSnags) return CircleAlert
  if (isVerified) return CircleCheck
  return hasFiles ? Clock : FileText
}

function SendingRow({ sending, documents }: { sending: DocumentUpload; documents: DocumentsState }) {
  const { id, file, progress, message } = sending
  return (
    <UploadRow
      upload={{
        id,
        name: file.name,
        size: file.size,
        state: sending.state,
        progress,
        ...(message ? { message } : {}),
        onRetry: () => void documents.retry(sending),
        onRemove: () => documents.cancel(sending),
      }}
    />
  )
}

/** Who rejected it, why, and how to replace it. */
function Rejection({ place: { requirement }, children }: { place: RequirementPlace; children: ReactNode }) {
  const snags = requirement.snags ?? []
  return (
    <div className="rejection">
      <div className="rejection-words">
        {snags.length === 0 && <p className="rejection-title">Rejected without a reason. Add a note to ask for one.</p>}
        {snags.map(({ snagTypeId, reason, raisedBy, raisedAt }) => (
          <p className="rejection-title" key={`${snagTypeId} ${reason}`}>
            Rejected{raisedBy ? ` by ${raisedBy}` : ''}
            {raisedAt ? ` on ${writtenDay(raisedAt)}` : ''}: {reason}
          </p>
        ))}
      </div>
      {children}
    </div>
  )
}

/** Missing and rejected documents are a drop target; others take one more file. Verified ones are closed. */
function SendArea({ place, state, isSending }: RowProps & { isSending: boolean }) {
  const { requirement } = place
  const { documents, readOnlyReason } = state
  if (requirement.isVerified && !requirement.hasSnags) return null
  if (isSending || requirement.status === 'NotRequired') return null
  if (readOnlyReason.value)
    return requirement.hasFiles ? null : (
      <div className="requirement-send">
        <Button size="small" reason="Read only">
          Upload
        </Button>
      </div>
    )
  const send = (files: File[]) => {
    for (const file of files) void documents.send(place, file)
  }
  return (
    <div className={requirement.hasFiles && !requirement.hasSnags ? 'requirement-send more' : 'requirement-send'}>
      <FileDrop
        label={labelOf(place)}
        about={requirementName(place)}
        hint={requirement.hasFiles ? ' ' : 'or drop it here'}
        onFiles={send}
      />
      <TakePhoto about={requirementName(place)} onFiles={send} />
    </div>
  )
}

/** Photographs a document on a device with a camera. */
function TakePhoto({ about, onFiles }: { about: string; onFiles: (files: File[]) => void }) {
  const take = (files: File[]) => files.length > 0 && onFiles(files)
  const { input, choose } = useFileChooser(take, { accept: 'image/*', capture: 'environment' })
  return (
    <div className="take-photo">
      {input}
      <Button size="small" icon={Camera} onClick={choose}>
        Take a photo<span className="only-heard"> for {about}</span>
      </Button>
    </div>
  )
}

function labelOf({ requirement: { hasSnags, hasFiles } }: RequirementPlace): string {
  if (hasSnags) return 'Replace it'
  return hasFiles ? 'Add another' : 'Choose the file'
}

/** The files of a document, with buttons to download and delete them. */
function UploadedFiles({ place, state }: RowProps) {
  const uploads = place.requirement.uploads ?? []
  return (
    <ul className="uploaded">
      {uploads.map((upload) => (
        <UploadedFile key={upload.uploadId} upload={upload} place={place} state={state} />
      ))}
    </ul>
  )
}

function UploadedFile({ upload, place, state }: RowProps & { upload: Uploaded }) {
  const { documents, readOnlyReason } = state
  const { uploadId, fileName, size, uploadedAt, uploadedBy } = upload
  const isBusy = state.busy.value.has(uploadId)
  const mayDelete = !place.requirement.isVerified && !readOnlyReason.value
  return (
    <li className="uploaded-file">
      <div className="uploaded-words">
        <p>{fileName}</p>
        <p className="small muted">
          {writeBytes(size)} · {writtenDay(uploadedAt)}
          {uploadedBy === CUSTOMER_AUTHOR && ' · sent by the customer'}
        </p>
      </div>
      <Button size="small" kind="quiet" icon={Download} busy={isBusy} onClick={() => void documents.download(upload)}>
        Download<span className="only-heard"> {fileName}</span>
      </Button>
      {mayDelete && (
        <DeleteButton fileName={fileName} page={state.page} onDelete={() => void documents.remove(place, upload)} />
      )}
    </li>
  )
}

type DeleteProps = Pick<RecordScreen, 'page'> & { fileName: string; onDelete: () => void }

/** Asks for confirmation, because others are notified (D48). */
function DeleteButton({ fileName, page, onDelete }: DeleteProps) {
  const broker = page.config.value?.brokerName ?? 'the broker'
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const confirm = () => {
    close()
    onDelete()
  }
  return (
    <>
      <IconButton icon={Trash2} label={`Delete ${fileName}`} onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title="Delete this file?"
        no="Keep it"
        yes="Delete file"
        kind="danger"
        icon={Trash2}
        onYes={confirm}
      >
        <p>
          {fileName} will be deleted for everybody, and we tell {broker}’s back office. You can undo it for eight
          seconds.
        </p>
      </ConfirmDialog>
    </>
  )
}
