import type { PortalConfig } from '@forecourt/core'

/** As a user knows each provider. */
const WORDS = new Map([
  ['lenders', 'lenders’ decisions'],
  ['back-office', 'the back office'],
  ['mail', 'e-mail'],
  ['messages', 'text messages'],
  ['cards', 'card payments'],
  ['instant-bank', 'instant bank payments'],
  ['vehicles', 'vehicle look-up'],
  ['addresses', 'address look-up'],
  ['valuations', 'valuations'],
  ['stock', 'stock'],
])

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** What users must not take for real (D65); null where everything is, and in a demonstration, which says so of itself. */
export function sandboxWords(config: Pick<PortalConfig, 'isDemo' | 'sandboxes'> | null): string | null {
  const names = config?.sandboxes ?? []
  if (config?.isDemo || names.length === 0) return null
  const verb = names.length === 1 ? 'Simulated here, not real' : 'Simulated here, none of it real'
  return `${verb}: ${inWords.format(names.map((name) => WORDS.get(name) ?? name))}.`
}
