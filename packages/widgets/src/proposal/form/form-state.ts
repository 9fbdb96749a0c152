import type { ProposalKind } from '@forecourt/core'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../../signals/index.ts'
import { dealPath, homePath, jobPath, moneyPath, personPath, type StepId } from './plan.ts'
import { type Fault, faultsOf, messagesFor } from './rules.ts'
import { withNeeded } from './stays.ts'
import {
  type AgreedValues,
  type DealValues,
  emptyHome,
  emptyJob,
  type HomeValues,
  type JobValues,
  type MoneyValues,
  type PersonValues,
  type ProposalValues,
} from './values.ts'

/** The parts of the form whose fields stand one beside another. */
export interface Sections {
  person: PersonValues
  money: MoneyValues
  deal: DealValues
  agreed: AgreedValues
}

export type Section = keyof Sections

const AGREED_PATHS = { search: 'consents', terms: 'hasDealerAgreedTermsAndConditions' } as const

const PATHS: { readonly [S in Section]: (key: keyof Sections[S]) => string } = {
  person: personPath,
  money: moneyPath,
  deal: dealPath,
  agreed: (key) => AGREED_PATHS[key],
}

export const pathOf = <S extends Section>(section: S, key: keyof Sections[S]): string => PATHS[section](key)

export interface ProposalFormState {
  readonly values: ReadonlySignal<ProposalValues>
  /** Everything that is not right yet, shown or not, in the order of the screen. */
  readonly faults: ReadonlySignal<readonly Fault[]>
  /** The same without what the server refused: that may be sent again as it stands. */
  readonly ownFaults: ReadonlySignal<readonly Fault[]>
  readonly attempted: ReadonlySignal<ReadonlySet<StepId>>
  /** What a field's own rule says of it now. */
  verdictOf(path: string): string | null
  /** What stands beside a field whether it was left or not: its step was left, or the server refused it. */
  messageOf(path: string): string | null
  set<S extends Section, K extends keyof Sections[S]>(section: S, key: K, value: Sections[S][K]): void
  setHome<K extends keyof HomeValues>(at: number, change: Pick<HomeValues, K>): void
  setJob<K extends keyof JobValues>(at: number, change: Pick<JobValues, K>): void
  removeHome(at: number): void
  removeJob(at: number): void
  change(part: Partial<ProposalValues>): void
  attempt(steps: readonly StepId[]): void
  refuse(fields: Readonly<Record<string, string>>): void
  /** Puts another form in its place. */
  fill(values: ProposalValues, attempted?: readonly StepId[]): void
}

interface FormStateParts {
  readonly kind: ReadonlySignal<ProposalKind>
  readonly now: ReadonlySignal<Date>
  readonly initial: ProposalValues
  readonly needsDealership: ReadonlySignal<boolean>
  readonly onChange: () => void
}

interface ProposalFormSignals {
  readonly values: Signal<ProposalValues>
  readonly attempted: Signal<ReadonlySet<StepId>>
  readonly refusals: Signal<Readonly<Record<string, string>>>
}

/** What is typed, and what is wrong with it. */
export function createProposalFormState(parts: FormStateParts): ProposalFormState {
  const { kind, now, initial, needsDealership, onChange } = parts
  const signals: ProposalFormSignals = { values: signal(initial), attempted: signal(new Set()), refusals: signal({}) }
  const { values, attempted, refusals } = signals
  const own = computed(() => ({
    ...messagesFor(kind.value, values.value, now.value),
    ...(needsDealership.value && values.value.dealership === null ? { affiliateUserId: 'Required' } : {}),
  }))
  const messages = computed<Readonly<Record<string, string>>>(() => ({ ...refusals.value, ...own.value }))
  const faults = computed(() => faultsOf(messages.value, values.value))
  const ownFaults = computed(() => faultsOf(own.value, values.value))
  const shown = computed(() => {
    const seen = faults.value.filter(({ step, path }) => attempted.value.has(step) || path in refusals.value)
    return new Map(seen.map(({ path, message }) => [path, message]))
  })
  return {
    values,
    faults,
    ownFaults,
    attempted,
    verdictOf: (path) => messages.value[path] ?? null,
    messageOf: (path) => shown.value.get(path) ?? null,
    ...settersOf(signals, now, onChange),
    attempt: (steps) => {
      attempted.value = new Set([...attempted.peek(), ...steps])
    },
    refuse: (fields) => {
      refusals.value = fields
    },
    fill: (next, left = []) =>
      batch(() => {
        values.value = withHistory(next, now.peek())
        attempted.value = new Set(left)
        refusals.value = {}
      }),
  }
}

type Setters = Pick<ProposalFormState, 'set' | 'setHome' | 'setJob' | 'removeHome' | 'removeJob' | 'change'>

function settersOf(
  { values, refusals }: ProposalFormSignals,
  now: ReadonlySignal<Date>,
  onChange: () => void,
): Setters {
  const write = (next: ProposalValues, paths: readonly string[]) => {
    batch(() => {
      values.value = next
      refusals.value = without(refusals.peek(), paths)
    })
    onChange()
  }
  const change = (part: Partial<ProposalValues>, paths: readonly string[]) =>
    write(withHistory({ ...values.peek(), ...part }, now.peek()), paths)
  return {
    set: (section, key, value) =>
      write({ ...values.peek(), [section]: { ...values.peek()[section], [key]: value } }, [pathOf(section, key)]),
    setHome: (at, fields) => {
      const homes = values.peek().homes.map((home, index) => (index === at ? { ...home, ...fields } : home))
      change({ homes }, [...keysOf(fields).map((key) => homePath(at, key)), 'customer.addresses'])
    },
    setJob: (at, fields) => {
      const jobs = values.peek().jobs.map((job, index) => (index === at ? { ...job, ...fields } : job))
      change({ jobs }, [...keysOf(fields).map((key) => jobPath(at, key)), 'customer.employmentHistory'])
    },
    removeHome: (at) =>
      change({ homes: values.peek().homes.filter((_, index) => index !== at) }, ['customer.addresses']),
    removeJob: (at) =>
      change({ jobs: values.peek().jobs.filter((_, index) => index !== at) }, ['customer.employmentHistory']),
    change: (part) => change(part, ['affiliateUserId', 'vehicle.vrm']),
  }
}

const keysOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T)[]

const withHistory = (values: ProposalValues, now: Date): ProposalValues => ({
  ...values,
  homes: withNeeded(values.homes, ({ movedIn }) => movedIn, emptyHome, now),
  jobs: withNeeded(values.jobs, ({ started }) => started, emptyJob, now),
})

function without(record: Readonly<Record<string, string>>, names: readonly string[]): Readonly<Record<string, string>> {
  if (!names.some((name) => name in record)) return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}

/** §7's conversion has bank and income beside the customer and its own word for dependants; the form has them with the customer. */
const OF_CUSTOMER = /^(bank\w+|grossAnnualIncome|nationalityOnLicence|employmentHistory)\b/
const ALIASES: Readonly<Record<string, string>> = {
  numberOfDependents: 'customer.numberOfDependants',
  businessUse: 'isVehicleBusinessUse',
  'vehicle.vehicleRegistration': 'vehicle.vrm',
  'vehicle.vehicleDateOfFirstReg': 'vehicle.registrationDate',
}

const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^(customer\.addresses\.\d+)\.(yearsAt|monthsAt)$/, '$1.movedIn'],
  [/^(customer\.employmentHistory\.\d+)\.(yearsAt|monthsAt)$/, '$1.started'],
]

export function formPathOf(path: string): string {
  const named = ALIASES[path] ?? (OF_CUSTOMER.test(path) ? `customer.${path}` : path)
  const begun = BEGINNINGS.reduce((text, [pattern, to]) => text.replace(pattern, to), named)
  return begun.startsWith('consents.') ? 'consents' : begun
}
