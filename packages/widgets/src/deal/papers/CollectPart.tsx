import type { RoomPaper } from '@forecourt/core'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { Camera, type LucideIcon, Plus, Send } from '../../kit/icon/icons.ts'
import { Button, Icon, InlineError } from '../../kit/index.ts'
import { PagesPart } from './PagesPart.tsx'
import type { PaperWork } from './paper-work.ts'

type CollectProps = { paper: RoomPaper; work: PaperWork; isFirst: boolean }

/** The pages of a paper, from the camera or from a file. */
export function CollectPart({ paper, work, isFirst }: CollectProps) {
  const pages = work.pages.value
  const isReading = work.step.value === 'reading'
  const add = (files: readonly File[]) => void work.add(files, paper)
  const count = pages.length
  return (
    <>
      {work.problem.value && <InlineError title={work.problem.value} />}
      {count > 0 && <PagesPart work={work} />}
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

/** A button that opens the browser's own chooser. The input itself keeps the focus and the keys. */
function FileInput({ name, className, icon, onFiles, children, ...rest }: FileInputProps) {
  const id = useId()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    onFiles([...(input.files ?? [])])
    // The same file can be chosen again after it was removed.
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
