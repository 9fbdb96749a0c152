import { contract, type Dealer } from '@forecourt/core'
import { aUser, dealers, people, refused } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import type { Values } from '../embedding/controls.ts'
import { answeredBy } from '../embedding/testing/portal-story.ts'
import { tagStory } from '../embedding/testing/Tag.tsx'
import { shadowOf } from '../kit/story-tools.ts'
import type { SectionId } from './definition.ts'
import './element.ts'
import { aKey, aLogin, anInvitation, aPage, type SettingsPage, somePeople } from './testing/opened.ts'

const meta: Meta<Values> = {
  title: 'Widgets/Settings',
  ...tagStory('forecourt-settings', answeredBy(aPage)),
}
export default meta

type Story = StoryObj<Values>

const section = (name: SectionId, page: () => SettingsPage = aPage): Story => ({
  args: { 'attribute section': name },
  parameters: { answer: answeredBy(page) },
})

const SALES = aUser({ userId: 21, name: 'Owen Lacey', dealerRoles: { sales: [1001] } })

const ofDealer = (part: Partial<Dealer>) => () => aPage({ dealer: { ...dealers.quillmere, ...part } })

export const You: Story = {}
export const Dealership: Story = section('dealership')
export const People: Story = section('people')
export const PeopleForSales: Story = section('people', () => aPage({ user: SALES }))
export const PeopleAlone: Story = section('people', () => aPage({ people: { logins: [aLogin()], invitations: [] } }))
export const PeopleExpiredInvitation: Story = section('people', () =>
  aPage({
    people: { ...somePeople(), invitations: [anInvitation({ expiresAt: '2026-11-19T09:12:00.000Z' })] },
  }),
)
export const PeopleOfACompany: Story = section('people', () =>
  aPage({ people: { logins: [aLogin({ signsInThrough: 'Teme Valley', secondFactors: [] })], invitations: [] } }),
)
export const PeopleNotFetched: Story = section('people', () => {
  const test = aPage()
  test.on(contract.logins.list, refused('UNAVAILABLE', 'Try again later'))
  return test
})
export const PeopleInvite: Story = {
  ...section('people'),
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.named('Invite a person')).toBeTruthy())
    root.named('Invite a person')?.click()
    await waitFor(() => expect(root.named('Send invitation')).toBeTruthy())
  },
}
export const WebsiteForSales: Story = section('website', () => aPage({ user: SALES }))
export const PaymentsForSales: Story = section('payments', () => aPage({ user: SALES }))
export const Notifications: Story = section('notifications')
export const Website: Story = section('website')
export const Payments: Story = section('payments')
export const Versions: Story = section('versions')
export const VersionsOfStaff: Story = section('versions', () => aPage({ user: people.owen }))
export const NotificationsWithMobile: Story = section('notifications', () =>
  aPage({ notifications: { userId: 1, sound: false, preferences: [], mobile: '07700900123' } }),
)
export const NoDealershipChosen: Story = section('website', () => aPage({ user: people.owen }))
export const GroupStaffChooseHere: Story = section('dealership', () => aPage({ user: people.marek }))
export const Suspended: Story = section('website', ofDealer({ status: 'Suspended' }))
export const PublicQuotesOff: Story = section('website', ofDealer({ features: ['stock'] }))
export const KeyReplaced: Story = section('website', () =>
  aPage({
    keys: [
      aKey({ keyId: 'next', key: 'fc_live_next', lastUsedAt: null }),
      aKey({ expiresAt: '2026-11-27T14:02:00.000Z' }),
    ],
  }),
)
export const KeyNearlyUsedUp: Story = section('website', () =>
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
)
export const NotFetched: Story = section('you', () => {
  const test = aPage()
  test.on(contract.settings.user, refused('UNAVAILABLE', 'Try again later'))
  return test
})

export const TwoVersions: Story = {
  ...section('dealership', () => {
    const test = aPage()
    test.on(contract.settings.dealer, { preferredContactMethod: 'whatsapp' })
    test.on(contract.settings.saveDealer, refused('CONFLICT'))
    return test
  }),
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
  ...section('website'),
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.all('input[name=site]').length).toBe(1))
    await fireEvent.input(root.one('input[name=site]'), { target: { value: 'quillmere-motors.example/cars' } })
    root.named('Add site')?.click()
    await waitFor(() => expect(root.text('.add-site')).toContain('Leave out the path and start with https://'))
  },
}
