import { CUSTOMER_COLUMNS, type CustomerColumn, type ListDensity } from '@forecourt/core'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Button, Checkbox, Dialog, IconButton, SegmentedControl } from '../../kit/index.ts'
import { NewViewDialog, OwnViews } from './NewViewDialog.tsx'

import type { ViewsScreen } from './views.ts'

/** Passed as props: an import shared with a later chunk would cost another request. */
type ListedColumns = {
  readonly titles: Readonly<Record<CustomerColumn, string>>
  /** Null for the default columns. */
  readonly chosen: readonly CustomerColumn[] | null
}

export type OpenedDialog = 'new' | 'list'

type ViewDialogProps = { opened: OpenedDialog; state: ViewsScreen; columns: ListedColumns; onClose: () => void }

/** Both dialogs are in one chunk because they share fields. */
export function ViewDialog({ opened, state, columns, onClose }: ViewDialogProps) {
  if (opened === 'new') return <NewViewDialog state={state} onClose={onClose} />
  return <ListDialog state={state} columns={columns} onClose={onClose} />
}

type ListDialogProps = { state: ViewsScreen; columns: ListedColumns; onClose: () => void }

/** Columns, row height and the user's own views. The list shows each change immediately. */
function ListDialog({ state, columns, onClose }: ListDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Columns and views"
      actions={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="field-stack">
        <p className="small muted list-phone-note">
          A phone shows each customer as a card: columns and row height are for wider screens.
        </p>
        <Columns state={state} columns={columns} />
        <SegmentedControl<ListDensity | 'usual'>
          label="Row height"
          choices={[
            { value: 'usual', label: 'Usual' },
            { value: 'compact', label: 'Compact' },
            { value: 'comfortable', label: 'Comfortable' },
          ]}
          value={state.filters.value.density ?? 'usual'}
          onChange={(density) => state.change({ density: density === 'usual' ? null : density })}
        />
        <OwnViews state={state} />
      </div>
    </Dialog>
  )
}

const USUAL_COLUMNS = CUSTOMER_COLUMNS.filter((column) => column !== 'created')

function Columns({ state, columns: { titles, ...columns } }: Omit<ListDialogProps, 'onClose'>) {
  const chosen = columns.chosen ?? USUAL_COLUMNS
  const all = [...chosen, ...CUSTOMER_COLUMNS.filter((column) => !chosen.includes(column))]
  const isOfSeveral = (state.dealerships.value?.length ?? 0) > 1
  const listed = all.filter((column) => column !== 'dealership' || isOfSeveral)
  const choose = (wanted: readonly CustomerColumn[]) =>
    state.change({ columns: wanted.join() === USUAL_COLUMNS.join() ? null : wanted.join('.') })
  return (
    <fieldset className="list-columns">
      <legend>Columns</legend>
      <ul>
        {listed.map((column) => (
          <li key={column}>
            <Checkbox
              label={titles[column]}
              checked={chosen.includes(column)}
              // A row is meaningless without the customer's name.
              readOnly={column === 'customer'}
              onChange={(isShown) => choose(isShown ? [...chosen, column] : chosen.filter((other) => other !== column))}
            />
            <ColumnMoves column={column} title={titles[column]} chosen={chosen} onChange={choose} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type MovesProps = {
  column: CustomerColumn
  title: string
  chosen: readonly CustomerColumn[]
  onChange: (columns: readonly CustomerColumn[]) => void
}

function ColumnMoves({ column, title, chosen, onChange }: MovesProps) {
  const at = chosen.indexOf(column)
  if (at < 0) return null
  const move = (to: number) => onChange(chosen.with(at, chosen[to] as CustomerColumn).with(to, column))
  return (
    <span className="column-moves">
      <IconButton icon={ChevronUp} label={`${title} further left`} disabled={at === 0} onClick={() => move(at - 1)} />
      <IconButton
        icon={ChevronDown}
        label={`${title} further right`}
        disabled={at === chosen.length - 1}
        onClick={() => move(at + 1)}
      />
    </span>
  )
}
