import { contract } from '@forecourt/core'
import { refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import type { Values } from '../embedding/controls.ts'
import { answeredBy } from '../embedding/testing/portal-story.ts'
import { tagStory } from '../embedding/testing/Tag.tsx'
import { shadowOf } from '../kit/story-tools.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import './element.ts'
import {
  aFirstFactor,
  afterLongPause,
  aPage,
  aPageWithCompanies,
  aPageWithFactors,
  backFromCompany,
  GUID,
  loggedIn,
} from './testing/opened.ts'

const meta: Meta<Values> = {
  title: 'Widgets/Log in',
  ...tagStory('forecourt-login', answeredBy(aPage)),
}
export default meta

type Story = StoryObj<Values>

const PICTURE = { 'attribute picture': true }
const RESET = { 'attribute view': 'reset', 'attribute password-reset-guid': GUID }

const on = (page: () => TestPage) => ({ answer: answeredBy(page) })

const answering = (answer: Parameters<TestPage['on']>[1]) =>
  on(() => {
    const test = aPage()
    test.on(contract.auth.login, answer as never)
    return test
  })

/** Submits the form with input events, because Storybook's typing does not reach React inside a shadow root. */
async function send(canvasElement: HTMLElement): Promise<void> {
  const { inputs, named } = shadowOf(canvasElement)
  for (const input of inputs()) await fireEvent.input(input, { target: { value: 'rhian.tolland' } })
  named('Log in')?.click()
}

export const SignIn: Story = { args: PICTURE }
export const AfterLongPause: Story = { parameters: on(afterLongPause) }
export const LoggedIn: Story = { parameters: on(loggedIn) }
export const Forgotten: Story = { args: { 'attribute view': 'forgot' } }
export const NewPassword: Story = { args: { ...RESET, 'attribute code': 'code-1' } }
export const FirstPassword: Story = { args: { ...RESET, 'attribute code': 'code-1', 'attribute invited': true } }
export const BrokenLink: Story = { args: RESET }
export const Dark: Story = { args: PICTURE, parameters: on(afterLongPause), globals: { theme: 'dark' } }

export const Waiting: Story = {
  parameters: answering(() => new Promise<never>(() => {})),
  play: (context) => send(context.canvasElement),
}
/** Many wrong passwords were typed elsewhere, and this device is not known yet. */
export const SlowedDown: Story = {
  args: {
    page: () => {
      const test = aPage()
      test.on(contract.auth.login, refused('PROOF_REQUIRED'))
      test.on(contract.auth.challenge, () => new Promise<never>(() => {}))
      return test
    },
  },
  play: (context) => send(context.canvasElement),
}
export const WrongPassword: Story = {
  parameters: answering(refused('WRONG_CREDENTIALS', 'Wrong user name or password')),
  play: (context) => send(context.canvasElement),
}

/** Sends the password, then presses each button once it is there. */
const then = (page: () => TestPage, ...buttons: string[]): Story => ({
  parameters: on(page),
  play: async ({ canvasElement }) => {
    await send(canvasElement)
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.text('h1')).not.toBe('Log in'))
    for (const button of buttons) {
      await waitFor(() => expect(root.named(button)).toBeTruthy())
      root.named(button)?.click()
    }
  },
})

export const WithPasskeys: Story = { args: PICTURE, parameters: on(aPageWithFactors) }
export const SecondFactor: Story = then(aPageWithFactors)
export const CodeFromTheApp: Story = then(aPageWithFactors, 'Enter a code from your app')
export const RecoveryCode: Story = then(aPageWithFactors, 'I have neither with me')
export const AppAlone: Story = then(() => aPageWithFactors({ ways: ['code', 'recovery'], passkey: null }))
export const FirstFactor: Story = then(aFirstFactor)
export const FirstFactorByApp: Story = then(aFirstFactor, 'Use codes from an app')
export const FirstRecoveryCodes: Story = then(aFirstFactor, 'Set up a passkey')
export const PasskeyWindowClosed: Story = then(() => {
  const test = aPageWithFactors()
  test.device.close()
  return test
}, 'Use your passkey')

export const Companies: Story = { args: PICTURE, parameters: on(aPageWithCompanies) }
export const CompaniesUnknown: Story = {
  args: PICTURE,
  parameters: on(() => {
    const test = aPageWithCompanies()
    test.on(contract.auth.signOnProviders, unreachable())
    return test
  }),
}
export const CompanyDoesNotAnswer: Story = {
  args: PICTURE,
  parameters: on(() => {
    const test = aPageWithCompanies()
    const words = 'Brightwater Works does not answer. Try again in a few minutes.'
    test.on(contract.auth.beginSignOn, refused('PROVIDER_FAILED', words))
    return test
  }),
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.named('Continue with Brightwater Works')).toBeTruthy())
    root.named('Continue with Brightwater Works')?.click()
  },
}

/** Back from a company's own login. */
const back = (how: Parameters<typeof backFromCompany>[0], answer?: Parameters<TestPage['on']>[1]): Story => ({
  args: { ...PICTURE, 'attribute view': 'sign-on' },
  parameters: on(() => {
    const test = backFromCompany(how)
    if (answer) test.on(contract.auth.finishSignOn, answer as never)
    return test
  }),
})

export const SignOnWaiting: Story = back({}, () => new Promise<never>(() => {}))
export const SignOnStopped: Story = back({ query: '?error=access_denied&state=state-1' })
export const SignOnRefused: Story = back({ query: '?error=server_error&state=state-1' })
export const SignOnOfAnotherTab: Story = back({ isOtherTab: true })
export const SignOnWithoutRole: Story = back(
  {},
  refused('FORBIDDEN', 'Brightwater Works gives your account no role here. Ask whoever looks after it there.'),
)
export const SignOnClock: Story = back(
  {},
  refused(
    'UNAUTHENTICATED',
    'The clocks of Brightwater Works and of this server differ, so that its answer cannot be trusted. Try again in a few minutes, and tell support if it stays.',
  ),
)
export const SignOnSecondFactor: Story = back({}, {
  ways: ['code', 'recovery'],
  passkey: null,
  factorToken: 'factor-1',
  mayRemember: false,
  leadsTo: '/',
} as never)
