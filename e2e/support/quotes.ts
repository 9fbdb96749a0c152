import {
  type Application,
  type Client,
  CreditProfile,
  type Futures,
  type LenderProposal,
  preparePanel,
  quoteHp,
  quotePcp,
  type Rates,
  residualRequest,
  type Vehicle,
} from '@forecourt/core'
import type { Locator, Page, Request } from '@playwright/test'
import { clientOf } from './records.ts'

export const DEAL = { price: 18_995, termMonths: 49, annualMileage: 8000 }

/** The API calls that the page makes from now on. */
export function watchCalls(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v3/')) asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

/** The first offer on the screen of a product: its lender, and its monthly figure as written. */
export async function firstOffer(quote: Locator, product: 'HP' | 'PCP'): Promise<{ lender: string; monthly: string }> {
  const name = await quote
    .getByRole('radio', { name: new RegExp(`^${product} .* a month$`) })
    .first()
    .getAttribute('aria-label')
  const [, lender = '', monthly = ''] = /^(?:HP|PCP) (.*), (£[\d,.]+) a month$/.exec(name ?? '') ?? []
  return { lender, monthly }
}

/** The results of `quoteHp` and `quotePcp` for that lender, with the server's rates and residuals. */
export async function sumsOf(url: string, amount: number) {
  const { client, affiliateUserId } = await clientOf(url, 'dealer')
  const rates = await client.dealers.rates({ id: affiliateUserId ?? 0 })
  const vehicle = (await client.vehicles.lookUpInternal({ reg: 'ZZ23KHP' }))?.vehicle
  if (!rates || !vehicle) throw new Error('The server gives no rates')
  const panel = panelOf(rates)
  const futures = await client.quotes.residuals({ ...residualRequest(panel), ...questionOf(vehicle, affiliateUserId) })
  const lenderOf = (name: string) => {
    const id = rates.lenders?.find((lender) => lender.name === name)?.id
    const lender = panel.find(({ financeCompanyId }) => financeCompanyId === id)
    if (!lender) throw new Error(`There is no lender called ${name}`)
    return lender
  }
  const inputOf = (lender: LenderProposal) => ({
    amount,
    termMonths: DEAL.termMonths,
    aprPercent: aprOf(lender, amount),
    fees: lender.fees ?? {},
    adminFee: rates.adminFee,
  })
  return {
    hp: (name: string) => quoteHp(inputOf(lenderOf(name))),
    pcp: (name: string) => {
      const lender = lenderOf(name)
      const residual = futures?.[lender.financeCompanyId]?.[DEAL.termMonths] ?? 0
      return quotePcp({ ...inputOf(lender), residual })
    },
  }
}

const panelOf = ({ lenderProposals, dealerId = null, bespokeRates }: Rates) =>
  preparePanel(lenderProposals, { dealerId, bespokeRates })

const questionOf = (vehicle: Vehicle, affiliateUserId: number | null | undefined) => ({
  vehicle,
  annualMileage: DEAL.annualMileage,
  terms: [DEAL.termMonths],
  affiliateUserId: affiliateUserId ?? null,
})

/** The residual values that the record's lenders guarantee for its vehicle at its annual mileage. */
export function residualsFor({ quotes }: Client, record: Application): Promise<Futures | null> {
  return quotes.residuals({
    ...residualRequest(record.proposals ?? []),
    vehicle: record.vehicle ?? {},
    annualMileage: record.futuresMileage ?? DEAL.annualMileage,
    terms: [record.term ?? DEAL.termMonths],
    affiliateUserId: record.affiliateUserId,
  })
}

/** The lowest row of the ladder that the deal meets, as the lenders' rates are written down. */
function aprOf({ aprLadder, apr }: LenderProposal, amount: number): number {
  const rows = (aprLadder ?? []).filter(
    ({ creditProfile, termFrom, termTo, lendFrom }) =>
      creditProfile === CreditProfile.Prime &&
      DEAL.termMonths >= (termFrom ?? 0) &&
      DEAL.termMonths <= (termTo ?? 999) &&
      amount >= (lendFrom ?? 0),
  )
  return rows.length > 0 ? Math.min(...rows.map((row) => row.apr)) : (apr ?? 0)
}
