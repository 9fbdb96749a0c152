import {
  type Application,
  contract,
  type Dealer,
  type DisplayStatus,
  displayStatus,
  isChangeable,
  isStaff,
  type NextAct,
  type NextStep,
  type RuleId,
  type SavedQuote,
  type TabName,
  whatHappensNext,
  withQuotes,
} from '@forecourt/core'
import type { Acts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, effect, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { PricingFacts } from './deal.ts'
import type { RecordState } from './record.ts'

/** What is known of the shown record and of its reader. */
export interface RecordFacts {
  readonly page: PortalPage
  readonly record: RecordState
  /** The names of the acts in progress: `propose quote-1`, `save lender-49`, `ntu`. */
  readonly busy: Acts['busy']
  /** The reader works for the broker. */
  readonly isStaff: ReadonlySignal<boolean>
  /** Whose turn it is depends on the reader (D50). */
  readonly reader: ReadonlySignal<{ readonly brokerName: string | undefined; readonly mayAct: boolean }>
  readonly status: ReadonlySignal<DisplayStatus | null>
  readonly rule: ReadonlySignal<RuleId | null>
  /** Whose turn it is (D50): one answer for header, overview and stepper. */
  readonly step: ReadonlySignal<NextStep | null>
  /** The owner of the record; null while unknown. */
  readonly dealership: ReadonlySignal<Dealer | null>
  /** The owner's name and town, for a reader who has several dealerships; otherwise null. */
  readonly dealershipWords: ReadonlySignal<string | null>
  readonly readOnlyReason: ReadonlySignal<string | null>
  /** Why the person and the vehicle can no longer be changed; null while they can. */
  readonly closedReason: ReadonlySignal<string | null>
  readonly pricing: ReadonlySignal<PricingFacts>
  /** The open tab: the requested one, or the overview while that is closed. */
  readonly tab: ReadonlySignal<TabName>
  goTo(tab: TabName): void
}

/** What every part of the screen takes, besides what it shows itself. */
export interface RecordScreen extends RecordFacts {
  readonly nextAct: { readonly act: ReadonlySignal<NextAct | null> }
}

/** The shown record for a view, with the parts that it draws. */
export interface RecordProps<Parts = unknown> {
  readonly state: RecordScreen & Parts
  readonly application: Application
  readonly status: DisplayStatus
}

interface ScreenParts {
  readonly record: RecordState
  readonly acts: Acts
  readonly residuals: ReadonlySignal<PricingFacts['residuals']>
  readonly saved: ReadonlySignal<readonly SavedQuote[] | null>
}

interface TabHost {
  readonly tab: ReadonlySignal<TabName>
  onTab(tab: TabName): void
}

export function createRecordFacts(page: PortalPage, parts: ScreenParts, host: TabHost) {
  // Over forty lines: a list of facts.
  const { clock, dealers, session } = page
  const { record, acts, residuals, saved } = parts
  const { application } = record
  const asked = signal<TabName>(host.tab.peek())
  const status = computed(() => application.value && displayStatus(application.value, clock.now.value))
  const dealership = computed(() => dealers.dealerOf(application.value?.affiliateUserId))
  const ofStaff = computed(() => isStaff(session.user.value))
  const readOnlyReason = computed(() =>
    dealers.blockedReason(contract.applications.update, application.value?.affiliateUserId),
  )
  const reader = computed(() => ({
    brokerName: page.config.value?.brokerName,
    mayAct: !ofStaff.value && readOnlyReason.value === null,
  }))
  const facts: RecordFacts = {
    page,
    record,
    busy: acts.busy,
    isStaff: ofStaff,
    reader,
    status,
    rule: computed(() => status.value?.rule ?? null),
    step: computed(
      () =>
        application.value && whatHappensNext(withQuotes(application.value, saved.value), clock.now.value, reader.value),
    ),
    dealership,
    dealershipWords: computed(() => {
      const { name, town } = dealership.value ?? {}
      const hasSeveral = (dealers.offered.value?.length ?? 0) > 1
      return hasSeveral && name ? [name, town].filter(Boolean).join(', ') : null
    }),
    readOnlyReason,
    closedReason: computed(() =>
      status.value && !isChangeable(status.value.rule)
        ? 'These details can no longer be changed. Add a note instead.'
        : null,
    ),
    pricing: computed(() => ({
      now: clock.now.value,
      adminFee: dealership.value?.adminFee ?? null,
      residuals: residuals.value,
    })),
    tab: computed(() => (status.value?.tabs[asked.value] === false ? 'overview' : asked.value)),
    goTo(tab) {
      if (asked.peek() === tab) return
      asked.value = tab
      host.onTab(tab)
    },
  }
  const followTab = () =>
    effect(() => {
      asked.value = host.tab.value
    })
  return { facts, followTab }
}
