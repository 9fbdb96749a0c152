import { DAY_MS, HOUR_MS, type PaymentRequest } from '@forecourt/core'
import { type Dice, diceFrom, hashOf } from '../providers/seeded.ts'
import { DEAL_SCENARIOS } from './deal-scenarios.ts'
import { DEMO_DEALERSHIPS, type DemoDealership } from './dealerships.ts'
import { DECISION_SCENARIOS } from './decision-scenarios.ts'
import { askForPayment, DEED_MS, PAYMENTS, setUpInstantBank } from './payments.ts'
import { type DemoRecord, makeEnquiry, makeQuickQuote, makeRecord } from './record.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'
import { DEMO_TASKS, makeDemoTask, TASKS_MADE_MS } from './tasks.ts'
import { tradeActs } from './trade.ts'
import { dealerOf } from './users.ts'

/** One act of the demo's past. The acts of a story continue until one is refused. */
export interface Scene {
  readonly at: Date
  readonly story: string
  run(stage: Stage): Promise<void>
}

export const SCENARIOS: readonly Scenario[] = [...DECISION_SCENARIOS, ...DEAL_SCENARIOS]
export const QUICK_QUOTE_COUNT = 16
export const ENQUIRY_COUNT = 3
const QUICK_QUOTE_HOURS = 28 * 24
const PAST_DAYS = 96

/** The start of the demo's past. */
export const beginningOf = (now: Date) => new Date(now.getTime() - PAST_DAYS * DAY_MS)

/** All acts of the demo, in order: always the same for the same `now`. */
export function plotOf(now: Date): Scene[] {
  const made: DemoRecord[] = []
  const stories = SCENARIOS.flatMap((scenario) =>
    Array.from({ length: scenario.count }, (_, nth) => ({ scenario, nth })),
  )
  const scenes = [
    ...stories.flatMap(({ scenario, nth }, index) => storyOf(scenario, nth, index, now, made)),
    ...quickQuoteScenes(stories.length, now),
    ...paymentScenes(made, now),
    ...taskScenes(made, now),
    ...tradeActs().map(({ daysAgo, run }, index) => ({ at: ago(now, daysAgo * DAY_MS), story: `trade ${index}`, run })),
  ]
  return scenes.sort((one, other) => one.at.getTime() - other.at.getTime())
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** `made` collects the records that exist by the time of a scene. */
function storyOf(scenario: Scenario, nth: number, index: number, now: Date, made: DemoRecord[]): Scene[] {
  const dice = diceFrom(hashOf('application', index))
  const dealership = nth < 2 ? QUILLMERE : drawDealership(dice)
  const story = `${scenario.what} ${nth + 1}`
  const ageMs = ageOf(scenario, nth, dice) * HOUR_MS
  const making = { dealership, madeBy: dealerOf(dealership.affiliateUserId), index, dice }
  let record: DemoRecord | undefined
  const first: Scene = {
    at: ago(now, ageMs),
    story,
    async run(stage) {
      record = await makeRecord(stage, scenario, making)
      made.push(record)
    },
  }
  const steps = (scenario.steps ?? []).map(
    ([share, act]): Scene => ({
      at: ago(now, ageMs * (1 - share)),
      story,
      run: async (stage) => void (record && (await act(stage, record))),
    }),
  )
  return [first, ...steps]
}

/** Spread over the scenario's range of ages, so that every part of it occurs. */
function ageOf({ ageHours: [from, to], count }: Scenario, nth: number, dice: Dice): number {
  return from + ((nth + 0.1 + 0.8 * dice.next()) / count) * (to - from)
}

function quickQuoteScenes(firstIndex: number, now: Date): Scene[] {
  return Array.from({ length: QUICK_QUOTE_COUNT + ENQUIRY_COUNT }, (_, nth): Scene => {
    const index = firstIndex + nth
    const dice = diceFrom(hashOf('quick-quote', nth))
    const dealership = nth % 3 === 0 ? QUILLMERE : drawDealership(dice)
    const making = { dealership, madeBy: dealerOf(dealership.affiliateUserId), index, dice }
    const make = nth < QUICK_QUOTE_COUNT ? makeQuickQuote : makeEnquiry
    const at = ago(now, (0.3 + dice.next() * QUICK_QUOTE_HOURS) * HOUR_MS)
    return { at, story: `quick quote ${nth + 1}`, run: (stage) => make(stage, making) }
  })
}

function paymentScenes(made: readonly DemoRecord[], now: Date): Scene[] {
  const { affiliateUserId } = QUILLMERE
  const dealer = dealerOf(affiliateUserId)
  const setUp: Scene = {
    at: beginningOf(now),
    story: 'instant bank payments',
    run: (stage) => setUpInstantBank(stage, affiliateUserId, dealer),
  }
  const payments = PAYMENTS.flatMap((asked, index): Scene[] => {
    const story = `payment ${index + 1}`
    const at = ago(now, asked.hoursAgo * HOUR_MS)
    let payment: PaymentRequest | undefined
    const ask: Scene = {
      at,
      story,
      async run(stage) {
        payment = await askForPayment(stage, asked, customerAt(made, index * 3))
      },
    }
    const deeds = asked.deeds.map(
      (deed, nth): Scene => ({
        at: new Date(at.getTime() + (nth + 1) * DEED_MS),
        story,
        run: async (stage) => void (payment && (await deed(stage, payment, dealer))),
      }),
    )
    return [ask, ...deeds]
  })
  return [setUp, ...payments]
}

function taskScenes(made: readonly DemoRecord[], now: Date): Scene[] {
  return DEMO_TASKS.map((task, index) => ({
    at: ago(now, TASKS_MADE_MS),
    story: `task ${index + 1}`,
    async run(stage) {
      await makeDemoTask(stage, task, now, customerAt(made, index * 5 + 2))
    },
  }))
}

/** One of Quillmere's customers so far. */
function customerAt(made: readonly DemoRecord[], index: number): DemoRecord {
  const own = made.filter(({ dealership }) => dealership === QUILLMERE)
  const customer = own[index % own.length]
  if (!customer) throw new Error('No customer is there yet')
  return customer
}

const [QUILLMERE = missing()] = DEMO_DEALERSHIPS
const TICKETS = DEMO_DEALERSHIPS.flatMap((dealership) => Array.from({ length: dealership.share }, () => dealership))

const drawDealership = (dice: Dice): DemoDealership => TICKETS[dice.between(0, TICKETS.length - 1)] ?? missing()

function missing(): never {
  throw new Error('There are no demo dealerships')
}
