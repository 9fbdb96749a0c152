import * as z from 'zod/mini'
import { NotificationPreference, PreferredContactMethod } from './enumerations.ts'
import { count, day, integer, maybe, text } from './fields.ts'
import { ScenarioName } from './notifications/scenarios.ts'

/** Months offered unless the user's settings say otherwise (spec §9, D36). */
export const DEFAULT_TERMS_TO_SHOW: readonly number[] = [24, 37, 49, 60]

/** Months offered when settings cannot be read or are empty (D36). */
export const FALLBACK_TERMS_TO_SHOW: readonly number[] = [12, 24, 37, 49, 60]

/** The first person that the broker contacts about a customer. */
export const FirstContactSource = { Dealer: 'dealer', Customer: 'customer' } as const
export type FirstContactSource = (typeof FirstContactSource)[keyof typeof FirstContactSource]

/** Spec §3. */
export const UserSettings = z.object({
  firstContactSource: z._default(z.enum(FirstContactSource), FirstContactSource.Dealer),
  applicationDefaultTerm: maybe(count()),
  termsToShow: z._default(z.array(count()).check(z.maxLength(24)), [...DEFAULT_TERMS_TO_SHOW]),
})
export type UserSettings = z.infer<typeof UserSettings>

/** The terms to offer, from whichever settings could be read (D36). */
export function termsToShowOf(
  settings: { termsToShow?: readonly number[] | null } | null | undefined,
): readonly number[] {
  const terms = settings?.termsToShow
  return terms && terms.length > 0 ? terms : FALLBACK_TERMS_TO_SHOW
}

/** The preselected term without a preference (D36). */
export const USUAL_TERM = 49

/** The preselected term: the preferred one, or the usual one, or the longest offered if the usual one is not offered (D36). */
export function usualTerm(
  preferred: number | null | undefined,
  offered: readonly number[] = DEFAULT_TERMS_TO_SHOW,
): number {
  return preferred ?? (offered.includes(USUAL_TERM) ? USUAL_TERM : (offered.at(-1) ?? USUAL_TERM))
}

/** Spec §3. */
export const DealerSettings = z.object({
  preferredContactMethod: z._default(z.enum(PreferredContactMethod), PreferredContactMethod.Phone),
  /** Customers who were asked for papers are reminded after one and after three days. */
  remindsOfPapers: z._default(z.boolean(), true),
  /** From this day on every login of the dealership needs a second factor; null: it is left to each. */
  secondFactorFrom: maybe(day()),
})
export type DealerSettings = z.infer<typeof DealerSettings>

/** The channels of one kind of notification, in addition to the screen. */
export const ScenarioPreference = z.object({
  scenario: ScenarioName,
  channels: z.array(z.enum(NotificationPreference)).check(z.maxLength(5)),
})
export type ScenarioPreference = z.infer<typeof ScenarioPreference>

/** The sound is on by default (spec §4); a scenario without a row is shown on the screen alone. */
export const NotificationSettings = z.object({
  userId: integer(),
  sound: z._default(z.boolean(), true),
  preferences: z._default(z.array(ScenarioPreference).check(z.maxLength(50)), []),
  /** Number for text messages; by default the dealership's own, if that is a mobile. */
  mobile: maybe(text(20)),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>
