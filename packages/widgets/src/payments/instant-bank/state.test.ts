import { ApiError, type BoodilConfig } from '@forecourt/core'
import { afterEach, describe, expect, it } from 'vitest'
import { createInstantBank } from './state.ts'
import { aSetUp, fakeSources } from './testing/fake-sources.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function open(kept: BoodilConfig | null = aSetUp()) {
  const sources = fakeSources(kept)
  const state = createInstantBank(sources)
  stops.push(state.start())
  await settled()
  return { sources, state }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const refusal = (status: number, code: 'CONFLICT' | 'INVALID' | 'UNREACHABLE', fields = {}) =>
  new ApiError({ status, code, message: 'Said by the server', fields })

describe('the set-up of instant bank payments', () => {
  it('begins with what is kept, the account itself not in the fields', async () => {
    const { state } = await open()
    expect(state.phase.value).toBe('ready')
    expect(state.form.values.value).toMatchObject({ isEnabled: true, accountNumber: '', isRetyped: false })
  })

  it('sends a masked account back as it came, with the version that was read', async () => {
    const { state, sources } = await open()
    state.form.set('accountName', 'Quillmere Motors Ltd')
    await state.save(state.form.values.value)
    expect(sources.saved).toEqual([
      {
        version: 4,
        config: expect.objectContaining({ accountName: 'Quillmere Motors Ltd', accountNumber: '••••4958' }),
      },
    ])
    expect(state.savedAt.value).toEqual(sources.now.value)
  })

  it('sends an account typed anew', async () => {
    const { state, sources } = await open()
    for (const [name, value] of Object.entries({ isRetyped: true, sortCode: '089999', accountNumber: '66374958' }))
      state.form.set(name as 'sortCode', value as string)
    await state.save(state.form.values.value)
    expect(sources.saved[0]?.config).toMatchObject({ sortCode: '089999', accountNumber: '66374958' })
  })

  it('says that a first one has version 0 and asks for the account', async () => {
    const { state, sources } = await open(null)
    expect(state.form.values.value.isRetyped).toBe(true)
    state.form.set('isEnabled', true)
    expect(state.form.check()).toBe(false)
    expect(state.form.faults.value.map(({ name }) => name)).toEqual(['accountName', 'sortCode', 'accountNumber'])
    state.form.set('isEnabled', false)
    await state.save(state.form.values.value)
    expect(sources.saved[0]?.version).toBe(0)
  })

  it('finds an account number that cannot be at its sort code', async () => {
    const { state } = await open(null)
    state.form.set('sortCode', '089999')
    state.form.set('accountNumber', '66374959')
    expect(state.form.faults.value).toMatchObject([{ message: 'Check the account number and sort code' }])
  })

  it('does not write over what somebody else has changed, and loads it when asked', async () => {
    const { state, sources } = await open()
    sources.failWith(refusal(412, 'CONFLICT'))
    await state.save(state.form.values.value)
    expect(state.refused.value).toMatchObject({
      isStale: true,
      message: 'Somebody else has changed this in the meantime.',
    })
    state.reload()
    await settled()
    expect(state.refused.value).toBeNull()
  })

  it('puts the server’s words beside the field', async () => {
    const { state, sources } = await open()
    sources.failWith(refusal(422, 'INVALID', { accountName: 'Is not that account’s' }))
    await state.save(state.form.values.value)
    expect(state.form.messageOf('accountName')).toBe('Is not that account’s')
    expect(state.refused.value?.message).toBeNull()
  })

  it('keeps what was typed when the server cannot be reached', async () => {
    const { state, sources } = await open()
    state.form.set('accountName', 'Typed')
    sources.failWith(refusal(0, 'UNREACHABLE'))
    await state.save(state.form.values.value)
    expect(state.form.values.value.accountName).toBe('Typed')
    expect(state.refused.value?.message).toContain('could not be reached')
  })

  it('has failed when it cannot be fetched, and is fetched again when asked', async () => {
    const sources = fakeSources()
    sources.failWith(refusal(500, 'UNREACHABLE'))
    const state = createInstantBank(sources)
    stops.push(state.start())
    await settled()
    expect(state.phase.value).toBe('failed')
    state.reload()
    await settled()
    expect(state.phase.value).toBe('ready')
  })

  it('never shows the account of the dealership before', async () => {
    const { state, sources } = await open()
    sources.kept = null
    sources.affiliateUserId.value = 1002
    await settled()
    expect(state.kept.value).toBeNull()
    expect(sources.fetched).toEqual([1001, 1002])
  })
})

describe('interest in instant bank payments', () => {
  it('is asked for where they are switched off, and nothing is fetched', async () => {
    const sources = fakeSources(null)
    sources.isOffered.value = false
    const state = createInstantBank(sources)
    stops.push(state.start())
    await settled()
    expect(sources.fetched).toEqual([])
    await state.tell({ contactName: 'Rhian Tolland', email: 'rhian@quillmere.test', phone: '' })
    expect(sources.interests).toEqual([
      { id: 1001, contactName: 'Rhian Tolland', email: 'rhian@quillmere.test', phone: '' },
    ])
    expect(state.toldAt.value).toEqual(sources.now.value)
  })

  it('begins with who is signed in', () => {
    const { interest } = createInstantBank(fakeSources(null))
    expect(interest.values.value).toEqual({ contactName: 'Rhian Tolland', email: 'rhian@quillmere.test', phone: '' })
  })
})
