import type { Dealer, Feature } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { signal } from '../signals/index.ts'
import { createDealershipPermissions } from './dealership-permissions.ts'

const dealer = (affiliateUserId: number, features: Feature[], status: Dealer['status'] = 'Approved'): Dealer => ({
  affiliateUserId,
  dealerId: affiliateUserId,
  name: `Dealer ${affiliateUserId}`,
  creditCheckOptIn: false,
  adminFee: 0,
  features,
  status,
})

function open(dealers: readonly Dealer[] | null) {
  const selected = signal<readonly number[]>([])
  const affiliateUserId = signal<number | null>(null)
  return {
    selected,
    affiliateUserId,
    ...createDealershipPermissions({ offered: signal(dealers), selected, affiliateUserId }),
  }
}

const two = [dealer(1, ['stock', 'pcp']), dealer(2, ['payments'], 'Suspended')]

describe('the features of the selected dealerships (D41)', () => {
  it('are unknown until the dealerships are', () => expect(open(null).features.value).toBeNull())

  it('are the union of all dealerships while none is selected', () => {
    expect([...(open(two).features.value ?? [])].toSorted()).toEqual(['payments', 'pcp', 'stock'])
  })

  it('follow the selection immediately', () => {
    const { features, selected } = open(two)
    selected.value = [2]
    expect([...(features.value ?? [])]).toEqual(['payments'])
  })

  it('are empty for a dealership without any', () => {
    expect(open([{ ...dealer(1, []), features: null }]).features.value?.size).toBe(0)
  })
})

describe('the reason why nothing may be created (D40)', () => {
  it.each([
    ['null until a dealership is chosen', null, null],
    ['null for an approved one', 1, null],
    ['the text of its status', 2, 'This dealership is suspended. Nothing new can be created until it is active again.'],
  ])('is %s', (_fact, id, reason) => {
    const { readOnlyReason, affiliateUserId } = open(two)
    affiliateUserId.value = id
    expect(readOnlyReason.value).toBe(reason)
  })
})
