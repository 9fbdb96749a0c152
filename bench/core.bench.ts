import { readFileSync } from 'node:fs'
import {
  aprOf,
  CreditProfile,
  copyResiduals,
  createNow,
  displayStatus,
  earliestChange,
  type LenderRow,
  lenderProposalOf,
  listApplications,
  preparePanel,
  pricePanel,
  quoteHp,
  type StatusApplication,
  solveForPayment,
  wakeForChanges,
} from '@forecourt/core'
import { aCustomer, anApplication, aProposal, aVehicle } from '@forecourt/core/testing'
import { signal } from '@preact/signals-core'

/**
 * Times of repricing a whole panel and of a list of 20,000, and how many APRs and statuses are calculated a second.
 * Run with nothing else on the machine.
 */

const file = new URL('../apps/api/src/providers/lenders/sample-lenders.json', import.meta.url)
const { lenders } = JSON.parse(readFileSync(file, 'utf8')) as { lenders: LenderRow[] }
const panel = preparePanel(lenders.map(lenderProposalOf))
const terms = [12, 24, 36, 37, 48, 49, 60]
const now = new Date('2026-11-20T12:00:00Z')

const residuals = Object.fromEntries(terms.map((term) => [term, 9000 - term * 50]))
const futures = copyResiduals(Object.fromEntries([1, 5, 18, 33, 49, 55, 66, 70, 75].map((id) => [id, residuals])))

const requestAt = (deposit: number) => ({
  price: 18_995,
  deposit,
  partExValue: 3500,
  partExSettlement: 1200,
  creditProfile: CreditProfile.Prime,
  termMonths: 49,
  vehicle: {
    make: 'Volkswagen',
    fuel: 'Petrol',
    mileage: 28_400,
    registrationDate: '2023-03-14',
    capRetail: 19_150,
    futures,
  },
})

function timesOf(runs: number, work: (run: number) => unknown): number[] {
  for (let run = 0; run < runs / 2; run += 1) work(run)
  return Array.from({ length: runs }, (_, run) => {
    const start = performance.now()
    work(run)
    return performance.now() - start
  }).sort((one, other) => one - other)
}

const percentile = (times: readonly number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
const milliseconds = (time: number) => `${time.toFixed(3)} ms`

function report(name: string, times: readonly number[]) {
  console.log(
    `${name.padEnd(58)} median ${milliseconds(percentile(times, 0.5))}, 95 % ${milliseconds(percentile(times, 0.95))}`,
  )
}

function reportRate(name: string, runs: number, work: (run: number) => unknown) {
  for (let run = 0; run < runs / 4; run += 1) work(run)
  const start = performance.now()
  for (let run = 0; run < runs; run += 1) work(run)
  const perSecond = Math.round((runs / (performance.now() - start)) * 1000)
  console.log(`${name.padEnd(58)} ${perSecond.toLocaleString('en-GB')} a second`)
}

const rows = pricePanel(requestAt(2000), panel, terms, now)
const quotes = rows.filter((row) => row.outcome === 'quote').length
console.log(
  `${lenders.length} lenders × ${terms.length} terms × HP and PCP: ${rows.length} rows, ${quotes} of them quotes`,
)
report(
  'panel repriced, deposit moved a pound',
  timesOf(400, (run) => pricePanel(requestAt(2000 + run), panel, terms, now)),
)
const open = panel.map(({ financeCompanyId, proposalId, fees }) => ({ financeCompanyId, proposalId, fees, apr: 9.9 }))
const all = Object.fromEntries(open.map(({ financeCompanyId }) => [financeCompanyId, residuals]))
const everyone = (run: number) => ({ ...requestAt(2000 + run), vehicle: { futures: all } })
report(
  'panel repriced, every row a quote',
  timesOf(400, (run) => pricePanel(everyone(run), open, terms, now)),
)
report(
  'budget solved for the panel at one term',
  timesOf(60, (run) => solveForPayment(requestAt(2000 + run), panel, 240, now)),
)

const payments = Array.from({ length: 49 }, (_, index) => ({ months: index + 1, amount: 362.66 }))
reportRate('APR of any flows, 49 payments', 20_000, (run) =>
  aprOf({ advances: [{ months: 0, amount: 14_000 + (run % 500) }], payments }),
)
reportRate('HP quotes with their APR, 49 months', 100_000, (run) =>
  quoteHp({ amount: 14_000 + (run % 500), termMonths: 49, aprPercent: 9.9, fees: { optionToPurchase: 10 } }),
)

const LISTED = 20_000
const answers = [4, 2, 2, 3, 2, 6, 2, 5]
const limited = panel
  .slice(0, answers.length)
  .map((lender, at) => aProposal({ ...lender, loanProposalStatus: answers[at] }))

/** Records of every age up to six weeks, in every state, each with eight lenders' answers and their limits. */
const listed = Array.from({ length: LISTED }, (_, at) =>
  anApplication({
    cosmosId: `application-${at}`,
    created: new Date(now.getTime() - at * 181_000).toISOString(),
    applicationType: at % 3 === 0 ? 1 : 2,
    state: [0, 0, 0, 1, 2, 9, 10, 11][at % 8],
    brokerReference: at % 11 === 0 ? 0 : at,
    customer: aCustomer(),
    vehicle: aVehicle(),
    proposals: limited,
  }),
)

reportRate('statuses, each with eight answers', LISTED, (run) => displayStatus(listed[run], now))
report(
  'earliest change of 20,000, worked out again',
  timesOf(10, () => earliestChange(listed, now)),
)
report(
  'list of 20,000 in its order',
  timesOf(10, () => listApplications(listed, now)),
)

const clock = createNow({ read: () => now, schedule: () => () => {} })
const fresh = () => listed.map((application) => ({ ...application }))
const lists = Array.from({ length: 15 }, fresh)
report(
  'now woken for 20,000 records never seen before',
  timesOf(10, () => wakeForChanges(clock, signal<readonly StatusApplication[]>(lists.pop() ?? []))()),
)
const shown = signal<readonly StatusApplication[]>(listed)
const stop = wakeForChanges(clock, shown)
report(
  'now woken again when one of 20,000 has changed',
  timesOf(40, (run) => {
    shown.value = shown.value.with(run, { ...anApplication(), cosmosId: `changed-${run}` })
  }),
)
stop()
