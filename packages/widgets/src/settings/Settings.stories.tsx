import { ApiError } from '@forecourt/core'
import { dealers } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import { signal } from '../signals/index.ts'
import type { SectionId } from './definition.ts'
import { Settings } from './Settings.tsx'
import { createSettings } from './state.ts'
import { settingsStyles } from './styles.ts'
import { aKey, type FakeSources, fakeSources } from './testing/fake-sources.ts'

interface Args {
  section: SectionId
  sources: () => FakeSources
}

function Shown({ section: first, sources }: Args) {
  const [state] = useState(() => createSettings(sources()))
  const [props] = useState(() => ({ section: signal<SectionId>(first), baseUrl: signal('') }))
  const emit = (name: string, detail?: unknown) => {
    if (name === 'forecourt-section') props.section.value = (detail as { section: SectionId }).section
    return false
  }
  return <Settings {...{ state, props, emit, host: document.body, signal: new AbortController().signal }} />
}

const meta: Meta<Args> = {
  title: 'Widgets/Settings',
  render: (args) => <Shown {...args} />,
  args: { section: 'you', sources: () => fakeSources() },
  parameters: { styles: settingsStyles },
}
export default meta

type Story = StoryObj<Args>

const down = () => Promise.reject(new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Try again later' }))

function changed(change: (sources: FakeSources) => void): () => FakeSources {
  return () => {
    const sources = fakeSources()
    change(sources)
    return sources
  }
}

export const You: Story = {}
export const Dealership: Story = { args: { section: 'dealership' } }
export const Notifications: Story = { args: { section: 'notifications' } }
export const Website: Story = { args: { section: 'website' } }
export const Payments: Story = { args: { section: 'payments' } }
export const Versions: Story = { args: { section: 'versions' } }
export const VersionsOfStaff: Story = {
  args: {
    section: 'versions',
    sources: changed(({ mayAddVersions }) => Object.assign(mayAddVersions, { value: true })),
  },
}
export const NotificationsWithMobile: Story = {
  args: {
    section: 'notifications',
    sources: () =>
      fakeSources({}, { notifications: { userId: 1, sound: false, preferences: [], mobile: '07700900123' } }),
  },
}
export const NoDealershipChosen: Story = {
  args: {
    section: 'website',
    sources: changed((sources) => {
      sources.choosesInBar.value = true
      sources.affiliateUserId.value = null
    }),
  },
}
export const GroupStaffChooseHere: Story = {
  args: {
    section: 'dealership',
    sources: changed(({ offered, affiliateUserId }) => {
      offered.value = [dealers.quillmere, dealers.fernhollow]
      affiliateUserId.value = null
    }),
  },
}
export const Suspended: Story = {
  args: {
    section: 'website',
    sources: changed(({ offered }) => {
      offered.value = [{ ...dealers.quillmere, status: 'Suspended' }]
    }),
  },
}
export const PublicQuotesOff: Story = {
  args: {
    section: 'website',
    sources: changed(({ offered }) => {
      offered.value = [{ ...dealers.quillmere, features: ['stock'] }]
    }),
  },
}
export const KeyReplaced: Story = {
  args: {
    section: 'website',
    sources: () =>
      fakeSources(
        {},
        {
          keys: [
            aKey({ keyId: 'next', key: 'fc_live_next', lastUsedAt: null }),
            aKey({ expiresAt: '2026-11-27T14:02:00.000Z' }),
          ],
        },
      ),
  },
}
export const NotFetched: Story = {
  args: { sources: () => fakeSources({ you: { fetch: down, store: down } }) },
}

export const TwoVersions: Story = {
  args: {
    section: 'dealership',
    sources: () =>
      fakeSources({
        dealer: {
          fetch: async () => ({ preferredContactMethod: 'whatsapp' }),
          store: () => Promise.reject(new ApiError({ status: 412, code: 'CONFLICT', message: 'Changed meanwhile' })),
        },
      }),
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
