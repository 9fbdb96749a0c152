import type { Rates } from '@forecourt/core'
import { expect, it } from 'vitest'
import { loadPanel, panelOf } from './panel.ts'

const clock = { read: () => new Date('2026-03-02T10:00:00Z') }

const rates = (given: Partial<Rates> = {}): Rates => ({
  dealerId: 7,
  adminFee: 99,
  lenderProposals: [
    { proposalId: 'a', financeCompanyId: 50, financeCompany: 'Kestrelmoor Finance', minLendAmount: 12_500, apr: 8.8 },
    { proposalId: 'b', financeCompanyId: 62, financeCompany: 'Gone Finance' },
    { proposalId: 'c', financeCompanyId: 70, apr: 11.9 },
  ],
  bespokeRates: [],
  lenders: [{ id: 70, name: 'Thornlode Vehicle Finance' }],
  ...given,
})

it('applies the rules of the panel: 62 is removed, 50 lends from 3000', () => {
  const { lenderProposals, dealerId, adminFee } = panelOf(rates())
  expect(lenderProposals.map((each) => each.financeCompanyId)).toEqual([50, 70])
  expect(lenderProposals[0]?.minLendAmount).toBe(3000)
  expect({ dealerId, adminFee }).toEqual({ dealerId: 7, adminFee: 99 })
})

it('names lenders by their own record or the list, and an opaque one not at all', () => {
  expect(panelOf(rates()).lenderNames).toEqual(
    new Map([
      [50, 'Kestrelmoor Finance'],
      [70, 'Thornlode Vehicle Finance'],
    ]),
  )
  expect(panelOf(rates({ lenders: null })).lenderNames.has(70)).toBe(false)
})

it('loads immediately, reports a failure, and reloads on request', async () => {
  const answers = [null, rates()]
  const loaded = loadPanel(clock, async () => answers.shift() ?? null)
  expect(await loaded.whenLoaded()).toBeNull()
  expect(loaded.failed.value).toBe(true)
  void loaded.reload()
  expect(loaded.failed.value).toBeNull()
  expect((await loaded.whenLoaded())?.dealerId).toBe(7)
  expect(loaded.panel.value?.dealerId).toBe(7)
})

it('keeps the error of a call that throws', async () => {
  const offline = new Error('offline')
  const loaded = loadPanel(clock, () => Promise.reject(offline))
  expect(await loaded.whenLoaded()).toBeNull()
  expect(loaded.failed.value).toBe(offline)
})
