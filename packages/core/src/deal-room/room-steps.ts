import { londonDay, writeIsoDay } from '../calendar/index.ts'
import { isAcceptance, shortLenderName } from '../lending/index.ts'
import { type Application, isPayable, type RoomPaper, type RoomPayment, type RoomStep } from '../models/index.ts'
import { formatPoundsAndPence } from '../money/index.ts'
import {
  dealStages,
  displayStatus,
  type RuleId,
  type StageId,
  type StageMark,
  whatHappensNext,
} from '../status/index.ts'

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

/** The one line of stages (D75), asked by stage: `passed`, `due`; neither for a deal that has ended. */
type StageIs = (state: 'passed' | 'due', id: StageId) => boolean

/**
 * The deal's stages in five steps and in the words of the person who buys. A later step may be done before an earlier one:
 * what the customer has done themselves is done at once, the rest when the dealer's own line of stages says so.
 */
export function roomSteps(facts: RoomFacts, now: Date): RoomStep[] {
  const { application, dealershipName } = facts
  const stages = dealStages(application, whatHappensNext(application, now))
  const is = stageIs(stages)
  const steps = [yes(facts, is), approved(facts, is), papersAndDeposit(facts, is), sign(facts, is), collect(facts, is)]
  const current = steps.findIndex(({ isDone }) => !isDone)
  const hasEnded = ENDED.includes(displayStatus(application, now).rule)
  return steps.map(({ key, title, isDone, doneAt, notes }, index) => {
    const state = isDone ? 'done' : index === current ? 'now' : 'later'
    const note = hasEnded && state === 'now' ? endedNote(dealershipName) : notes[state]
    return { key, title, state, day: isDone && doneAt ? dayOf(doneAt) : null, note: note ?? null }
  })
}

const stageIs =
  (stages: readonly StageMark[]): StageIs =>
  (state, id) =>
    stages.some((stage) => stage.id === id && stage.state === (state === 'passed' ? 'done' : 'due'))

const endedNote = (dealershipName: string) => `This deal goes no further as it is. ${dealershipName} can tell you more.`

const dayOf = (moment: string) => writeIsoDay(londonDay(new Date(moment)))

function yes({ application: { chosenQuote }, chosenAt, dealershipName }: RoomFacts, is: StageIs): StepFacts {
  const isOwnYes = Boolean(chosenQuote?.isAccepted || chosenQuote?.proceededAt || chosenAt)
  const isDone = isOwnYes || is('passed', 'yes')
  return {
    key: 'yes',
    isDone,
    doneAt: chosenQuote?.proceededAt ?? chosenAt,
    title: isDone ? 'You said yes' : 'Say yes to a quote',
    notes: { now: `Tell ${dealershipName} which quote you would like.` },
  }
}

/** The dealer reads the decision of any lender; the customer that of the lender whose quote they have. */
function approved({ application, dealershipName }: RoomFacts, is: StageIs): StepFacts {
  const { chosenQuote, proposals, dealerId } = application
  const isOfDeal = (lenderId: number) => !chosenQuote?.financeCompanyId || lenderId === chosenQuote.financeCompanyId
  const acceptance = (is('passed', 'decision') ? (proposals ?? []) : []).find(
    (one) => isOfDeal(one.financeCompanyId) && isAcceptance(one, dealerId),
  )
  const isDone = acceptance !== undefined || is('passed', 'payout')
  const lender = chosenQuote?.financeCompany ? shortLenderName(chosenQuote.financeCompany) : 'A lender'
  const isWithLenders = is('due', 'decision') || is('passed', 'decision')
  const making = `${dealershipName} makes the application with you.`
  return {
    key: 'approved',
    isDone,
    doneAt: acceptance?.decidedAt,
    title: isDone ? `${lender} approved it` : 'A lender approves it',
    notes: { now: isWithLenders ? 'The application is with lenders.' : making, later: making },
  }
}

function papersAndDeposit({ papers, payments }: RoomFacts, is: StageIs): StepFacts {
  const checked = papers.filter(({ state }) => state === 'checked').length
  const open = payments.filter(({ state }) => isPayable(state))
  const isDone = papers.length > 0 && checked === papers.length && open.length === 0
  const counts = papers.length > 0 ? [`${checked} of ${papers.length} papers checked`] : []
  const toPay = open.map(({ amount }) => `${formatPoundsAndPence(amount)} to pay`)
  const now = [...counts, ...toPay].join(', ')
  return {
    key: 'papers',
    isDone: isDone || is('passed', 'payout'),
    title: payments.length > 0 ? 'Your papers and deposit' : 'Your papers',
    notes: {
      done: counts.join(''),
      now: now || 'You are told what is needed.',
      later: now || 'You are told what is needed.',
    },
  }
}

function sign({ application, sentForPayoutAt, dealershipName }: RoomFacts, is: StageIs): StepFacts {
  const isPaidOut = is('passed', 'payout')
  const { financeCompany } = application.chosenQuote ?? {}
  const lender = financeCompany ? shortLenderName(financeCompany) : 'the lender'
  return {
    key: 'sign',
    isDone: isPaidOut || Boolean(sentForPayoutAt),
    doneAt: sentForPayoutAt,
    title: isPaidOut || sentForPayoutAt ? 'You signed your agreement' : 'Sign your agreement',
    notes: {
      now: `The agreement comes by e-mail from ${lender}: you sign it on your own phone. ${dealershipName} helps with questions.`,
      later: `When your papers are checked, ${lender} e-mails you the agreement to sign.`,
    },
  }
}

function collect({ application: { endedAt, lastUpdated }, dealershipName }: RoomFacts, is: StageIs): StepFacts {
  return {
    key: 'collect',
    isDone: is('passed', 'payout'),
    doneAt: endedAt ?? lastUpdated,
    title: 'Collect your car',
    notes: {
      done: `The lender has paid ${dealershipName}. Agree with them when to collect it.`,
      now: 'When the lender has paid.',
      later: 'When the lender has paid.',
    },
  }
}
