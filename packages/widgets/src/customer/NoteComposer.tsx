import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FileText, Paperclip, X } from '../kit/icon/icons.ts'
import { Button, FILE_TYPES, FieldError, Icon, IconButton, sortFiles } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { CustomerState } from './state.ts'

/** A note for the broker or the lender. What is written is kept until it has arrived. */
export function NoteComposer({ state }: { state: CustomerState }) {
  useSignals()
  const id = useId()
  const { notes, readOnlyReason, record, sources } = state
  const held = readOnlyReason.value
  const add = () => {
    const application = record.application.peek()
    if (application) void notes.add(application)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add()
  }
  if (held) return <p className="small muted">Notes are read only. {held}</p>
  const broker = sources.config.value?.brokerName ?? 'the broker'
  return (
    <div className="note-box">
      <label className="only-heard" htmlFor={id}>
        Note
      </label>
      <textarea
        id={id}
        className="note-input"
        rows={2}
        maxLength={20_000}
        placeholder={`Add a note for ${broker} or the lender`}
        value={notes.draft.value}
        onChange={(event) => notes.write(event.target.value)}
        onKeyDown={press}
      />
      <AttachedFiles state={state} />
      <div className="note-acts">
        <AttachButton state={state} />
        <Button
          kind={notes.draft.value.trim() ? 'secondary' : 'plain'}
          size="small"
          busy={notes.isSending.value}
          disabled={notes.draft.value.trim() === ''}
          onClick={add}
        >
          Add Note
        </Button>
      </div>
      {notes.trouble.value && (
        <div role="alert">
          <FieldError>{notes.trouble.value}</FieldError>
        </div>
      )}
    </div>
  )
}

function AttachedFiles({ state: { notes } }: { state: CustomerState }) {
  useSignals()
  if (notes.files.value.length === 0) return null
  return (
    <ul className="note-files">
      {notes.files.value.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className="note-file">
          <Icon of={FileText} size={14} />
          <span>{file.name}</span>
          <IconButton icon={X} size="small" label={`Remove ${file.name}`} onClick={() => notes.detach(file)} />
        </li>
      ))}
    </ul>
  )
}

function AttachButton({ state: { notes } }: { state: CustomerState }) {
  useSignals()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = (chosen: FileList | null) => {
    const sorted = sortFiles([...(chosen ?? [])], {}, notes.files.peek().length)
    setRefused(sorted.refused.map(({ name, message }) => `${name}: ${message}`))
    if (sorted.taken.length > 0) notes.attach(sorted.taken)
    if (input.current) input.current.value = ''
  }
  return (
    <div className="note-attach">
      <input
        ref={input}
        className="only-heard"
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        accept={FILE_TYPES.map((type) => `.${type}`).join(',')}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <IconButton icon={Paperclip} label="Attach files" onClick={() => input.current?.click()} />
      <div role="alert">
        {refused.map((words) => (
          <FieldError key={words}>{words}</FieldError>
        ))}
      </div>
    </div>
  )
}
