import { contract } from '@forecourt/core'
import { aDealer, dealers, people, refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Values } from '../embedding/controls.ts'
import { answeredBy } from '../embedding/testing/portal-story.ts'
import { tagStory } from '../embedding/testing/Tag.tsx'
import { shadowOf } from '../kit/story-tools.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import './element.ts'
import { aPage, CODES, unkept, wellKept } from './testing/opened.ts'

const meta: Meta<Values> = {
  title: 'Widgets/Account',
  ...tagStory('forecourt-account', answeredBy(aPage), { 'attribute appearance': true }),
}
export default meta

type Story = StoryObj<Values>

const SECURITY = { 'attribute section': 'security' }

const changed = (change: (test: TestPage) => void, user = people.rhian, args: Values = {}): Story => ({
  args,
  parameters: {
    answer: answeredBy(() => {
      const test = aPage(user)
      change(test)
      void test.page.dealers.store.load()
      return test
    }),
  },
})

const never = () => new Promise<never>(() => {})
const { auth, dealers: ofDealers } = contract

const many = Array.from({ length: 40 }, (_, at) =>
  aDealer({ affiliateUserId: 2000 + at, name: `Dealership ${at + 1}` }),
)

export const OfADealer: Story = {}
export const HandedOver: Story = changed(() => {}, { ...people.rhian, isHandedOver: true }, SECURITY)
export const Look: Story = { args: { 'attribute section': 'appearance' } }
export const OfStaff: Story = changed((test) => test.on(ofDealers.list, many), people.owen)
export const SuspendedDealership: Story = changed((test) => test.on(ofDealers.byAffiliate, dealers.oakmantle))
const kept = (change: Partial<ReturnType<typeof wellKept>>): Story =>
  changed((test) => test.on(auth.security, { ...wellKept(), ...change }), people.rhian, SECURITY)

/** The section, once it shows how the login is kept. */
async function shown(canvasElement: HTMLElement) {
  const root = shadowOf(canvasElement)
  await waitFor(() => expect(root.text('.security')).toContain('PC at the counter'))
  return root
}

/** A press in the section, and what is then over it. */
const pressed = (button: string, words: string): Story => ({
  args: SECURITY,
  play: async ({ canvasElement }) => {
    const root = await shown(canvasElement)
    root.named(button)?.click()
    await waitFor(() => expect(root.text('dialog')).toContain(words))
  },
})

export const Loading: Story = changed(
  (test) => {
    test.on(ofDealers.byAffiliate, never)
    test.on(auth.security, never)
  },
  people.rhian,
  SECURITY,
)
export const NothingCouldBeFetched: Story = changed(
  (test) => test.on(auth.security, refused('UNAVAILABLE', 'Try again later')),
  people.rhian,
  SECURITY,
)
export const WithoutDealerships: Story = changed((test) => test.on(ofDealers.byAffiliate, unreachable()))
export const WellKept: Story = { args: SECURITY }
export const PasswordAlone: Story = kept(unkept())
export const ThroughACompany: Story = kept({ ...unkept(), signsInThrough: 'Brightwater Works' })
export const OneWay: Story = kept({ codes: null, passkeys: wellKept().passkeys.slice(0, 1) })
export const NoCodesLeft: Story = kept({ recoveryCodes: { left: 0, total: 10 } })
export const LastOneRequired: Story = kept({
  codes: null,
  passkeys: wellKept().passkeys.slice(0, 1),
  required: { by: 'broker', name: 'Forecourt', from: null, isInForce: true },
})
export const SecurityDark: Story = { args: SECURITY, globals: { theme: 'dark' } }
export const AppBeingSetUp: Story = pressed('Replace', 'Scan this with an app')
export const Renaming: Story = pressed('Rename', 'What you call the device')
export const Removing: Story = pressed('Remove', 'will no longer let you in')
export const ChangingThePassword: Story = pressed('Change', 'Current password')
export const NotMe: Story = pressed('Not me', 'Was this not you?')
export const LoggingOutEverywhere: Story = pressed('Log out everywhere', 'You will be logged out everywhere')

/** Staff let somebody in again who has lost their second factor. */
export const LettingSomebodyIn: Story = {
  ...changed((test) => test.on(auth.resetFactors, { ok: true }), people.owen, SECURITY),
  ...pressed('Let them in again', 'Their e-mail'),
}

/** The codes are shown once, after the question. */
export const NewRecoveryCodes: Story = {
  args: SECURITY,
  play: async ({ canvasElement }) => {
    const root = await shown(canvasElement)
    root.named('Make new ones')?.click()
    await waitFor(() => expect(root.text('dialog')).toContain('ten new codes'))
    root.all<HTMLButtonElement>('dialog .button.primary')[0]?.click()
    await waitFor(() => expect(root.text('dialog')).toContain(CODES[0]))
  },
}
