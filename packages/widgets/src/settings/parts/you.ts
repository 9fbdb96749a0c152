import { allowedTerms, mobileKind, readOrKeep, UserSettings, validateMobile, validateTerm } from '@forecourt/core'
import type { FormPlan } from '../../kit/index.ts'
import { followUserSettings, type PortalPage } from '../../page/index.ts'
import type { NotificationSettingsCache } from './notifications.ts'
import { createSection } from './section.ts'

type YouForm = ReturnType<typeof youFormOf>

const YOU_PLAN: FormPlan<YouForm> = {
  firstContactSource: { label: 'Who to contact first about a customer' },
  termsToShow: { label: 'Terms to show', rule: (terms) => (terms.length === 0 ? 'Choose at least one' : null) },
  applicationDefaultTerm: { label: 'Usual term', rule: (term) => validateTerm(term) },
  mobile: { label: 'Mobile', rule: (mobile) => validateMobile(mobile) },
}

/** The user's own settings. The mobile belongs to the notification settings, so a save takes two calls. */
export type You = ReturnType<typeof createYou>

export function createYou(page: PortalPage, notificationSettings: NotificationSettingsCache) {
  const { client, session, clock } = page
  const userId = session.user.peek()?.userId ?? 0
  return createSection<YouForm>({
    plan: YOU_PLAN,
    blank: youFormOf(UserSettings.parse({}), null),
    now: clock.read,
    async fetch() {
      const [settings, { mobile }] = await Promise.all([
        client.settings.user({ id: userId }),
        notificationSettings.fetch(),
      ])
      return { values: youFormOf(settings, mobile) }
    },
    async store(values) {
      const wanted = values.mobile === '' ? null : values.mobile
      const known = readOrKeep(mobileKind, notificationSettings.known.peek()?.mobile)
      // The number goes first: only it can be refused because of other settings.
      if (known !== values.mobile) await notificationSettings.change({ mobile: wanted })
      const saved = await client.settings.saveUser({ dealerUserId: userId, userSettings: settingsOf(values) })
      followUserSettings(page, userId, saved)
      return { values: youFormOf(saved, wanted) }
    },
  })
}

const youFormOf = (settings: UserSettings, mobile: string | null | undefined) => ({
  firstContactSource: settings.firstContactSource,
  applicationDefaultTerm: settings.applicationDefaultTerm ?? null,
  termsToShow: [...settings.termsToShow],
  mobile: readOrKeep(mobileKind, mobile),
})

const settingsOf = ({ firstContactSource, applicationDefaultTerm, termsToShow }: YouForm): UserSettings => ({
  firstContactSource,
  applicationDefaultTerm,
  termsToShow: allowedTerms.filter((term) => termsToShow.includes(term)),
})
