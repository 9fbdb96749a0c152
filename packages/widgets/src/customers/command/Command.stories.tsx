import { contract } from '@forecourt/core'
import { aMoment, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import type { TestPage } from '../../page/testing/test-page.ts'
import { signal } from '../../signals/index.ts'
import { Command } from './Command.tsx'
import { styles } from './element.ts'
import { createCommand } from './state.ts'
import { aCommandPage, loadRecords, places } from './testing/command-page.ts'

interface Args {
  page: () => TestPage
  text?: string
  open?: boolean
  /** Shows the keys of this screen instead of the palette. */
  screen?: string
}

function Shown({ page, text = '', screen = '', open = !screen }: Args) {
  const [{ test, state }] = useState(() => {
    const test = page()
    const host = { places: signal(places), applicationId: signal('customer-1'), choose: () => {} }
    return { test, state: createCommand(test.page, host) }
  })
  useEffect(() => {
    if (open) state.open()
    if (screen) state.showShortcuts()
    state.text.value = text
    void loadRecords(test).then(() => test.pass(300))
  }, [test, state, text, open, screen])
  const view = { state, emit: () => true, host: document.body, signal: new AbortController().signal }
  const props = { places: signal(places), applicationId: signal(''), screen: signal(screen), baseUrl: signal('') }
  return (
    <div style={{ minHeight: 600, width: 440 }}>
      <Command {...view} props={props} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Command',
  render: (args) => <Shown {...args} />,
  args: { page: aCommandPage },
  parameters: { styles, now: aMoment() },
}
export default meta

type Story = StoryObj<Args>

export const Closed: Story = { args: { open: false } }
export const BeforeTyping: Story = {}
export const Customers: Story = { args: { text: 'pen' } }
export const Price: Story = { args: { text: 'ZZ23 KHP 18995 2000' } }
export const NothingFound: Story = { args: { text: 'zzzz' } }
export const ServerAway: Story = {
  args: {
    text: 'penrose',
    page: () => {
      const test = aCommandPage()
      test.on(contract.applications.search, unreachable)
      return test
    },
  },
}
export const Dark: Story = { args: { text: 'ZZ23 KHP 18995 2000' }, globals: { theme: 'dark' } }
export const Shortcuts: Story = { args: { screen: 'today' } }
export const ShortcutsDark: Story = { args: { screen: 'customer' }, globals: { theme: 'dark' } }
