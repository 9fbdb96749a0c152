import { contract } from '@forecourt/core'
import { unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Values } from '../embedding/controls.ts'
import { answeredBy } from '../embedding/testing/portal-story.ts'
import { tagStory } from '../embedding/testing/Tag.tsx'
import type { TestPage } from '../page/testing/test-page.ts'
import './element.ts'
import { aPage } from './testing/opened.ts'

const meta: Meta<Values> = {
  title: 'Widgets/Notifications',
  ...tagStory('forecourt-notifications', answeredBy(aPage), { 'attribute inline': true }),
}
export default meta

type Story = StoryObj<Values>

const on = (page: () => TestPage, width = 440): Story => ({ parameters: { answer: answeredBy(page), width } })

const changed = (change: (test: TestPage) => void) => () => {
  const test = aPage()
  change(test)
  return test
}

export const Full: Story = on(() => aPage())
export const BellAlone: Story = { args: { 'attribute inline': false } }
export const Loading: Story = on(
  changed((test) => test.on(contract.notifications.list, () => new Promise<never>(() => {}))),
)
export const Empty: Story = on(() => aPage([]))
export const Phone: Story = on(() => aPage(), 320)
export const Dark: Story = { ...on(aPage), globals: { theme: 'dark' } }

export const Failed: Story = on(changed((test) => test.on(contract.notifications.list, unreachable())))

export const DisconnectedAndSilent: Story = on(
  changed((test) => {
    test.on(contract.settings.notifications, ({ params }) => ({ userId: params.id, sound: false }))
    test.lineOf(1001).realtime.connect = async () => test.lineOf(1001).realtime.disconnect()
  }),
)
