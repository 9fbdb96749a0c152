import { contract, type User } from '@forecourt/core'
import { aDealer, aDealerGroup, people, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Values } from '../embedding/controls.ts'
import { answeredBy } from '../embedding/testing/portal-story.ts'
import { tagStory } from '../embedding/testing/Tag.tsx'
import { createTestPage } from '../page/testing/test-page.ts'
import './element.ts'

const three = ['Quillmere Motors', 'Harrow Lane Cars', 'Tarn Garage'].map((name, at) =>
  aDealer({ affiliateUserId: 201 + at, name }),
)

interface Given {
  user: User
  selected?: readonly number[]
  isFailed?: boolean
}

function aPage({ user, selected = [], isFailed = false }: Given) {
  const test = createTestPage({ user })
  test.on(contract.dealers.list, isFailed ? unreachable() : three)
  test.on(contract.dealers.group, aDealerGroup({ name: 'Quillmere Group' }))
  test.page.dealers.select(selected)
  return test
}

const of = (given: Given, args: Values = {}): Story => ({
  args,
  parameters: { answer: answeredBy(() => aPage(given)), width: 320 },
})

const meta: Meta<Values> = {
  title: 'Widgets/Dealership',
  ...tagStory(
    'forecourt-dealership',
    answeredBy(() => aPage({ user: people.rhian })),
  ),
}
export default meta

type Story = StoryObj<Values>

const SEVERAL = { 'attribute multiple': true }

export const OfADealer: Story = of({ user: people.rhian })
export const OfGroupStaff: Story = of({ user: people.marek })
export const StaffChooseOne: Story = of({ user: people.owen })
export const StaffChooseSeveral: Story = of({ user: people.owen }, SEVERAL)
export const SeveralChosen: Story = of({ user: people.owen, selected: [201, 203] }, SEVERAL)
export const Failed: Story = of({ user: people.owen, isFailed: true })
export const Dark: Story = { ...of({ user: people.owen, selected: [202] }, SEVERAL), globals: { theme: 'dark' } }
