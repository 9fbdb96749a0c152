import { ABSENT_FIGURE, counted, formatPoundsAndPence } from '@forecourt/core'
import { Card, LenderName, StatusBadge } from '../../kit/index.ts'
import { priceAnswer } from '../deal.ts'
import { answersOf, type ProposalAnswer } from '../decisions/answers.ts'
import { NoLendersYet } from '../decisions/NoLendersYet.tsx'
import type { CustomerState } from '../state.ts'

/** Every lender's answer with its monthly. */
export function DecisionsCard({ state }: { state: CustomerState }) {
  const application = state.record.application.value
  if (!application) return null
  const answers = answersOf(application)
  const isOpen = state.status.value?.tabs.decisions === true
  const seeAll = (
    <button type="button" className="link" onClick={() => state.goTo('decisions')}>
      See all
    </button>
  )
  return (
    <Card
      title="Decisions"
      note={answers.length > 0 ? counted(answers.length, 'lender') : undefined}
      aside={isOpen && answers.length > 0 ? seeAll : undefined}
      flush
    >
      {answers.length === 0 && <NoLendersYet state={state} />}
      <ul className="answer-rows">
        {answers.map((answer) => (
          <AnswerRow key={answer.proposal.proposalId} answer={answer} state={state} />
        ))}
      </ul>
    </Card>
  )
}

function AnswerRow({ answer, state }: { answer: ProposalAnswer; state: CustomerState }) {
  const application = state.record.application.value
  if (!application) return null
  const mayQuote = state.status.value?.tabs.quotes === true
  const quote = mayQuote ? priceAnswer(application, answer.proposal, state.pricing.value).quote : null
  return (
    <li className="answer-row">
      <LenderName lenderId={answer.proposal.financeCompanyId} name={answer.name} />
      <StatusBadge {...answer.badge} />
      <span className="figure answer-monthly">{quote ? formatPoundsAndPence(quote.instalment) : ABSENT_FIGURE}</span>
    </li>
  )
}
