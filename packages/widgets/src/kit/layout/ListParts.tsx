import { Download, FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnce } from '../../signals/index.ts'
import { Button } from '../button/Button.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { LoadProblem } from '../feedback/LoadProblem.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { FieldError } from '../field/Field.tsx'
import { type ListFile, saveCsv, saveSpreadsheet } from '../files/list-file.ts'
import { createAct } from '../form/act.ts'

type ListBlankProps = {
  /** What the list has, as a sentence begins with it. */
  what: string
  /** Of the last fetch; without one the rows are loading. */
  error: unknown
  onRetry: () => unknown
  /** What is still true, or still works. */
  children: ReactNode
}

/** In the place of a list's rows, while they load and if they could not be loaded. */
export function ListBlank({ what, error, onRetry, children }: ListBlankProps) {
  return (
    <div className="list-blank">
      {!error && <Skeleton rows={10} label={`${what} are loading`} />}
      <LoadProblem whole error={error} what={what} onRetry={onRetry}>
        {children}
      </LoadProblem>
    </div>
  )
}

type NoMatchProps = { title: string; onClear: () => void; children?: ReactNode }

/** There are rows, but the filters leave none. */
export function NoMatch({ title, onClear, children }: NoMatchProps) {
  const clear = (
    <Button size="small" onClick={onClear}>
      Clear filters
    </Button>
  )
  return (
    <EmptyState title={title} actions={clear}>
      {children}
    </EmptyState>
  )
}

type SaveButtonsProps = {
  file: () => ListFile
  /** Why the reader may not export. */
  reason?: string | null
  className?: string
}

/** Save the filtered rows of a list, as text or as a spreadsheet with typed cells. */
export function SaveButtons({ file, reason, className }: SaveButtonsProps) {
  const act = useOnce(createAct)
  if (reason)
    return (
      <span className={className}>
        <Button kind="plain" size="small" icon={Download} reason={reason}>
          CSV, Excel
        </Button>
      </span>
    )
  return (
    <span className={className}>
      <Button kind="plain" size="small" icon={Download} onClick={() => saveCsv(file())}>
        CSV
      </Button>
      <Button
        kind="plain"
        size="small"
        icon={FileSpreadsheet}
        busy={act.isBusy.value}
        onClick={() => void act.run(() => saveSpreadsheet(file()))}
      >
        Excel
      </Button>
      {act.problem.value && <FieldError>The spreadsheet could not be made. Try again, or take the CSV</FieldError>}
    </span>
  )
}
