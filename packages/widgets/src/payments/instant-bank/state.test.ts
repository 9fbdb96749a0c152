import { type BoodilConfig, contract } from '@forecourt/core'
import { aDealer, aMoment, people, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { createTestPage } from '../../page/testing/test-page.ts'
import { signal } from '../../signals/index.ts'
import type { AccountValues } from './account-form.ts'
import { createInstantBank } from './state.ts'
import { aSetUp, masked } from './testing/samples.ts'

const { boodil } = contract

async function open(kept: BoodilConfig | null = aSetUp(), isOffered = true) {
  const test = createTestPage({ user: people.owen })
  if (!isOffered) test.on(contract.dealers.list, [aDealer({ features: [] })])
  test.on(boodil.config, kept)
  test.on(boodil.saveConfig, ({ body }) => masked(body))
  test.on(boodil.registerInterest, { ok: true })
  const affiliateUserId = signal<number | null>(1001)
  const state = createInstantBank(test.page, affiliateUserId)
  state.start()
  await test.settled()
  const type = (values: Partial<AccountValues>) => {
    for (const [name, value] of Object.entries(values)) state.form.set(name as 'sortCode', value as string)
  }
  return { test, state, affiliateUserId, type }
}

describe('instant bank settings', () => {
  it('start with the stored values, without the account number', async () => {
    const { state } = await open()
    expect(state.phase.value).toBe('ready')
    expect(state.form.values.value).toMatchObject({ isEnabled: true, accountNumber: '', isRetyped: false })
  })

  it('send a masked account back unchanged, with the version read', async () => {
    const { state, test, type } = await open()
    type({ accountName: 'Quillmere Motors Ltd' })
    await state.save()
    const body = { accountName: 'Quillmere Motors Ltd', accountNumber: '••••4958' }
    expect(test.askedOf(boodil.saveConfig)).toMatchObject([{ version: 4, body }])
    expect(state.savedAt.value).toEqual(aMoment())
  })

  it('send a newly typed account', async () => {
    const { state, test, type } = await open()
    type({ isRetyped: true, sortCode: '089999', accountNumber: '66374958' })
    await state.save()
    expect(test.askedOf(boodil.saveConfig)[0]?.body).toMatchObject({ sortCode: '089999', accountNumber: '66374958' })
    expect(state.form.values.value).toMatchObject({ accountNumber: '', isRetyped: false })
  })

  it('use version 0 for the first save, and require the account', async () => {
    const { state, test, type } = await open(null)
    type({ isEnabled: true })
    await state.save()
    expect(state.form.faults.value.map(({ name }) => name)).toEqual(['accountName', 'sortCode', 'accountNumber'])
    type({ isEnabled: false })
    await state.save()
    expect(test.askedOf(boodil.saveConfig).map(({ version }) => version)).toEqual([0])
  })

  it('reject an account number that does not fit its sort code', async () => {
    const { state, type } = await open(null)
    type({ sortCode: '089999', accountNumber: '66374959' })
    expect(state.form.faults.value).toMatchObject([{ message: 'Check the account number and sort code' }])
  })

  it('do not overwrite another user’s change, and reload it on request', async () => {
    const { state, test } = await open()
    test.on(boodil.saveConfig, refused('CONFLICT'))
    await state.save()
    expect(state.form.problem.value?.kind).toBe('conflict')
    state.reload()
    await test.settled()
    expect(state.form.problem.value).toBeNull()
  })

  it('show the server’s message beside the field', async () => {
    const { state, test } = await open()
    test.on(boodil.saveConfig, refused('INVALID', 'No', { accountName: 'Too long' }))
    await state.save()
    expect([state.form.messageOf('accountName'), state.form.problem.value]).toEqual(['Too long', null])
  })

  it('keep the input when the server cannot be reached', async () => {
    const { state, test, type } = await open()
    type({ accountName: 'Typed' })
    test.on(boodil.saveConfig, unreachable())
    await state.save()
    expect([state.form.values.value.accountName, state.form.problem.value?.kind]).toEqual(['Typed', 'unreachable'])
  })

  it('fail to load, and reload on request', async () => {
    const { state, test, affiliateUserId } = await open()
    test.on(boodil.config, refused('INTERNAL'))
    affiliateUserId.value = 1002
    await test.settled()
    expect(state.phase.value).toBe('failed')
    test.on(boodil.config, aSetUp())
    state.reload()
    await test.settled()
    expect(state.phase.value).toBe('ready')
  })

  it('never show the previous dealership’s account', async () => {
    const { state, test, affiliateUserId } = await open()
    test.on(boodil.config, null)
    affiliateUserId.value = 1002
    expect(state.kept.value).toBeNull()
    await test.settled()
    expect(test.askedOf(boodil.config).map(({ params }) => params.id)).toEqual([1001, 1002])
  })
})

describe('interest in instant bank payments', () => {
  it('is registered where they are switched off, without a fetch', async () => {
    const { state, test } = await open(null, false)
    expect(test.askedOf(boodil.config)).toEqual([])
    await state.tell()
    const { name, email } = people.owen
    expect(test.askedOf(boodil.registerInterest)[0]?.body).toEqual({
      affiliateUserId: 1001,
      contactName: name,
      email,
      phone: '',
    })
    expect(state.toldAt.value).toEqual(aMoment())
  })
})
