import { type BoodilConfig, contract } from '@forecourt/core'
import { aMoment, people, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { createTestPage } from '../../page/testing/test-page.ts'
import { signal } from '../../signals/index.ts'
import type { AccountValues } from './account-form.ts'
import { createInstantBank } from './state.ts'
import { aSetUp, masked } from './testing/samples.ts'

const { boodil } = contract

async function open(kept: BoodilConfig | null = aSetUp(), isOffered = true) {
  const test = createTestPage()
  test.on(boodil.config, kept)
  test.on(boodil.saveConfig, ({ body }) => masked(body))
  test.on(boodil.registerInterest, { ok: true })
  const affiliateUserId = signal<number | null>(1001)
  const state = createInstantBank(test.page, {
    affiliateUserId,
    isOffered: signal(isOffered),
    readOnlyReason: signal(null),
  })
  state.start()
  await test.settled()
  const type = (values: Partial<AccountValues>) => {
    for (const [name, value] of Object.entries(values)) state.form.set(name as 'sortCode', value as string)
  }
  return { test, state, affiliateUserId, type }
}

describe('the set-up of instant bank payments', () => {
  it('begins with what is kept, the account itself not in the fields', async () => {
    const { state } = await open()
    expect(state.phase.value).toBe('ready')
    expect(state.form.values.value).toMatchObject({ isEnabled: true, accountNumber: '', isRetyped: false })
  })

  it('sends a masked account back as it came, with the version that was read', async () => {
    const { state, test, type } = await open()
    type({ accountName: 'Quillmere Motors Ltd' })
    await state.save()
    const body = { accountName: 'Quillmere Motors Ltd', accountNumber: '••••4958' }
    expect(test.askedOf(boodil.saveConfig)).toMatchObject([{ version: 4, body }])
    expect(state.savedAt.value).toEqual(aMoment())
  })

  it('sends a newly typed account', async () => {
    const { state, test, type } = await open()
    type({ isRetyped: true, sortCode: '089999', accountNumber: '66374958' })
    await state.save()
    expect(test.askedOf(boodil.saveConfig)[0]?.body).toMatchObject({ sortCode: '089999', accountNumber: '66374958' })
    expect(state.form.values.value).toMatchObject({ accountNumber: '', isRetyped: false })
  })

  it('says that a first one has version 0 and asks for the account', async () => {
    const { state, test, type } = await open(null)
    type({ isEnabled: true })
    await state.save()
    expect(state.form.faults.value.map(({ name }) => name)).toEqual(['accountName', 'sortCode', 'accountNumber'])
    type({ isEnabled: false })
    await state.save()
    expect(test.askedOf(boodil.saveConfig).map(({ version }) => version)).toEqual([0])
  })

  it('finds an account number that cannot be at its sort code', async () => {
    const { state, type } = await open(null)
    type({ sortCode: '089999', accountNumber: '66374959' })
    expect(state.form.faults.value).toMatchObject([{ message: 'Check the account number and sort code' }])
  })

  it('does not overwrite another user’s change, and loads it when asked', async () => {
    const { state, test } = await open()
    test.on(boodil.saveConfig, refused('CONFLICT'))
    await state.save()
    expect(state.form.problem.value?.kind).toBe('conflict')
    state.reload()
    await test.settled()
    expect(state.form.problem.value).toBeNull()
  })

  it('puts the server’s words beside the field', async () => {
    const { state, test } = await open()
    test.on(boodil.saveConfig, refused('INVALID', 'No', { accountName: 'Too long' }))
    await state.save()
    expect([state.form.messageOf('accountName'), state.form.problem.value]).toEqual(['Too long', null])
  })

  it('keeps what was typed when the server cannot be reached', async () => {
    const { state, test, type } = await open()
    type({ accountName: 'Typed' })
    test.on(boodil.saveConfig, unreachable())
    await state.save()
    expect([state.form.values.value.accountName, state.form.problem.value?.kind]).toEqual(['Typed', 'unreachable'])
  })

  it('has failed when it cannot be fetched, and is fetched again when asked', async () => {
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

  it('never shows the account of the dealership before', async () => {
    const { state, test, affiliateUserId } = await open()
    test.on(boodil.config, null)
    affiliateUserId.value = 1002
    expect(state.kept.value).toBeNull()
    await test.settled()
    expect(test.askedOf(boodil.config).map(({ params }) => params.id)).toEqual([1001, 1002])
  })
})

describe('interest in instant bank payments', () => {
  it('is told where they are switched off, and nothing is fetched', async () => {
    const { state, test } = await open(null, false)
    expect(test.askedOf(boodil.config)).toEqual([])
    await state.tell()
    const { name, email } = people.rhian
    expect(test.askedOf(boodil.registerInterest)[0]?.body).toEqual({
      affiliateUserId: 1001,
      contactName: name,
      email,
      phone: '',
    })
    expect(state.toldAt.value).toEqual(aMoment())
  })
})
