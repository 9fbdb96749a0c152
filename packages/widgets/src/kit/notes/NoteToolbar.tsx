import { type ReactNode, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { TextField } from '../field/TextField.tsx'
import { Bold, Italic, Link, List } from '../icon/icons.ts'
import type { NoteFormat, RichText } from './rich-text.ts'

type NoteToolbarProps = { rich: RichText | null; active: ReadonlySet<NoteFormat>; children: ReactNode }

const FORMATS = [
  { format: 'bold', icon: Bold, label: 'Bold' },
  { format: 'italic', icon: Italic, label: 'Italic' },
  { format: 'list', icon: List, label: 'List' },
] as const

export function NoteToolbar({ rich, active, children }: NoteToolbarProps) {
  const [asking, setAsking] = useState(false)
  const link = () => (active.has('link') ? rich?.link(null) : setAsking(!asking))
  return (
    <div className="note-tools">
      <div className="note-buttons" role="toolbar" aria-label="Formatting">
        {FORMATS.map(({ format, icon, label }) => (
          <IconButton
            key={format}
            icon={icon}
            label={label}
            disabled={!rich}
            aria-pressed={active.has(format)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => rich?.toggle(format)}
          />
        ))}
        <IconButton
          icon={Link}
          label="Link"
          disabled={!rich}
          aria-pressed={active.has('link')}
          aria-expanded={asking}
          onClick={link}
        />
        {children}
      </div>
      {asking && <LinkAsker onLink={(url) => rich?.link(url)} onDone={() => setAsking(false)} />}
    </div>
  )
}

type LinkAskerProps = { onLink: (url: string) => void; onDone: () => void }

function LinkAsker({ onLink, onDone }: LinkAskerProps) {
  const [url, setUrl] = useState('https://')
  const faulty = !/^(https?:\/\/|mailto:|tel:).+/i.test(url)
  const apply = () => {
    if (faulty) return
    onLink(url)
    onDone()
  }
  return (
    <div className="note-link">
      <TextField label="Address of the link" labelHidden type="url" value={url} onChange={setUrl} onEnter={apply} />
      <Button size="small" disabled={faulty} onClick={apply}>
        Link the selected words
      </Button>
    </div>
  )
}
