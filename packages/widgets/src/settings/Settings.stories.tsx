import { contract, type Dealer } from '@forecourt/core'
import { dealers, people, refused } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import { signal } from '../signals/index.ts'
import type { SectionId } from './definition.ts'
import { styles } from './element.ts'
import { Settings } from './Settings.tsx'
import { createSettings } from './state.ts'
import { aKey, aPage, type SettingsPage } from './testing/opened.ts'

interface Args {
  section: SectionId
  page: () => SettingsPage
}

function Shown({ section: first, page }: Args) {
  const [state] = useState(() => createSettings(page().page))
  const [props] = useState(() => ({ section: signal<SectionId>(first), baseUrl: signal('') }))
  const emit = (name: string, detail?: unknown) => {
    if (name === 'forecourt-section') props.section.value = (detail as { section: SectionId }).section
    return false
  }
  return <Settings state={state} props={props} emit={emit} host={document.body} signal={new AbortController().signal} />
}

const meta: Meta<Args> = {
  title: 'Widgets/Settings',
  render: (args) => <Shown {...args} />,
  args: { section: 'you', page: () => aPage() },
  parameters: { styles },
}
export default meta

type Story = StoryObj<Args>

const ofDealer = (part: Partial<Dealer>) => () => aPage({ dealer: { ...dealers.quillmere, ...part } })

export const You: Story = {}
export const Dealership: Story = { args: { section: 'dealership' } }
export const Notifications: Story = { args: { section: 'notifications' } }
export const Website: Story = { args: { section: 'website' } }
export const Payments: Story = { args: { section: 'payments' } }
export const Versions: Story = { args: { section: 'versions' } }
export const VersionsOfStaff: Story = {
  args: {
    section: 'versions',
    page: () => aPage({ user: people.owen }),
  },
}
export const NotificationsWithMobile: Story = {
  args: {
    section: 'notifications',
    page: () => aPage({ notifications: { userId: 1, sound: false, preferences: [], mobile: '07700900123' } }),
  },
}
export const NoDealershipChosen: Story = {
  args: {
    section: 'website',
    page: () => aPage({ user: people.owen }),
  },
}
export const GroupStaffChooseHere: Story = {
  args: {
    section: 'dealership',
    page: () => aPage({ user: people.marek }),
  },
}
export const Suspended: Story = {
  args: {
    section: 'website',
    page: ofDealer({ status: 'Suspended' }),
  },
}
export const PublicQuotesOff: Story = {
  args: {
    section: 'website',
    page: ofDealer({ features: ['stock'] }),
  },
}
export const KeyReplaced: Story = {
  args: {
    section: 'website',
    page: () =>
      aPage({
        keys: [
          aKey({ keyId: 'next', key: 'fc_live_next', lastUsedAt: null }),
          aKey({ expiresAt: '2026-11-27T14:02:00.000Z' }),
        ],
      }),
  },
}
export const KeyNearlyUsedUp: Story = {
  args: {
    section: 'website',
    page: () =>
      aPage({
        keys: [
          aKey({
            quotas: [
              { kind: 'look-ups', used: 2988, most: 3000 },
              { kind: 'enquiries', used: 41, most: 300 },
              { kind: 'evidence', used: 1204, most: 10_000 },
            ],
          }),
        ],
      }),
  },
}
export const NotFetched: Story = {
  args: {
    page: () => {
      const test = aPage()
      test.on(contract.settings.user, refused('UNAVAILABLE', 'Try again later'))
      return test
    },
  },
}

export const TwoVersions: Story = {
  args: {
    section: 'dealership',
    page: () => {
      const test = aPage()
      test.on(contract.settings.dealer, { preferredContactMethod: 'whatsapp' })
      test.on(contract.settings.saveDealer, refused('CONFLICT'))
      return test
    },
  },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.all('input[type=radio]').length).toBe(4))
    root.all<HTMLInputElement>('input[type=radio]')[1]?.click()
    await waitFor(() => expect(root.named('Save')).toBeTruthy())
    root.named('Save')?.click()
    await waitFor(() => expect(root.text('.conflict')).toContain('Somebody else has saved'))
  },
}

export const SiteRefused: Story = {
  args: { section: 'website' },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.all('input[name=site]').length).toBe(1))
    await fireEvent.input(root.one('input[name=site]'), { target: { value: 'quillmere-motors.example/cars' } })
    root.named('Add site')?.click()
    await waitFor(() => expect(root.text('.add-site')).toContain('Leave out the path and start with https://'))
  },
}
