import { contract } from '@forecourt/core'
import { people, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Values } from '../embedding/controls.ts'
import { answeredBy } from '../embedding/testing/portal-story.ts'
import { tagStory } from '../embedding/testing/Tag.tsx'
import { shadowOf } from '../kit/story-tools.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import './element.ts'
import { aPage } from './testing/opened.ts'
import { aCheck } from './testing/samples.ts'

const meta: Meta<Values> = { title: 'Widgets/Trail', ...tagStory('forecourt-trail', answeredBy(aPage)) }
export default meta

type Story = StoryObj<Values>

const of = (page: () => TestPage, width = 1352): Story => ({ parameters: { answer: answeredBy(page), width } })

const FAULTS = [
  { chain: 1001, kind: 'broken' as const, position: 4711 },
  { chain: 1004, kind: 'key-is-forged' as const, position: 12, rows: 3, keyId: 'zzzzzzzz' },
]

function failing() {
  const test = aPage()
  test.on(contract.trail.list, unreachable())
  return test
}

function loading() {
  const test = aPage()
  test.on(contract.trail.list, () => new Promise<never>(() => {}))
  return test
}

/** Presses what has these words, one after the other, once each is there. */
const pressing =
  (...words: readonly string[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const named = (text: string) =>
      root.all<HTMLElement>('button, .trail-row').find(({ textContent }) => textContent.includes(text))
    for (const text of words) {
      await waitFor(() => expect(named(text)).toBeTruthy())
      named(text)?.click()
    }
  }

export const Entries: Story = of(aPage)
export const Narrow: Story = of(aPage, 720)
export const Phone: Story = of(aPage, 375)
export const Dark: Story = { ...of(aPage), globals: { theme: 'dark' } }
export const Verifying: Story = of(() => aPage({ check: aCheck({ endedAt: null, checked: 12_000 }) }))
export const Broken: Story = of(() => aPage({ check: aCheck({ faults: FAULTS }) }))
export const NeverVerified: Story = of(() => aPage({ check: null }))
export const Empty: Story = of(() => aPage({ entries: [] }))
export const Failed: Story = of(failing)
export const Loading: Story = of(loading)
const ofYes = pressing('Said yes to Thornlode')
export const Entry: Story = { ...of(aPage), play: ofYes }
export const EntryDark: Story = { ...Entry, globals: { theme: 'dark' } }
export const EntryTablet: Story = { ...of(aPage, 768), play: ofYes }
export const EntryPhone: Story = { ...of(aPage, 375), play: ofYes }
export const Finding: Story = { ...of(aPage), play: pressing('Person') }
export const Exporting: Story = { ...of(aPage), play: pressing('Said yes to Thornlode', 'Export Callum’s file') }
export const NotYours: Story = of(() => aPage({ user: people.owen }))
