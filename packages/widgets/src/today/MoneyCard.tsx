import { formatPounds, toPounds } from '@forecourt/core'
import { Banknote } from '../kit/icon/icons.ts'
import { Card, LenderName } from '../kit/index.ts'
import type { TodayState } from './state.ts'
import { SideName, SideRow, Titled } from './TaskCards.tsx'
import type { OpenCustomer } from './Today.tsx'

const written = (pence: number) => formatPounds(toPounds(pence))

/** The deals that their lenders are about to pay out, and their sum. */
export function MoneyCard({ state, onOpen }: { state: TodayState; onOpen: OpenCustomer }) {
  const { money } = state.cards.value
  if (money.length === 0) return null
  const together = money.reduce((sum, { record }) => sum + record.pence, 0)
  return (
    <Card flush title={<Titled icon={Banknote}>Money on its way</Titled>} note={money.length}>
      <ul className="task-rows">
        {money.map(({ id, record: { applicationId, name, lender, words, pence } }) => (
          <SideRow key={id} isCurrent={state.walk.current.value?.id === id} onChoose={() => state.walk.choose(id)}>
            <SideName onOpen={() => onOpen(applicationId)}>{name}</SideName>
            <span className="side-lender">
              {lender && <LenderName lenderId={lender.id} name={lender.name} />}
              <span className="small muted">{words}</span>
            </span>
            <strong>{written(pence)}</strong>
          </SideRow>
        ))}
      </ul>
      <p className="side-row">
        <span className="muted">Together</span>
        <span />
        <strong>{written(together)}</strong>
      </p>
    </Card>
  )
}
