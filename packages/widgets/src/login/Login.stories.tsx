import { ApiError } from '@forecourt/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fireEvent } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import { signal } from '../signals/index.ts'
import type { LoginViewName } from './definition.ts'
import { Login } from './Login.tsx'
import styles from './login.css?inline'
import pictureStyles from './login-picture.css?inline'
import type { Ended, LoginSources } from './sources.ts'
import { createLogin } from './state.ts'

const user = { accessType: 7, userId: 41, affiliateUserId: 201, roles: [], skills: [], exp: 0 }
const config = { brokerName: 'Forecourt', supportPhone: '01632 960140', supportEmail: 'support@forecourt.test' }
const expired: Ended = { reason: 'expired', at: new Date('2026-11-20T12:40:00Z'), kept: ['proposal'] }

interface Args {
  view?: LoginViewName
  picture?: boolean
  ended?: Ended
  linkCode?: string
  signIn?: LoginSources['signIn']
}

function stateOf({ ended, signIn = async () => user, linkCode = 'code-1' }: Args) {
  const sources: LoginSources = {
    config: signal(config),
    now: signal(new Date('2026-11-20T14:02:00Z')),
    signedInAs: signal(null),
    ended: signal(ended ?? null),
    signIn,
    requestReset: async () => {},
    armReset: async () => {},
    setPassword: async () => {},
  }
  return createLogin(sources, { guid: signal('guid-1'), code: signal(linkCode) }, () => {})
}

function Shown(args: Args) {
  const [state] = useState(() => stateOf(args))
  const [props] = useState(() => ({
    view: signal(args.view ?? 'sign-in'),
    picture: signal(args.picture ?? false),
    passwordResetGuid: signal('guid-1'),
    code: signal(args.linkCode ?? 'code-1'),
    baseUrl: signal(''),
  }))
  const emit = (name: string, detail?: unknown) => {
    if (name === 'forecourt-login-view') props.view.value = (detail as { view: LoginViewName }).view
    return false
  }
  return <Login {...{ state, props, emit, host: document.body, signal: new AbortController().signal }} />
}

const meta: Meta<Args> = {
  title: 'Widgets/Log in',
  render: (args) => <Shown {...args} />,
  parameters: { styles: [styles, pictureStyles] },
}
export default meta

type Story = StoryObj<Args>

/** Typing does nothing to React inside a shadow root: the input event is fired. */
async function send(canvasElement: HTMLElement): Promise<void> {
  const { inputs, named } = shadowOf(canvasElement)
  for (const input of inputs()) await fireEvent.input(input, { target: { value: 'rhian.tolland' } })
  named('Log in')?.click()
}

export const SignIn: Story = { args: { picture: true } }
export const AfterLongPause: Story = { args: { ended: expired } }
export const Forgotten: Story = { args: { view: 'forgot' } }
export const NewPassword: Story = { args: { view: 'reset' } }
export const BrokenLink: Story = { args: { view: 'reset', linkCode: '' } }
export const Dark: Story = { args: { picture: true, ended: expired }, globals: { theme: 'dark' } }

export const Waiting: Story = {
  args: { signIn: () => new Promise(() => {}) },
  play: (context) => send(context.canvasElement),
}
export const WrongPassword: Story = {
  args: {
    signIn: async () => {
      throw new ApiError({ status: 401, code: 'WRONG_CREDENTIALS', message: 'Wrong user name or password' })
    },
  },
  play: (context) => send(context.canvasElement),
}
