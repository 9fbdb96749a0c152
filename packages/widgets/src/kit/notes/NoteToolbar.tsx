import { Bold, Italic, Link, List } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { TextField } from '../field/TextField.tsx'
import { stepAlong } from '../layout/arrow-keys.ts'
import type { NoteFormat, RichText } from './rich-text.ts'

type NoteToolbarProps = { rich: RichText | null; active: ReadonlySet<NoteFormat>; children: ReactNode }

const FORMATS = [
  { format: 'bold', icon: Bold, label: 'Bold' },
  { format: 'italic', icon: Italic, label: 'Italic' },
  { format: 'list', icon: List, label: 'List' },
] as const

/** Each of its buttons is a stop of its own; arrows lead along them too, as in every toolbar. */
export function NoteToolbar({ rich, active, children }: NoteToolbarProps) {
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const link = () => (active.has('link') ? rich?.link(null) : setAsking(!asking))
  const close = () => {
    setAsking(false)
    opener.current?.focus()
  }
  const apply = (url: string) => {
    rich?.link(url)
    setAsking(false)
    rich?.focus()
  }
  return (
    <div className="note-tools">
      <div
        className="note-buttons"
        role="toolbar"
        aria-label="Formatting"
        onKeyDown={(event) => stepAlong(event, 'button:enabled')}
      >
        <Formats rich={rich} active={active} />
        <IconButton
          ref={opener}
          icon={Link}
          label="Link"
          disabled={!rich}
          aria-pressed={active.has('link')}
          aria-expanded={asking}
          onClick={link}
        />
        {children}
      </div>
      {asking && <LinkAsker onLink={apply} onCancel={close} />}
    </div>
  )
}

type LinkAskerProps = { onLink: (url: string) => void; onCancel: () => void }

function LinkAsker({ onLink, onCancel }: LinkAskerProps) {
  const [url, setUrl] = useState('https://')
  const faulty = !/^(https?:\/\/|mailto:|tel:).+/i.test(url)
  const apply = () => {
    if (!faulty) onLink(url)
  }
  // Taken here: a dialog around the editor stays.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <fieldset className="note-link" aria-label="Link" onKeyDown={leave}>
      <TextField
        label="Address of the link"
        labelHidden
        autoFocus
        type="url"
        value={url}
        onChange={setUrl}
        onEnter={apply}
      />
      <Button size="small" disabled={faulty} onClick={apply}>
        Link the selected words
      </Button>
    </fieldset>
  )
}

const Formats = ({ rich, active }: Pick<NoteToolbarProps, 'rich' | 'active'>) =>
  FORMATS.map(({ format, icon, label }) => (
    <IconButton
      key={format}
      icon={icon}
      label={label}
      disabled={!rich}
      aria-pressed={active.has(format)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => rich?.toggle(format)}
    />
  ))
