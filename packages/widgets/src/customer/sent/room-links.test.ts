import { contract } from '@forecourt/core'
import { ago, refused } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { type Given, opened, tell } from '../testing/opened.ts'
import { aSavedQuote, aSentLink, openedLink } from '../testing/quote-samples.ts'

const { dealRoom } = contract
const sent = aSavedQuote({ sentAt: ago({ hours: 3 }) })

const open = (given: Given = {}) => opened({ quotes: [sent], links: [aSentLink()], ...given }, 'quotes')

it('requests no links if nothing was sent', async () => {
  const { test, state } = await open({ quotes: [aSavedQuote()] })
  expect(test.calls()).not.toContain(dealRoom.links.id)
  expect(state.roomLinks.wasSent.value).toBe(false)
})

it('shows the links sent', async () => {
  const { state } = await open()
  expect(state.roomLinks.links.value).toEqual([aSentLink()])
})

it('refetches after another quote is sent', async () => {
  const { test, kept, state } = await open()
  kept.links = [aSentLink({ linkId: 'link-2' }), aSentLink()]
  await state.quotes.sendEmail(state.quotes.beginEmail(aSavedQuote()))
  await test.settled()
  expect(state.roomLinks.links.value).toHaveLength(2)
})

it('updates as soon as the customer acts', async () => {
  const { test, kept, state } = await open()
  kept.links = [openedLink()]
  tell(test, 'CustomerActed', { deedText: 'opened the quote' })
  await test.settled()
  expect(state.roomLinks.links.value).toEqual([openedLink()])
})

it('ignores another customer’s acts', async () => {
  const { test } = await open()
  test.asked.length = 0
  tell(test, 'CustomerActed', { applicationId: 'other', deedText: 'opened the quote' })
  await test.settled()
  expect(test.calls()).not.toContain(dealRoom.links.id)
})

it('withdraws a link, and restores it on undo', async () => {
  const { test, kept, state } = await open()
  await state.roomLinks.withdraw(aSentLink())
  expect(state.roomLinks.links.value?.[0]?.withdrawnAt).toBeTruthy()
  expect(state.toasts.shown.value?.text).toBe('Link withdrawn')
  state.toasts.shown.value?.action?.onAction()
  await test.settled()
  expect(kept.links).toEqual([{ ...aSentLink(), withdrawnAt: null }])
  expect(state.roomLinks.links.value?.[0]?.withdrawnAt).toBeNull()
})

it('says why a link could not be withdrawn, and shows its true state', async () => {
  const { test, state } = await open()
  test.once(dealRoom.withdrawLink, refused('INVALID', 'The link has been renewed.'))
  await state.roomLinks.withdraw(aSentLink())
  expect(state.toasts.shown.value).toMatchObject({ tone: 'failed', text: 'The link has been renewed.' })
  expect(state.roomLinks.links.value?.[0]?.withdrawnAt).toBeUndefined()
})

it('renews only after confirmation', async () => {
  const { test, state } = await open()
  state.roomLinks.renewing.value = aSentLink()
  expect(state.roomLinks.renewing.value).toEqual(aSentLink())
  state.roomLinks.renewing.value = null
  await state.roomLinks.renew()
  expect(test.calls()).not.toContain(dealRoom.renewLink.id)
})

it('sends a new link and shows the old one as ended', async () => {
  const { state } = await open()
  state.roomLinks.renewing.value = aSentLink()
  await state.roomLinks.renew()
  const shown = state.roomLinks.links.value?.map(({ linkId, withdrawnAt }) => [linkId, Boolean(withdrawnAt)])
  expect(shown).toEqual([
    ['link-1-new', false],
    ['link-1', true],
  ])
  expect(state.toasts.shown.value?.text).toBe('New link sent to the customer')
})
