import { contract, type User } from '@forecourt/core'
import { aDealer, aDealerGroup, people, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createTestPage } from '../page/testing/test-page.ts'
import { signal } from '../signals/index.ts'
import { Dealership } from './Dealership.tsx'
import { styles } from './element.ts'
import { createDealership } from './state.ts'

const three = ['Quillmere Motors', 'Harrow Lane Cars', 'Tarn Garage'].map((name, at) =>
  aDealer({ affiliateUserId: 201 + at, name }),
)

interface Args {
  user: User
  isMultiple?: boolean
  selected?: readonly number[]
  isFailed?: boolean
}

function stateOf({ user, selected = [], isFailed = false }: Args) {
  const test = createTestPage({ user })
  test.on(contract.dealers.list, isFailed ? unreachable() : three)
  test.on(contract.dealers.group, aDealerGroup({ name: 'Quillmere Group' }))
  test.page.dealers.select(selected)
  return createDealership(test.page, () => {})
}

function Shown(args: Args) {
  const [state] = useState(() => stateOf(args))
  const [props] = useState(() => ({ multiple: signal(args.isMultiple ?? false), baseUrl: signal('') }))
  const view = { state, props, emit: () => true, host: document.body, signal: new AbortController().signal }
  return (
    <div style={{ width: 320 }}>
      <Dealership {...view} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Dealership',
  render: (args) => <Shown {...args} />,
  parameters: { styles },
}
export default meta

type Story = StoryObj<Args>

export const OfADealer: Story = { args: { user: people.rhian } }
export const OfGroupStaff: Story = { args: { user: people.marek } }
export const StaffChooseOne: Story = { args: { user: people.owen } }
export const StaffChooseSeveral: Story = { args: { user: people.owen, isMultiple: true } }
export const SeveralChosen: Story = { args: { user: people.owen, isMultiple: true, selected: [201, 203] } }
export const Failed: Story = { args: { user: people.owen, isFailed: true } }
export const Dark: Story = {
  args: { user: people.owen, isMultiple: true, selected: [202] },
  globals: { theme: 'dark' },
}
