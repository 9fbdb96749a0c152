import {
  daysBetween,
  isEmpty,
  londonDay,
  messagesOf,
  missingForDeal,
  missingForProposal,
  type ProposalKind,
  type Rule,
  readUkDate,
  type ValidationMessage,
  validateDateOfBirth,
  validateNumber,
  validatePhone,
  wholeMonths,
} from '@forecourt/core'
import { proposalFactsOf } from '../sending/wire.ts'
import { type FieldRow, fieldRows, homePath, isWorking, jobPath, type StepId } from './plan.ts'
import type { DealValues, HomeValues, JobValues, ProposalValues } from './values.ts'

export interface Fault {
  readonly path: string
  readonly label: string
  readonly message: string
  readonly step: StepId
}

type Rules = Record<string, Rule>

const need = (value: unknown): ValidationMessage => (isEmpty(value) ? 'Required' : null)

/** All that keeps the form from being sent, by field path: core's one list of what is missing, and each field's own rule. */
export function messagesFor(kind: ProposalKind, values: ProposalValues, now: Date): Record<string, string> {
  const own = messagesOf({
    'customer.dateOfBirth': () => validateDateOfBirth(values.person.dateOfBirth, now, { required: true }),
    'customer.numberOfDependants': () => validateNumber(values.person.numberOfDependants, { max: 20 }),
    'customer.bankMonthsAt': () => validateNumber(values.money.bankMonthsAt, { max: 1200 }),
    ...historyRules(values, now),
  })
  const missing = missingForProposal(kind, proposalFactsOf(kind, values, now), now)
  return { ...missing, ...own, ...dealMessages(values.deal) }
}

function historyRules({ homes, jobs }: ProposalValues, now: Date): Rules {
  const begun = homes.map(({ movedIn }) => movedIn)
  const started = jobs.map(({ started }) => started)
  const places = homes.map((home, at) => homeRules(home, at, begun[at - 1], now))
  const works = jobs.map((job, at) => jobRules(job, at, started[at - 1], now))
  return Object.assign({}, ...places, ...works)
}

function homeRules(home: HomeValues, at: number, after: string | undefined, now: Date): Rules {
  return {
    [homePath(at, 'postcode')]: () => need(home.postcode),
    [homePath(at, 'addressLine1')]: () => need(home.addressLine1),
    [homePath(at, 'town')]: () => need(home.town),
    [homePath(at, 'residentialStatus')]: () => need(home.residentialStatus),
    [homePath(at, 'movedIn')]: () => validateBeginning(home.movedIn, after, now),
  }
}

function jobRules(job: JobValues, at: number, after: string | undefined, now: Date): Rules {
  const asked: Rules = isWorking(job.employmentStatus)
    ? {
        [jobPath(at, 'occupation')]: () => need(job.occupation),
        [jobPath(at, 'employer')]: () => need(job.employer),
        [jobPath(at, 'phone')]: () => validatePhone(job.phone),
      }
    : {}
  return {
    [jobPath(at, 'employmentStatus')]: () => need(job.employmentStatus),
    ...asked,
    [jobPath(at, 'started')]: () => validateBeginning(job.started, after, now),
  }
}

/** The day a home or a job began: a day of the calendar, not to come, and before the one that followed it. */
function validateBeginning(text: string, after: string | undefined, now: Date): ValidationMessage {
  if (isEmpty(text)) return 'Required'
  const [day, today] = [readUkDate(text), londonDay(now)]
  if (!day) return 'Invalid Date'
  if (daysBetween(today, day) > 0) return 'Must not be in the future'
  if (wholeMonths(day, today) > 1200) return 'Must be less than 100 years ago'
  const following = readUkDate(after ?? '')
  return following && daysBetween(day, following) <= 0 ? `Must be before ${after}` : null
}

/** The day is read from text here; the rest is core's, which the server asks too. */
function dealMessages(deal: DealValues): Record<string, string> {
  const { price, firstRegistered } = deal
  const isNoDay = firstRegistered !== '' && !readUkDate(firstRegistered)
  return {
    ...(isNoDay && { 'vehicle.registrationDate': 'Invalid Date' }),
    ...missingForDeal({ ...deal, vehicle: { price } }),
  }
}

/** The faults in the order of the screen. What no field shows stands with the review. */
export function faultsOf(messages: Readonly<Record<string, string>>, values: ProposalValues): Fault[] {
  const rows = fieldRows(values.homes.length, values.jobs.length)
  const found = rows.flatMap((row) => faultOf(row, messages))
  return found.filter(({ path }) => !isCoarse(path) || !found.some((other) => other.path.startsWith(`${path}.`)))
}

function faultOf({ path, label, step }: FieldRow, messages: Readonly<Record<string, string>>): Fault[] {
  const message = messages[path]
  return message ? [{ path, label, step, message }] : []
}

/** Said of a whole history only when nothing finer can be said of one of its parts. */
const isCoarse = (path: string) => path === 'customer.addresses' || path === 'customer.employmentHistory'
