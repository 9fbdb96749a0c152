import { CUSTOMER_AUTHOR } from '@forecourt/core'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ConfirmDialog, IconButton, writeBytes, writtenDay } from '../../kit/index.ts'
import type { RecordScreen } from '../record/screen.ts'
import type { DocumentsState, UploadedFile as Uploaded } from './documents.ts'
import type { RequirementPlace } from './requirements.ts'

type FilesProps = { place: RequirementPlace; state: RecordScreen & { readonly documents: DocumentsState } }

/** The files of a document, with buttons to download and delete them. */
export function UploadedFiles({ place, state }: FilesProps) {
  const uploads = place.requirement.uploads ?? []
  return (
    <ul className="uploaded">
      {uploads.map((upload) => (
        <UploadedFile key={upload.uploadId} upload={upload} place={place} state={state} />
      ))}
    </ul>
  )
}

function UploadedFile({ upload, place, state }: FilesProps & { upload: Uploaded }) {
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
