import { ApiError, ProductType, readProblem } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import type { FakeSources } from '../testing/fake-sources.ts'
import { found, open } from '../testing/opened.ts'

const unreachable = () => new ApiError({ status: 0, code: 'UNREACHABLE', message: 'Failed to fetch' })

describe('saving', () => {
  const named = async (sources?: FakeSources) => {
    const state = await found(sources)
    state.fields.name.value = 'Callum Penrose'
    state.fields.mobile.value = '07700 900284'
    return state
  }

  it('wants a name, and a mobile that is one', async () => {
    const { saving, fields, sources } = open()
    fields.mobile.value = '01632 960147'
    expect(await saving.save()).toBeNull()
    expect(saving.errors.value).toEqual({ name: 'Required', mobile: 'Must be 07 number' })
    expect(sources.calls.saved).toEqual([])
  })

  it('keeps what is chosen, and what the part-exchange is', async () => {
    const state = await named()
    state.fields.partExRegistration.value = 'ZZ23KHP'
    state.fields.partExValue.value = 3500
    await state.partExLookUp.find()
    state.shown.value = ProductType.HP
    await state.saving.save()
    expect(state.sources.calls.saved).toMatchObject([
      {
        vehicle: { vrm: 'ZZ23KHP', make: 'Volkswagen', price: 18_995, futures: null },
        partExMake: 'Volkswagen',
        partExModel: 'Golf',
        productType: ProductType.HP,
        term: 49,
        customer: { firstName: 'Callum', lastName: 'Penrose', contactNumber: '07700900284' },
      },
    ])
  })

  it('keeps one though it is pressed again, and another once something has changed', async () => {
    const { saving, fields, sources } = await named()
    const first = await saving.save()
    expect((await saving.save())?.quickQuoteId).toBe(first?.quickQuoteId)
    expect(sources.calls.saved).toHaveLength(1)
    fields.deposit.value = 2500
    await saving.save()
    expect(sources.calls.saved).toHaveLength(2)
  })

  it('says no more that it is saved once something has changed, and says it again when it is put back', async () => {
    const { saving, fields } = await named()
    await saving.save()
    expect(saving.savedAt.value).not.toBeNull()
    fields.deposit.value = 2500
    expect(saving.savedAt.value).toBeNull()
    fields.deposit.value = 2000
    expect(saving.savedAt.value).not.toBeNull()
  })

  it('keeps the offer that was saved chosen when PCP offers arrive afterwards', async () => {
    const state = open()
    state.fields.name.value = 'Callum Penrose'
    state.fields.mobile.value = '07700 900284'
    const shown = state.chosen.value
    await state.saving.save()
    await state.lookUp.find()
    await state.refreshResiduals()
    expect(
      state.lenderCounts.value.find(({ productType }) => productType === ProductType.PCP)?.lenders,
    ).toBeGreaterThan(0)
    expect(state.chosen.value?.key).toBe(shown?.key)
  })

  it('makes no second one where only the customer has changed', async () => {
    const { saving, fields, sources } = await named()
    await saving.save()
    fields.email.value = 'callum@mail.test'
    expect((await saving.save())?.quickQuoteId).toBe('quick-quote-1')
    expect(sources.calls.saved).toHaveLength(1)
    expect(sources.calls.customers).toMatchObject([{ email: 'callum@mail.test' }])
  })

  it('goes again under the same key when the answer was lost', async () => {
    const { saving, fields, sources } = await named()
    sources.refusals.push(unreachable())
    await saving.save()
    await saving.save()
    fields.deposit.value = 2500
    await saving.save()
    const [first, again, other] = sources.calls.keys
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('says why it could not, and tries again', async () => {
    const { saving, sources } = await named()
    sources.refusals.push(unreachable())
    expect(await saving.save()).toBeNull()
    expect([saving.state.value, saving.message.value]).toEqual(['failed', readProblem(unreachable()).message])
    expect(await saving.save()).not.toBeNull()
    expect(saving.message.value).toBeNull()
  })

  describe('with other contact details (D53)', () => {
    it('makes a second one for the next customer on the same car', async () => {
      const { saving, fields, sources } = await named()
      await saving.save()
      fields.name.value = 'Ffion Marlais'
      fields.mobile.value = '07700 900111'
      expect((await saving.save())?.quickQuoteId).toBe('quick-quote-2')
      expect([sources.calls.customers, saving.replaced.value]).toEqual([[], null])
    })

    it('corrects the first, says so, and takes it back', async () => {
      const { saving, fields, sources } = await named()
      fields.name.value = 'Callum Penrse'
      await saving.save()
      fields.name.value = 'Callum Penrose'
      await saving.save()
      expect(saving.replaced.value?.words).toBe('Saved for Callum Penrose instead of Callum Penrse')
      await saving.replaced.value?.undo()
      expect(sources.calls.customers.map(({ lastName }) => lastName)).toEqual(['Penrose', 'Penrse'])
      expect([saving.replaced.value, saving.savedAt.value]).toEqual([null, null])
    })

    it('makes a second one of what stands in the form after the correction was taken back', async () => {
      const { saving, fields } = await named()
      await saving.save()
      fields.name.value = 'Ffion Penrose'
      await saving.save()
      await saving.replaced.value?.undo()
      expect((await saving.save())?.quickQuoteId).toBe('quick-quote-2')
    })

    it('says that taking it back failed, and keeps the correction', async () => {
      const { saving, fields, sources } = await named()
      await saving.save()
      fields.name.value = 'Ffion Penrose'
      await saving.save()
      sources.refusals.push(unreachable())
      await saving.replaced.value?.undo()
      expect([saving.message.value, saving.savedAt.value !== null]).toEqual([readProblem(unreachable()).message, true])
    })
  })
})
