import { counted, formatNumber } from '@forecourt/core'
import { Ban, CalendarPlus, CircleX, Download, type LucideIcon, Undo2, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  ConfirmDialog,
  IconButton,
  Menu,
  type MenuAction,
  ProblemNote,
  type Size,
  saveCsv,
  type Toasts,
  useDialogCode,
  useShortcuts,
} from '../../kit/index.ts'
import { CloseDialog, TaskDialog } from '../../tasks/index.ts'
import type { Listing } from '../filters/listing.ts'
import { type Bulk, isClosedQuickQuote, isOpenQuickQuote } from './bulk.ts'
import { ChooseAllBox } from './ChooseBox.tsx'
import type { Choosing } from './choosing.ts'
import type { TaskDialogs } from './task-dialogs.ts'

interface ChoiceScreen extends Listing {
  readonly choosing: Choosing
  readonly bulk: Bulk
  readonly taskDialogs: TaskDialogs
  readonly toasts: Toasts
}

/** How many acts fit in the bar; its menu holds the others, so that the bar stays one line high. */
const FITTING: Readonly<Record<Size, number>> = { phone: 0, narrow: 2, medium: 4, wide: 4 }

const loadDialog = () => import('./AssignDialog.tsx')

/** Actions for the selected rows; replaces the filters, so that nothing moves. */
export function ChoiceBar({ state, size }: { state: ChoiceScreen; size: Size }) {
  // Over forty lines: the markup of one bar, button by button.
  const { choosing, bulk, taskDialogs } = state
  const [isAsking, setAsking] = useState(false)
  const rows = choosing.rows.value
  const { assigning } = taskDialogs
  const need = assigning.isOpen.value ? 'now' : 'soon'
  const dialog = useDialogCode(loadDialog, need, { toasts: state.toasts, close: assigning.close })
  useShortcuts({ escape: choosing.clear })
  const progress = bulk.progress.value
  const [isClosing, setClosing] = useState(false)
  const acts = bulkActs(state, { askNtu: () => setAsking(true), askReason: () => setClosing(true) })
  // A reason takes a line of its own, which the menu has.
  const inBar = acts.filter(({ reason }) => !reason).slice(0, FITTING[size])
  const inMenu = acts.filter((act) => !inBar.includes(act))
  return (
    <section className="filter-bar choice-bar" aria-label="Chosen customers">
      {/* A table has the box in its head. */}
      {size === 'phone' && <ChooseAllBox choosing={choosing} />}
      <span role="status">
        {progress
          ? `${formatNumber(progress.done)} of ${formatNumber(progress.total)} done`
          : `${formatNumber(rows.length)} chosen`}
      </span>
      {!choosing.isAll.value && (
        <button type="button" className="link small" onClick={choosing.chooseAll}>
          Choose all {formatNumber(state.rows.value.length)}
        </button>
      )}
      {inBar.map((act) => (
        <Button key={act.id} size="small" icon={act.icon} busy={progress !== null} onClick={act.onSelect}>
          {act.label}
        </Button>
      ))}
      {inMenu.length > 0 && progress === null && <Menu label="More acts" actions={inMenu} />}
      <Button kind="plain" size="small" disabled={progress !== null} onClick={choosing.clear}>
        Clear <kbd aria-hidden>esc</kbd>
      </Button>
      {dialog && <dialog.AssignDialog assigning={assigning} count={counted(rows.length, 'customer')} />}
      <TaskDialog
        editing={taskDialogs.editing}
        title={`Task for ${counted(rows.length, 'customer')}`}
        page={state.page}
      />
      <CloseDialog
        subject={isClosing ? counted(rows.filter(isOpenQuickQuote).length, 'quick quote') : null}
        onChoose={(reason) => {
          setClosing(false)
          void bulk.close(rows, reason)
        }}
        onClose={() => setClosing(false)}
      />
      <NtuQuestion state={state} open={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}

type BulkAct = MenuAction & { icon: LucideIcon }

/** In the order of the bar. A read-only dealership may only export. */
function bulkActs(
  { choosing, bulk, exportFile, page, taskDialogs }: ChoiceScreen,
  { askNtu, askReason }: { readonly askNtu: () => void; readonly askReason: () => void },
): readonly BulkAct[] {
  const rows = choosing.rows.value
  const reopen = () => void bulk.reopen(choosing.rows.peek())
  const { assigning, editing } = taskDialogs
  const save = () => saveCsv(exportFile(choosing.rows.peek()))
  const writing = [
    { id: 'assign', label: 'Assign', icon: UserPlus, onSelect: assigning.open },
    { id: 'task', label: 'Make a task', icon: CalendarPlus, onSelect: editing.openNew },
    ...(rows.some(({ kind }) => kind !== 'quick-quote')
      ? [{ id: 'ntu', label: 'Not taken up', icon: Ban, onSelect: askNtu }]
      : []),
    ...(rows.some(isOpenQuickQuote)
      ? [{ id: 'close', label: 'Close quick quotes', icon: CircleX, onSelect: askReason }]
      : []),
    ...(rows.some(isClosedQuickQuote) ? [{ id: 'reopen', label: 'Open again', icon: Undo2, onSelect: reopen }] : []),
  ]
  const isReadOnly = page.permissions.readOnlyReason.value !== null
  return [
    ...(isReadOnly ? [] : writing),
    { id: 'export', label: 'Export', icon: Download, reason: page.dealers.exportReason.value, onSelect: save },
  ]
}

type QuestionProps = { state: ChoiceScreen; open: boolean; onClose: () => void }

/** Asks first, because the broker is notified. */
function NtuQuestion({ state: { bulk, choosing, page }, open, onClose }: QuestionProps) {
  const rows = choosing.rows.value.filter(({ kind }) => kind !== 'quick-quote')
  const run = () => {
    onClose()
    void bulk.setNtu(rows)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Mark ${counted(rows.length, 'customer')} as not taken up?`}
      no="Keep them"
      yes="Not taken up"
      onYes={run}
    >
      <p>
        They move to the tab Not taken up and read NTU Manual. We tell no lender; we tell{' '}
        {page.config.value?.brokerName ?? 'the broker'}’s back office. You can undo it all at once.
      </p>
    </ConfirmDialog>
  )
}

/** The customers that the last act could not change, and why. */
export function BulkFailures({ bulk }: { bulk: Bulk }) {
  const failures = bulk.failures.value
  const problem = bulk.problem.value
  if (failures.length === 0 && !problem) return null
  return (
    <section className="customers-failures" aria-label="Not changed">
      <header>
        <strong>
          {failures.length > 0 ? `${counted(failures.length, 'customer')} not changed` : 'Not all were changed'}
        </strong>
        <IconButton icon={X} label="Close" onClick={bulk.dismissFailures} />
      </header>
      <ProblemNote problem={problem} />
      <ul>
        {failures.map(({ id, name, message }) => (
          <li key={id} className="small">
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
