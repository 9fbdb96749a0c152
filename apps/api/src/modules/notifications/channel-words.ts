import {
  type AnyContent,
  counted,
  formatPoundsAndPence,
  parseScenario,
  SCENARIOS,
  type Scenario,
  scenarioOpens,
  scenarioTitle,
} from '@forecourt/core'

/** Landlines cannot receive texts. */
const MOBILE = /^(\+44|0)\s*7/

/** The number if it is a mobile number, otherwise null. */
export const mobileOnly = (phone: string | null | undefined): string | null =>
  phone && MOBILE.test(phone) ? phone : null

export type ChannelText = ReturnType<typeof composeChannelText>

/** The text of a notification for a mail or a text message: the same as on screen, with a link. */
export function composeChannelText(scenario: string, content: string) {
  const event = parseScenario(scenario, content)
  const told: AnyContent = event.content
  const opens = scenarioOpens(event)
  const who = [told.customerName, told.vehicleReg].filter(Boolean).join(', ')
  const details = event.scenario === 'Unknown' ? [] : detailsOf(event, told)
  return {
    title: scenarioTitle(event),
    lines: [who, ...details].filter(Boolean),
    /** Relative to the portal's address. */
    path: opens === null ? '/' : `/customer/${encodeURIComponent(opens)}`,
  }
}

function detailsOf({ scenario }: Scenario, content: AnyContent): string[] {
  return SCENARIOS[scenario].details.map((name) => writtenOf(name, content)).filter((text) => text !== '')
}

const UK_DATE = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short' })

function writtenOf(name: keyof AnyContent, { [name]: value }: AnyContent): string {
  if (Array.isArray(value)) return value.map(({ customerName }) => `- ${customerName ?? 'A customer'}`).join('\n')
  if (name === 'paymentAmount' && typeof value === 'number') return formatPoundsAndPence(value)
  if (name === 'paymentDate' && typeof value === 'string') return UK_DATE.format(new Date(value))
  if (name === 'moreCustomers' && typeof value === 'number') return `and ${counted(value, 'more customer')}`
  return String(value ?? '')
}
