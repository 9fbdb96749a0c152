import { contract } from '@forecourt/core'
import { refused } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fireEvent } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import { signal } from '../signals/index.ts'
import type { LoginViewName } from './definition.ts'
import { styles } from './element.ts'
import { Login } from './Login.tsx'
import { createLogin } from './state.ts'
import { afterLongPause, aPage, GUID, loggedIn } from './testing/opened.ts'

interface Args {
  view?: LoginViewName
  picture?: boolean
  linkCode?: string
  page?: () => TestPage
}

function Shown({ view = 'sign-in', picture = false, linkCode = 'code-1', page = aPage }: Args) {
  const [props] = useState(() => ({
    view: signal(view),
    picture: signal(picture),
    passwordResetGuid: signal(GUID),
    code: signal(linkCode),
    baseUrl: signal(''),
  }))
  const [state] = useState(() =>
    createLogin(page().page, { guid: props.passwordResetGuid, code: props.code }, () => {}),
  )
  const emit = (name: string, detail?: unknown) => {
    if (name === 'forecourt-login-view') props.view.value = (detail as { view: LoginViewName }).view
    return false
  }
  return <Login state={state} props={props} emit={emit} host={document.body} signal={new AbortController().signal} />
}

const meta: Meta<Args> = {
  title: 'Widgets/Log in',
  render: (args) => <Shown {...args} />,
  parameters: { styles },
}
export default meta

type Story = StoryObj<Args>

const answering = (answer: Parameters<TestPage['on']>[1]) => () => {
  const test = aPage()
  test.on(contract.auth.login, answer as never)
  return test
}

/** Submits the form with input events, because Storybook's typing does not reach React inside a shadow root. */
async function send(canvasElement: HTMLElement): Promise<void> {
  const { inputs, named } = shadowOf(canvasElement)
  for (const input of inputs()) await fireEvent.input(input, { target: { value: 'rhian.tolland' } })
  named('Log in')?.click()
}

export const SignIn: Story = { args: { picture: true } }
export const AfterLongPause: Story = { args: { page: afterLongPause } }
export const LoggedIn: Story = { args: { page: loggedIn } }
export const Forgotten: Story = { args: { view: 'forgot' } }
export const NewPassword: Story = { args: { view: 'reset' } }
export const BrokenLink: Story = { args: { view: 'reset', linkCode: '' } }
export const Dark: Story = { args: { picture: true, page: afterLongPause }, globals: { theme: 'dark' } }

export const Waiting: Story = {
  args: { page: answering(() => new Promise<never>(() => {})) },
  play: (context) => send(context.canvasElement),
}
export const WrongPassword: Story = {
  args: { page: answering(refused('WRONG_CREDENTIALS', 'Wrong user name or password')) },
  play: (context) => send(context.canvasElement),
}
