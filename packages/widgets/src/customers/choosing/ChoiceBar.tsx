import { counted, formatNumber } from '@forecourt/core'
import { useState } from 'react'
import { Button, ConfirmDialog, Menu, type Size, useDialogCode, useShortcuts } from '../../kit/index.ts'
import { TaskDialog } from '../../tasks/index.ts'
import type { CustomersState } from '../state.ts'
import { BULK_ACTS, type BulkAct } from './bulk-acts.ts'
import { ChooseAllBox } from './ChooseBox.tsx'

/** How many acts fit in the bar; its menu holds the others, so that the bar stays one line high. */
const FITTING: Readonly<Record<Size, number>> = { phone: 0, narrow: 2, medium: 4, wide: 4 }

const loadDialog = () => import('./AssignDialog.tsx')

/** Actions for the selected rows; replaces the filters, so that nothing moves. */
export function ChoiceBar({ state, size }: { state: CustomersState; size: Size }) {
  const { choosing, bulk, taskDialogs } = state
  const [asking, setAsking] = useState<BulkAct | null>(null)
  const rows = choosing.rows.value
  const { assigning } = taskDialogs
  const need = assigning.isOpen.value ? 'now' : 'soon'
  const dialog = useDialogCode(loadDialog, need, { toasts: state.toasts, close: assigning.close })
  useShortcuts({ escape: choosing.clear })
  const progress = bulk.progress.value
  const isReadOnly = state.page.permissions.readOnlyReason.value !== null
  const acts = BULK_ACTS.filter(({ writes }) => !(writes && isReadOnly))
  const begin = (act: BulkAct) => (act.question ? setAsking(act) : void act.run(state, rows))
  return (
    <section className="filter-bar choice-bar" aria-label="Chosen customers">
      <ChooseAllBox state={state} />
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
      {acts.slice(0, FITTING[size]).map((act) => (
        <Button key={act.id} size="small" icon={act.icon} busy={progress !== null} onClick={() => begin(act)}>
          {act.label}
        </Button>
      ))}
      {acts.length > FITTING[size] && progress === null && (
        <Menu
          label="More acts"
          actions={acts.slice(FITTING[size]).map((act) => ({ ...act, onSelect: () => begin(act) }))}
        />
      )}
      <Button kind="plain" size="small" disabled={progress !== null} onClick={choosing.clear}>
        Clear <kbd aria-hidden>esc</kbd>
      </Button>
      {dialog && <dialog.AssignDialog assigning={assigning} count={counted(rows.length, 'customer')} />}
      <TaskDialog
        editing={taskDialogs.editing}
        title={`Task for ${counted(rows.length, 'customer')}`}
        page={state.page}
      />
      <BulkQuestion state={state} act={asking} onClose={() => setAsking(null)} />
    </section>
  )
}

type QuestionProps = { state: CustomersState; act: BulkAct | null; onClose: () => void }

function BulkQuestion({ state, act, onClose }: QuestionProps) {
  const rows = state.choosing.rows.value
  const broker = state.page.config.value?.brokerName ?? 'the broker'
  const run = () => {
    onClose()
    void act?.run(state, rows)
  }
  return (
    <ConfirmDialog
      open={act !== null}
      onClose={onClose}
      title={act?.question?.title(counted(rows.length, 'customer')) ?? ''}
      no="Keep them"
      yes={act?.label ?? ''}
      onYes={run}
    >
      <p>{act?.question?.text(broker)}</p>
    </ConfirmDialog>
  )
}
