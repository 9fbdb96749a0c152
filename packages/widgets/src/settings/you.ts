import {
  allowedTerms,
  DEFAULT_TERMS_TO_SHOW,
  FirstContactSource,
  normaliseMobile,
  type UserSettings,
  validateMobile,
  validateTerm,
} from '@forecourt/core'
import type { FormPlan } from '../kit/index.ts'
import type { NotificationSettingsCache } from './notification-settings-cache.ts'
import { createSection, type Section } from './section.ts'
import type { SettingsSources } from './sources.ts'

export type YouForm = {
  firstContactSource: FirstContactSource
  applicationDefaultTerm: number | null
  termsToShow: readonly number[]
  mobile: string
}

const YOU_PLAN: FormPlan<YouForm> = {
  firstContactSource: { label: 'Who to contact first about a customer' },
  termsToShow: { label: 'Terms to show', rule: (terms) => (terms.length === 0 ? 'Choose at least one' : null) },
  applicationDefaultTerm: { label: 'Usual term', rule: (term) => validateTerm(term) },
  mobile: { label: 'Mobile', rule: (mobile) => validateMobile(mobile) },
}

const BLANK: YouForm = {
  firstContactSource: FirstContactSource.Dealer,
  applicationDefaultTerm: null,
  termsToShow: DEFAULT_TERMS_TO_SHOW,
  mobile: '',
}

type Sources = Pick<SettingsSources, 'you' | 'readNow'>

/** What the user has chosen for themselves. The mobile stands with the notification settings, so that two calls save it all. */
export function createYou({ you, readNow }: Sources, book: NotificationSettingsCache): Section<YouForm> {
  return createSection<YouForm>({
    plan: YOU_PLAN,
    blank: BLANK,
    readNow,
    async fetch() {
      const [settings, { mobile }] = await Promise.all([you.fetch(), book.fetch()])
      return { values: youFormOf(settings, mobile), version: null }
    },
    async store(values) {
      const wanted = values.mobile === '' ? null : values.mobile
      const known = normaliseMobile(book.known.peek()?.mobile)
      // The number first: it alone can be refused for what stands elsewhere.
      if (known !== values.mobile) await book.change({ mobile: wanted })
      const saved = await you.store(settingsOf(values))
      return { values: youFormOf(saved, wanted), version: null }
    },
  })
}

const youFormOf = (settings: UserSettings, mobile: string | null | undefined): YouForm => ({
  firstContactSource: settings.firstContactSource,
  applicationDefaultTerm: settings.applicationDefaultTerm ?? null,
  termsToShow: [...settings.termsToShow],
  mobile: normaliseMobile(mobile),
})

const settingsOf = ({ firstContactSource, applicationDefaultTerm, termsToShow }: YouForm): UserSettings => ({
  firstContactSource,
  applicationDefaultTerm,
  termsToShow: allowedTerms.filter((term) => termsToShow.includes(term)),
})
