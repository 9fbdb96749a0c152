import type { RoomPaper } from '@forecourt/core'
import { Camera, ChevronLeft, ChevronRight, type LucideIcon, Plus, Send, X } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { Button, Icon, IconButton, InlineError } from '../../kit/index.ts'
import type { PaperPage } from './paper-pages.ts'
import type { PaperWork } from './paper-work.ts'

type CollectProps = { paper: RoomPaper; work: PaperWork; isFirst: boolean }

/** The pages of a paper, from the camera or from a file. */
export function CollectPart({ paper, work, isFirst }: CollectProps) {
  // Over forty lines: the markup of one form, field by field.
  const pages = work.pages.value
  const isReading = work.step.value === 'reading'
  const add = (files: readonly File[]) => void work.add(files, paper)
  const count = pages.length
  return (
    <>
      {work.problem.value && <InlineError title={work.problem.value} />}
      {count > 0 && (
        <ol className="deal-pages" aria-label="Pages">
          {pages.map((page, at) => (
            <Thumbnail key={page.id} page={page} work={work} number={at + 1} count={count} />
          ))}
        </ol>
      )}
      {(count > 0 || work.whole.value) && (
        <Button
          kind={isFirst ? 'primary' : 'secondary'}
          icon={Send}
          wide
          className="deal-button"
          busy={isReading}
          onClick={() => void work.send(paper)}
        >
          {work.whole.value ? `Send ${work.whole.value} again` : `Send ${count === 1 ? 'this page' : `${count} pages`}`}
        </Button>
      )}
      {!work.whole.value && (
        <>
          <FileInput
            name={`${paper.name}, camera`}
            accept="image/*"
            capture="environment"
            className={`button wide deal-button ${isFirst && count === 0 ? 'primary' : ''}`}
            icon={count > 0 ? Plus : Camera}
            onFiles={add}
          >
            {cameraWords(paper, count)}
          </FileInput>
          <FileInput
            name={`${paper.name}, file`}
            accept="image/*,application/pdf"
            multiple
            className="link deal-file"
            onFiles={add}
          >
            Choose a file instead
          </FileInput>
        </>
      )}
    </>
  )
}

function cameraWords({ state }: RoomPaper, count: number): string {
  if (count > 0) return 'Photograph another page'
  return state === 'rejected' ? 'Take a new photo' : 'Take a photo'
}

type FileInputProps = {
  /** For screen readers, which read each input separately. */
  name: string
  accept: string
  capture?: 'environment'
  multiple?: boolean
  className: string
  icon?: LucideIcon
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the browser's file chooser. The input itself keeps the focus and keyboard behaviour. */
function FileInput({ name, className, icon, onFiles, children, ...rest }: FileInputProps) {
  const id = useId()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    onFiles([...(input.files ?? [])])
    // Lets the user choose the same file again after removing it.
    input.value = ''
  }
  return (
    <span className="deal-file-input">
      <input id={id} type="file" className="only-heard" aria-describedby={`${id}-for`} onChange={take} {...rest} />
      <label htmlFor={id} className={className}>
        {icon && <Icon of={icon} />}
        <span>{children}</span>
      </label>
      <span hidden id={`${id}-for`}>
        {name}
      </span>
    </span>
  )
}

type ThumbnailProps = { page: PaperPage; work: PaperWork; number: number; count: number }

function Thumbnail({ page, work, number, count }: ThumbnailProps) {
  return (
    <li>
      <img src={page.picture} alt={`Page ${number}`} />
      <div className="deal-page-acts">
        {number > 1 && (
          <IconButton icon={ChevronLeft} label={`Move page ${number} forward`} onClick={() => work.move(page.id, -1)} />
        )}
        {number < count && (
          <IconButton icon={ChevronRight} label={`Move page ${number} back`} onClick={() => work.move(page.id, 1)} />
        )}
        <IconButton icon={X} label={`Remove page ${number}`} onClick={() => work.remove(page.id)} />
      </div>
    </li>
  )
}
