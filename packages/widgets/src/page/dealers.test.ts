import type { Dealer, User } from '@forecourt/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signal } from '../signals/index.ts'
import { createDealers } from './dealers.ts'

const dealer = (affiliateUserId: number): Dealer => ({
  affiliateUserId,
  dealerId: affiliateUserId + 1000,
  name: `Dealer ${affiliateUserId}`,
  creditCheckOptIn: false,
  adminFee: 0,
})
const person = (changes: Partial<User>): User => ({
  accessType: 7,
  userId: 1,
  affiliateUserId: 201,
  roles: [],
  skills: [],
  exp: 0,
  ...changes,
})
const staff = person({ accessType: 1, userId: 9, affiliateUserId: null })

function open(user: User | null) {
  const calls = {
    list: vi.fn(async () => [dealer(201), dealer(202)]),
    byRegion: vi.fn(async () => [dealer(203)]),
    group: vi.fn(async () => ({ dealerGroupId: 5, name: 'Group', dealers: [dealer(204), dealer(205)] })),
    byAffiliate: vi.fn(async () => dealer(201)),
  }
  const session = { user: signal(user) }
  return {
    calls,
    session,
    ...createDealers({
      session,
      client: { dealers: calls },
      now: () => new Date('2026-11-20T14:02:00Z'),
      storage: sessionStorage,
    }),
  }
}

const arrived = ({ offered }: ReturnType<typeof open>) => expect.poll(() => offered.value).not.toBeNull()

beforeEach(() => sessionStorage.clear())

describe('the dealerships offered to a user', () => {
  it.each([
    ['are all for staff', staff, [201, 202]],
    ['are an area manager’s region', { ...staff, skills: [74] }, [203]],
    ['are all for a SuperUser', person({ roles: ['SuperUser'] }), [201, 202]],
    ['are the group’s for group staff', person({ dealerGroupId: 5 }), [204, 205]],
    ['are a dealer’s own', person({}), [201]],
  ])('%s', async (_name, user, ids) => {
    const dealers = open(user)
    await arrived(dealers)
    expect(dealers.queried.value).toEqual(ids)
  })

  it('are none while no user is signed in', () => {
    const { offered, calls } = open(null)
    expect(offered.value).toBeNull()
    expect(calls.list).not.toHaveBeenCalled()
  })
})

describe('the dealership of a new record', () => {
  it('is the one that staff have selected, and null for none or several', async () => {
    const dealers = open(staff)
    await arrived(dealers)
    expect(dealers.affiliateUserId.value).toBeNull()
    dealers.select([202])
    expect(dealers.affiliateUserId.value).toBe(202)
    dealers.select([201, 202])
    expect(dealers.affiliateUserId.value).toBeNull()
  })

  it("is a dealer's own", async () => {
    const dealers = open(person({}))
    await arrived(dealers)
    expect(dealers.affiliateUserId.value).toBe(201)
  })
})

describe('the dealership of a form’s record (D24)', () => {
  it.each([
    ['is asked of staff who have selected none', staff, [], null, [201, 202]],
    ['is the one that staff have selected', staff, [202], 202, []],
    ['is asked of staff who have selected several', staff, [201, 202], null, [201, 202]],
    ['is an area manager’s only one', { ...staff, skills: [74] }, [], 203, []],
    ['is asked of group staff, who have no picker in the bar', person({ dealerGroupId: 5 }), [], null, [204, 205]],
    ['is a dealer’s own', person({}), [], 201, []],
    ['is a SuperUser’s own if they have selected none', person({ roles: ['SuperUser'] }), [], 201, []],
  ])('%s', async (_name, user, selected, own, asked) => {
    const dealers = open(user)
    await arrived(dealers)
    dealers.select(selected)
    expect(dealers.ofForms.value).toBe(own)
    expect(dealers.toChoose.value.map(({ affiliateUserId }) => affiliateUserId)).toEqual(asked)
  })
})

it('remembers the choice for the same user’s next login', async () => {
  const dealers = open(staff)
  await arrived(dealers)
  dealers.select([202])
  dealers.session.user.value = null
  expect(dealers.selected.value).toEqual([])
  dealers.session.user.value = staff
  await expect.poll(() => dealers.selected.value).toEqual([202])
})

it('remembers the choice once a second factor that has become required is set up', async () => {
  const dealers = open(staff)
  await arrived(dealers)
  dealers.select([202])
  dealers.session.user.value = { ...staff, needsFactor: true }
  expect(dealers.selected.value).toEqual([])
  dealers.session.user.value = staff
  await expect.poll(() => dealers.selected.value).toEqual([202])
})

it('keeps the choice over a reload, but not for another user', async () => {
  const before = open(staff)
  before.select([202])
  const after = open(staff)
  await arrived(after)
  expect(after.queried.value).toEqual([202])
  after.session.user.value = { ...staff, userId: 10 }
  expect(after.selected.value).toEqual([])
})

it('ignores a selected dealership that is no longer offered', async () => {
  sessionStorage.setItem('forecourt.dealers', '9 999 202')
  const dealers = open(staff)
  await arrived(dealers)
  expect(dealers.queried.value).toEqual([202])
})

it('reports a failed fetch of the list, and refetches', async () => {
  const dealers = open(null)
  dealers.calls.list.mockRejectedValueOnce(new Error('offline'))
  dealers.session.user.value = staff
  await expect.poll(() => dealers.whyMissing.value).toBeInstanceOf(Error)
  dealers.reload()
  await arrived(dealers)
  expect(dealers.whyMissing.value).toBeNull()
})

it('fetches once even if the token is renewed', async () => {
  const dealers = open(staff)
  await arrived(dealers)
  dealers.session.user.value = { ...staff, exp: 5 }
  expect(dealers.calls.list).toHaveBeenCalledOnce()
})
