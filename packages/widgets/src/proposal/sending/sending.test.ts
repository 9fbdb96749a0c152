import { ApplicationType, contract } from '@forecourt/core'
import { anApplication, aToken, dealers, people, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { userDrafts } from '../../page/index.ts'
import { aPage, converting, open, takesEverything } from '../testing/opened.ts'
import { agreed, fillProposal as fill, home, job, money, person } from '../testing/samples.ts'

const { applications } = contract

describe('sending', () => {
  it('converts a quick quote with §7’s body and its spelling of dependants', async () => {
    const { state, converted, sent } = await converting()
    fill(state)
    await state.send()
    const [body] = converted()
    expect(body).toMatchObject({ applicationId: 'application-1', numberOfDependents: 0, bankSortCode: '089999' })
    expect(body?.customer).toMatchObject({ firstName: 'Callum', dateOfBirth: '1988-04-17', title: 1 })
    expect(body?.employmentHistory).toMatchObject([{ employer: 'Wyndle Joinery', yearsAt: 5, monthsAt: 1 }])
    expect(sent).toEqual(['sent-1'])
  })

  it('names the agreed wording by its version, with the time', async () => {
    const { state, converted } = await converting()
    fill(state)
    await state.send()
    expect(converted()[0]?.consents).toEqual([
      {
        kind: 'hard-search',
        wordingVersion: 'hard-search-1',
        givenAt: agreed.search,
      },
    ])
  })

  it('creates an eligibility check that replaces a quick quote, without bank or outgoings', async () => {
    const { state, created } = await converting('eligibility')
    fill(state)
    await state.send()
    const body = created()[0]?.body
    expect(body).toMatchObject({ applicationType: ApplicationType.Eligibility, quickQuoteId: 'quick-quote-1' })
    expect(body?.affordability).toBeNull()
    expect(body?.customer.bankAccountNumber).toBeNull()
    expect(body?.consents?.[0]?.kind).toBe('soft-search')
  })

  it('sends once however often the button is pressed', async () => {
    const { state, created, sent } = await open()
    fill(state)
    await Promise.all([state.send(), state.send()])
    await state.send()
    expect(created()).toHaveLength(1)
    expect(sent).toEqual(['sent-1'])
  })

  it('retries the same body under the same key after a lost answer, and a changed one under another', async () => {
    const { state, test, created } = await open()
    fill(state)
    test.on(applications.create, unreachable())
    await state.send()
    await state.send()
    state.form.set('deposit', 1500)
    await state.send()
    const [first, second, third] = created().map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('treats a conversion with a lost answer as done if the record is now a full proposal', async () => {
    const { state, test, sent } = await converting()
    fill(state)
    test.on(applications.convert, unreachable())
    await state.send()
    test.on(applications.convert, refused('INVALID', 'No', { applicationId: 'Is already a full proposal' }))
    const full = anApplication({ cosmosId: 'application-1', applicationType: ApplicationType.FullProposal })
    test.on(applications.single, full)
    await state.send()
    expect(sent).toEqual(['application-1'])
  })

  it('opens the step of a field that the server refuses, with the message beside it', async () => {
    const { state, test } = await converting()
    fill(state)
    const fields = { numberOfDependents: 'Too many', bankSortCode: 'Not a bank' }
    test.on(applications.convert, refused('INVALID', 'No', fields))
    await state.send()
    expect(state.steps.current.peek()).toBe('customer')
    expect(state.form.messageOf('numberOfDependants')).toBe('Too many')
    expect(state.form.messageOf('bankSortCode')).toBe('Not a bank')
    state.form.set('numberOfDependants', 1)
    expect(state.form.messageOf('numberOfDependants')).toBeNull()
  })

  it('warns of a duplicate and sends it anyway on request', async () => {
    const { state, test, created, sent } = await open()
    fill(state)
    test.on(applications.create, refused('DUPLICATE', 'Sent before', { 'vehicle.vrm': 'Sent in the last 30 days' }))
    await state.send()
    expect(state.form.problem.peek()?.kind).toBe('duplicate')
    takesEverything(test)
    await state.sendAllTheSame()
    expect(created().map(({ body }) => body.allowDuplicate)).toEqual([false, true])
    expect(sent).toEqual(['sent-1'])
  })

  it('sends nothing for a read-only dealership', async () => {
    const suspended = { ...dealers.quillmere, status: 'Suspended' as const }
    const test = aPage()
    test.on(contract.dealers.byAffiliate, suspended)
    const { state, created } = await open(test)
    fill(state)
    await state.send()
    expect(state.readOnlyReason.peek()).toContain('suspended')
    expect(created()).toEqual([])
  })

  it('asks a user with several dealerships for the proposal’s dealership', async () => {
    const { state, created } = await open(aPage({ user: people.owen }))
    fill(state)
    await state.send()
    expect(state.form.messageOf('dealership')).toBe('Required')
    state.form.change({ dealership: dealers.fernhollow.affiliateUserId })
    await state.send()
    expect(created()[0]?.body.affiliateUserId).toBe(dealers.fernhollow.affiliateUserId)
  })
})

describe('drafts', () => {
  it('are restored after a reload, on the open step', async () => {
    const { state, test } = await open()
    fill(state)
    state.steps.go('money')
    await state.autosave.whenKept()
    const again = await open(test)
    expect(again.state.form.values.peek()).toEqual(state.form.values.peek())
    expect(again.state.steps.current.peek()).toBe('money')
    expect(again.state.restoredFrom.peek()).toEqual(test.page.clock.read())
  })

  it('survive a session that ends during a send, with its key', async () => {
    const { state, test, created } = await open()
    fill(state)
    test.on(applications.create, refused('TOKEN_EXPIRED'))
    await state.send()
    await state.autosave.whenKept()
    expect(state.form.problem.peek()?.kind).toBe('signed-out')
    test.page.session.signIn(aToken())
    takesEverything(test)
    const again = await open(test)
    await again.state.send()
    expect(created()[1]?.key).toBe(created()[0]?.key)
    expect(again.sent).toEqual(['sent-1'])
  })

  it('of version 1 are readable too', async () => {
    const test = aPage()
    const summary = { kind: 'full', name: '', registration: '', vehicle: '', recordId: '', repropose: false } as const
    const values = {
      person,
      money,
      agreed,
      deal: { price: 18_995 },
      homes: [home],
      jobs: [job],
      vehicle: null,
      pxVehicle: null,
      dealership: null,
    }
    const origin = { mode: 'create', applicationId: null, quickQuoteId: null, affiliateUserId: null }
    const value = { version: 1, kind: 'eligibility', values, origin, step: 'deal', attempted: ['customer'] }
    await userDrafts(test.page).keep('first', { summary, value })
    const { state } = await open(test, { draftId: 'first' })
    const kept = { ...person, ...money, ...agreed, price: 18_995, addresses: [home], employmentHistory: [job] }
    expect(state.form.values.peek()).toMatchObject({ ...kept, kind: 'eligibility' })
    expect([state.steps.current.peek(), [...state.steps.left.peek()]]).toEqual(['deal', ['customer']])
  })

  it('are deleted once sent', async () => {
    const { state, test } = await open()
    fill(state)
    await state.send()
    await state.autosave.whenKept()
    const again = await open(test)
    expect(again.state.form.values.peek()).toMatchObject({ firstName: '', lastName: '', title: null })
  })

  it('are deleted by starting afresh, and the initial vehicle is looked up again', async () => {
    const begun = { registration: 'ZZ23KHP' }
    const { state, test } = await open(aPage(), begun)
    fill(state)
    await state.autosave.whenKept()
    const again = await open(test, begun)
    await again.state.startAfresh()
    await test.settled()
    expect(again.state.form.values.peek().make).toBe('Volkswagen')
    expect(again.state.form.values.peek().firstName).toBe('')
  })

  it('are restored by undo after starting afresh', async () => {
    const { state, test } = await open()
    fill(state)
    await state.autosave.whenKept()
    const again = await open(test)
    const undo = await again.state.startAfresh()
    expect(again.state.form.values.peek().firstName).toBe('')
    undo()
    expect(again.state.form.values.peek().firstName).toBe('Callum')
  })

  it('are not stored before the user types', async () => {
    const { state, test } = await open(aPage(), { registration: 'ZZ23KHP', price: 17_995 })
    expect(state.form.values.peek().make).toBe('Volkswagen')
    state.steps.go('deal')
    await state.autosave.whenKept()
    expect(await userDrafts(test.page).count()).toBe(0)
  })

  it('are kept side by side by id, each with its entry in the list', async () => {
    const test = aPage()
    for (const draftId of ['a', 'b']) {
      const { state } = await open(test, { draftId })
      state.form.set('lastName', draftId)
      await state.autosave.whenKept()
    }
    expect((await userDrafts(test.page).list()).map(({ id, summary }) => [id, summary.kind, summary.name])).toEqual([
      ['a', 'full', 'a'],
      ['b', 'full', 'b'],
    ])
    expect((await open(test, { draftId: 'a' })).state.form.values.peek().lastName).toBe('a')
  })
})
