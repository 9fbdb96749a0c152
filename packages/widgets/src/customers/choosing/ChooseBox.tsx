import { type Column, IndeterminateBox } from '../../kit/index.ts'
import type { CustomerRow } from '../rows/row.ts'
import type { Choosing } from './choosing.ts'

/** Checked when every filtered row is chosen, mixed when some are. */
export function ChooseAllBox({ choosing }: { choosing: Choosing }) {
  const isAll = choosing.isAll.value
  return (
    <IndeterminateBox
      label={isAll ? 'Choose none' : 'Choose all'}
      checked={isAll}
      isPartly={choosing.rows.value.length > 0 && !isAll}
      onPress={isAll ? choosing.clear : choosing.chooseAll}
    />
  )
}

/** The first column of a list whose rows can be chosen. */
export function chooseColumn(choosing: Choosing, ids: ReadonlySet<string>): Column<CustomerRow> {
  return {
    id: 'choose',
    title: 'Choose',
    width: '20px',
    className: 'fits choose-cell',
    head: <ChooseAllBox choosing={choosing} />,
    cell: ({ id, name }) => (
      <IndeterminateBox
        label={`Choose ${name}`}
        checked={ids.has(id)}
        isUnreached
        onPress={({ shiftKey }) => choosing.toggle(id, shiftKey)}
      />
    ),
  }
}
