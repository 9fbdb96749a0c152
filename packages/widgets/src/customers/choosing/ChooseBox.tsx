import { type Column, IndeterminateBox } from '../../kit/index.ts'
import type { CustomerRow } from '../list/row.ts'
import type { CustomersState } from '../state.ts'
import type { ChoosingState } from './choosing.ts'

/** Checked when every filtered row is chosen, mixed when some are. */
export function ChooseAllBox({ state: { choosing } }: { state: Pick<CustomersState, 'choosing'> }) {
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
export function chooseColumn(choosing: ChoosingState, ids: ReadonlySet<string>): Column<CustomerRow> {
  return {
    id: 'choose',
    title: 'Choose',
    width: '20px',
    className: 'fits choose-cell',
    head: <ChooseAllBox state={{ choosing }} />,
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
