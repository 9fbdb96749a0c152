import {
  contract,
  type Dealer,
  type DealershipLogin,
  type DealershipLogins,
  type LoginInvitation,
  NotificationSettings,
  type PublishableKey,
  type ServerKey,
  type User,
  UserSettings,
  WebsiteConfig,
} from '@forecourt/core'
import { aDealerGroup, dealers, people } from '@forecourt/core/testing'
import { createTestPage } from '../../page/testing/test-page.ts'
import { BLANK_WEBSITE, configOf } from '../parts/website-form.ts'
import { createSettings } from '../state.ts'

const { boodil, keys, logins, portal, settings } = contract

export const aKey = (given: Partial<PublishableKey> = {}): PublishableKey => ({
  keyId: 'key-1',
  key: 'fc_live_7Qm2xLudlow94Rk1',
  affiliateUserId: 1001,
  isTest: false,
  created: '2026-09-01T09:00:00.000Z',
  createdBy: 'Rhian Tolland',
  expiresAt: null,
  lastUsedAt: '2026-11-20T13:40:00.000Z',
  quotas: [
    { kind: 'look-ups', used: 214, most: 3000 },
    { kind: 'enquiries', used: 6, most: 300 },
    { kind: 'evidence', used: 412, most: 10_000 },
  ],
  ...given,
})

export const aServerKey = (given: Partial<ServerKey> = {}): ServerKey => ({
  keyId: 'server-1',
  ending: 'k4Rz',
  affiliateUserId: 1001,
  created: '2026-09-01T09:00:00.000Z',
  createdBy: 'Rhian Tolland',
  lastUsedAt: '2026-11-20T13:40:00.000Z',
  ...given,
})

export const aLogin = (given: Partial<DealershipLogin> = {}): DealershipLogin => ({
  userId: 1,
  name: 'Rhian Tolland',
  email: 'rhian.tolland@quillmere.test',
  role: 'owner',
  isBanned: false,
  isOfSeveral: false,
  lastSeen: '2026-11-20T14:01:00.000Z',
  secondFactors: ['passkey', 'code'],
  ...given,
})

export const anInvitation = (given: Partial<LoginInvitation> = {}): LoginInvitation => ({
  invitationId: '0a0a0a0a-0000-4000-8000-000000000001',
  affiliateUserId: 1001,
  name: 'Sian Tranter',
  email: 's.tranter@quillmere.test',
  role: 'sales',
  invitedBy: 'Rhian Tolland',
  sentAt: '2026-11-18T09:12:00.000Z',
  expiresAt: '2026-11-25T09:12:00.000Z',
  ...given,
})

const quillmere = (userId: number, name: string, given: Partial<DealershipLogin>) =>
  aLogin({ userId, name, email: `${name.toLowerCase().replace(' ', '.')}@quillmere.test`, ...given })

/** The people of the picture: each role, each second factor, and an invitation. */
export const somePeople = (): DealershipLogins => ({
  logins: [
    aLogin(),
    quillmere(21, 'Owen Lacey', { role: 'sales', secondFactors: ['passkey'], lastSeen: '2026-11-20T13:44:00.000Z' }),
    quillmere(22, 'Mali Prosser', { role: 'accounts', secondFactors: ['code'], lastSeen: '2026-11-20T09:10:00.000Z' }),
    quillmere(23, 'Dylan Ruck', { role: 'sales', secondFactors: [], lastSeen: null }),
  ],
  invitations: [anInvitation()],
})

const aWebsite = (): WebsiteConfig => ({
  ...configOf({ ...BLANK_WEBSITE, allowedOrigins: ['https://www.quillmere.test', 'https://stock.quillmere.test'] }),
  originsSeen: [{ origin: 'https://www.quillmere.test', seenAt: '2026-11-20T14:00:00.000Z' }],
  version: 3,
})

interface Kept {
  you: UserSettings
  notifications: NotificationSettings
  website: WebsiteConfig
  keys: PublishableKey[]
  serverKeys: ServerKey[]
  people: DealershipLogins
}

const usual = (): Kept => ({
  you: { firstContactSource: 'dealer', applicationDefaultTerm: null, termsToShow: [24, 37, 49, 60] },
  notifications: { userId: 1, sound: true, preferences: [], mobile: null },
  website: aWebsite(),
  keys: [aKey()],
  serverKeys: [aServerKey()],
  people: somePeople(),
})

interface Given extends Partial<Kept> {
  readonly user?: User
  /** The user's own dealership. */
  readonly dealer?: Dealer
}

/** A page whose server stores the saved settings. */
export function aPage({ user = people.rhian, dealer = dealers.quillmere, ...mine }: Given = {}) {
  // Over forty lines: one answer for each call of the screen.
  const test = createTestPage({ user })
  const kept: Kept = { ...usual(), ...mine }
  test.on(contract.dealers.byAffiliate, dealer)
  test.on(contract.dealers.group, aDealerGroup({ dealers: [dealers.quillmere, dealers.fernhollow] }))
  test.on(settings.user, () => kept.you)
  test.on(settings.saveUser, ({ body }) => {
    kept.you = UserSettings.parse({ ...kept.you, ...body.userSettings })
    return kept.you
  })
  test.on(settings.notifications, () => kept.notifications)
  test.on(settings.saveNotifications, ({ body }) => {
    kept.notifications = NotificationSettings.parse({ ...kept.notifications, ...body })
    return kept.notifications
  })
  test.on(settings.dealer, { preferredContactMethod: 'phone' })
  test.on(settings.saveDealer, ({ body }) => body.settings)
  test.on(settings.websiteConfig, () => kept.website)
  test.on(settings.saveWebsiteConfig, ({ body: { affiliateUserId: _, ...config }, version }) => {
    kept.website = WebsiteConfig.parse({ ...kept.website, ...config, version: (version ?? 0) + 1 })
    return kept.website
  })
  test.on(logins.list, () => kept.people)
  test.on(logins.invite, ({ body: { affiliateUserId, firstName, surname, email, role } }) => {
    const invitationId = '0a0a0a0a-0000-4000-8000-000000000002'
    const made = anInvitation({ invitationId, affiliateUserId, email, role, name: `${firstName} ${surname}` })
    kept.people = { ...kept.people, invitations: [...kept.people.invitations, made] }
    return made
  })
  test.on(logins.resendInvitation, ({ params }) => anInvitation({ invitationId: params.id }))
  test.on(logins.withdrawInvitation, ({ params }) => {
    const invitations = kept.people.invitations.filter(({ invitationId }) => invitationId !== params.id)
    kept.people = { ...kept.people, invitations }
    return { ok: true as const }
  })
  test.on(logins.setRole, ({ params, body: { role } }) => {
    const changed = kept.people.logins.map((login) => (login.userId === params.userId ? { ...login, role } : login))
    kept.people = { ...kept.people, logins: changed }
    return aLogin({ userId: params.userId, role })
  })
  test.on(logins.end, ({ params }) => {
    kept.people = { ...kept.people, logins: kept.people.logins.filter(({ userId }) => userId !== params.userId) }
    return { ok: true as const }
  })
  test.on(keys.list, () => kept.keys)
  test.on(keys.create, () => {
    const made = aKey({ keyId: 'made', key: 'fc_live_made', lastUsedAt: null })
    kept.keys = [made, ...kept.keys]
    return made
  })
  test.on(keys.replace, () => {
    const made = aKey({ keyId: 'next', key: 'fc_live_next', lastUsedAt: null })
    kept.keys = [made, ...kept.keys.map((key) => ({ ...key, expiresAt: '2026-11-27T14:02:00.000Z' }))]
    return made
  })
  test.on(keys.remove, ({ params }) => {
    kept.keys = kept.keys.filter(({ keyId }) => keyId !== params.id)
    return { ok: true as const }
  })
  test.on(keys.listServer, () => kept.serverKeys)
  test.on(keys.createServer, () => {
    const made = aServerKey({ keyId: 'server-made', ending: 'made', lastUsedAt: null })
    kept.serverKeys = [made, ...kept.serverKeys]
    return { ...made, key: 'fc_server_Hd82kkQnR1_made' }
  })
  test.on(keys.removeServer, ({ params }) => {
    kept.serverKeys = kept.serverKeys.filter(({ keyId }) => keyId !== params.id)
    return { ok: true as const }
  })
  test.on(portal.versions, [
    { version: '2.3', notes: 'Quicker lists.\nPay by bank.', releasedAt: '2026-11-02T09:00:00.000Z' },
  ])
  test.on(portal.addVersion, ({ body }) => body)
  test.on(boodil.config, null)
  test.on(boodil.saveConfig, ({ body }) => body)
  test.on(boodil.registerInterest, { ok: true })
  return Object.assign(test, {
    kept,
    /** The versions under which the website was saved. */
    savedWebsites: () => test.askedOf(settings.saveWebsiteConfig).map(({ version }) => version),
  })
}

export type SettingsPage = ReturnType<typeof aPage>

export async function open(test = aPage()) {
  await test.settled()
  return { test, ...createSettings(test.page) }
}
