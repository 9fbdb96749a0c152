import { readFileSync } from 'node:fs'
import {
  aprOf,
  CreditProfile,
  copyResiduals,
  type LenderRow,
  lenderProposalOf,
  preparePanel,
  pricePanel,
  quoteHp,
  solveForPayment,
} from '@forecourt/core'

/** How long a whole panel takes to reprice, and how many APRs a second are solved. Run with nothing else on the machine. */

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
