import { londonDay, writeIsoDay } from '../calendar/index.ts'
import { isAcceptance, shortLenderName } from '../lending/index.ts'
import {
  type Application,
  ApplicationState,
  isPayable,
  type RoomPaper,
  type RoomPayment,
  type RoomStep,
} from '../models/index.ts'
import { formatPoundsAndPence } from '../money/index.ts'
import { displayStatus, type RuleId } from '../status/index.ts'

/** The facts from which the five steps are derived. Moments are ISO text. */
export interface RoomFacts {
  readonly application: Application
  readonly dealershipName: string
  readonly papers: readonly RoomPaper[]
  readonly payments: readonly RoomPayment[]
  /** When the customer chose a quote by the link. */
  readonly chosenAt?: string | null | undefined
  /** When the signed agreement went to the lender for payout. */
  readonly sentForPayoutAt?: string | null | undefined
}

type Key = RoomStep['key']

/** A step before it is known whether it is its turn. */
interface StepFacts {
  readonly key: Key
  readonly isDone: boolean
  readonly doneAt?: string | null | undefined
  readonly title: string
  /** The texts for a step that is done, current, or still to come. */
  readonly notes: Readonly<Partial<Record<RoomStep['state'], string>>>
}

/** The rules of §4 under which a deal goes no further. */
const ENDED: readonly RuleId[] = ['ntu', 'ntu-manual', 'expired', 'declined', 'outside-criteria']

/** The rules under which the dealer reads no decision, whatever the lenders have said (D10): the buyer reads no more (D75). */
const UNDECIDED: readonly RuleId[] = ['awaiting-broker-reference', 'awaiting-decision']

/** The rules under which the customer has said yes, by the link or at the counter. */
const AGREED: readonly RuleId[] = ['completed', 'deal-prepared']

/** The deal in five steps and in the words of the person who buys. A later step may be done before an earlier one. */
export function roomSteps(facts: RoomFacts, now: Date): RoomStep[] {
  const { application, dealershipName } = facts
  const { rule } = displayStatus(application, now)
  const steps = [yes(facts, rule), approved(facts, rule), papersAndDeposit(facts), sign(facts), collect(facts)]
  const current = steps.findIndex(({ isDone }) => !isDone)
  const hasEnded = ENDED.includes(rule)
  return steps.map(({ key, title, isDone, doneAt, notes }, index) => {
    const state = isDone ? 'done' : index === current ? 'now' : 'later'
    const note = hasEnded && state === 'now' ? endedNote(dealershipName) : notes[state]
    return { key, title, state, day: isDone && doneAt ? dayOf(doneAt) : null, note: note ?? null }
  })
}

const endedNote = (dealershipName: string) => `This deal goes no further as it is. ${dealershipName} can tell you more.`

const dayOf = (moment: string) => writeIsoDay(londonDay(new Date(moment)))

function yes({ application: { chosenQuote }, chosenAt, dealershipName }: RoomFacts, rule: RuleId): StepFacts {
  const isDone = Boolean(chosenQuote?.isAccepted || chosenQuote?.proceededAt || chosenAt) || AGREED.includes(rule)
  return {
    ...{ key: 'yes', isDone, doneAt: chosenQuote?.proceededAt ?? chosenAt },
    title: isDone ? 'You said yes' : 'Say yes to a quote',
    notes: { now: `Tell ${dealershipName} which quote you would like.` },
  }
}

function approved({ application, dealershipName }: RoomFacts, rule: RuleId): StepFacts {
  const { chosenQuote, isQuickQuote, proposals, dealerId } = application
  const isOfDeal = (lenderId: number) => !chosenQuote?.financeCompanyId || lenderId === chosenQuote.financeCompanyId
  const acceptance = (isQuickQuote || UNDECIDED.includes(rule) ? [] : (proposals ?? [])).find(
    (one) => isOfDeal(one.financeCompanyId) && isAcceptance(one, dealerId),
  )
  const isDone = acceptance !== undefined || application.state === ApplicationState.Completed
  const lender = chosenQuote?.financeCompany ? shortLenderName(chosenQuote.financeCompany) : 'A lender'
  return {
    ...{ key: 'approved', isDone, doneAt: acceptance?.decidedAt },
    title: isDone ? `${lender} approved it` : 'A lender approves it',
    notes: {
      now: isQuickQuote ? `${dealershipName} makes the application with you.` : 'The application is with lenders.',
      later: `${dealershipName} makes the application with you.`,
    },
  }
}

function papersAndDeposit({ papers, payments, application }: RoomFacts): StepFacts {
  const checked = papers.filter(({ state }) => state === 'checked').length
  const open = payments.filter(({ state }) => isPayable(state))
  const isDone = papers.length > 0 && checked === papers.length && open.length === 0
  const counts = papers.length > 0 ? [`${checked} of ${papers.length} papers checked`] : []
  const toPay = open.map(({ amount }) => `${formatPoundsAndPence(amount)} to pay`)
  const now = [...counts, ...toPay].join(', ')
  return {
    ...{ key: 'papers', isDone: isDone || application.state === ApplicationState.Completed },
    title: payments.length > 0 ? 'Your papers and deposit' : 'Your papers',
    notes: {
      done: counts.join(''),
      now: now || 'You are told what is needed.',
      later: now || 'You are told what is needed.',
    },
  }
}

function sign({ application, sentForPayoutAt, dealershipName }: RoomFacts): StepFacts {
  const isPaidOut = application.state === ApplicationState.Completed
  const { financeCompany } = application.chosenQuote ?? {}
  const lender = financeCompany ? shortLenderName(financeCompany) : 'the lender'
  return {
    ...{ key: 'sign', isDone: isPaidOut || Boolean(sentForPayoutAt), doneAt: sentForPayoutAt },
    title: isPaidOut || sentForPayoutAt ? 'You signed your agreement' : 'Sign your agreement',
    notes: {
      now: `The agreement comes by e-mail from ${lender}: you sign it on your own phone. ${dealershipName} helps with questions.`,
      later: `When your papers are checked, ${lender} e-mails you the agreement to sign.`,
    },
  }
}

function collect({ application: { state, endedAt, lastUpdated }, dealershipName }: RoomFacts): StepFacts {
  return {
    ...{ key: 'collect', isDone: state === ApplicationState.Completed, doneAt: endedAt ?? lastUpdated },
    title: 'Collect your car',
    notes: {
      done: `The lender has paid ${dealershipName}. Agree with them when to collect it.`,
      now: 'When the lender has paid.',
      later: 'When the lender has paid.',
    },
  }
}
