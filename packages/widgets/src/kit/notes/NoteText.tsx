import { Fragment, type ReactNode } from 'react'
import { type NotePart, readNote } from './note-document.ts'

/** A stored note. Drawn from data, never from HTML, so that no note can bring a script. */
export function NoteText({ text }: { text: string }) {
  return <div className="note-text">{draw(readNote(text))}</div>
}

/** A note never changes its order, so that a part's place is its name. */
function draw(parts: readonly NotePart[]): ReactNode {
  return parts
    .map((part, place) => ({ part, key: `${part.kind}-${place}` }))
    .map(({ part, key }) => <Fragment key={key}>{drawPart(part)}</Fragment>)
}

function drawPart(part: NotePart): ReactNode {
  if (part.kind === 'break') return <br />
  if (part.kind === 'text') return drawText(part)
  const inner = draw(part.parts)
  if (part.kind === 'link')
    return (
      <a href={part.href} target="_blank" rel="noreferrer noopener">
        {inner}
      </a>
    )
  const Tag = TAGS[part.kind]
  return <Tag>{inner}</Tag>
}

const TAGS = { paragraph: 'p', list: 'ul', ordered: 'ol', item: 'li' } as const

function drawText({ text, bold, italic }: Extract<NotePart, { kind: 'text' }>): ReactNode {
  const words = italic ? <em>{text}</em> : text
  return bold ? <strong>{words}</strong> : words
}
