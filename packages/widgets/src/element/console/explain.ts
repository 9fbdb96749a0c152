import { isPassing, type Trouble } from '../../page/trouble.ts'
import { VERSION } from '../version.ts'
import { warnOnce } from './warn-once.ts'

const { console: log } = globalThis
const say = (text: string) => log.info(`Forecourt: ${text}`)

const WAYS_OUT: Readonly<Record<Trouble, string>> = {
  'key-missing': 'The attribute dealership-key is missing. Copy the snippet again from Settings, Website.',
  'key-refused': 'The key is not known, or was revoked. Copy the current one from Settings, Website.',
  'origin-refused': `The key does not allow this page’s address. Add ${globalThis.location?.origin} in Settings, Website.`,
  'feature-off': 'The dealership does not have this feature. Ask support.',
  banned: 'The dealership may not use Forecourt at present. Ask support.',
  offline: 'This device has no network.',
  'api-failed': 'The server did not answer. If a line above names connect-src, the page’s policy blocks it.',
}

/** For the web agency, with `debug`: the widget's input, and whether the page’s policy allows its calls. */
export async function introduce(widget: string, key: string, baseUrl: string, values: string): Promise<void> {
  say(`<${widget}> ${VERSION} on ${location.origin} asks ${baseUrl}`)
  say(`<${widget}> reads ${values}`)
  say(
    key === '' ? 'dealership-key: none' : `dealership-key: ${key.slice(0, 12)}…${isTestKey(key) ? ', a test key' : ''}`,
  )
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    say(`the page’s Content-Security-Policy (${effectiveDirective}) blocks ${blockedURI}`),
  )
  const reply = await fetch(`${baseUrl}/portal-config`).catch(() => null)
  say(reply ? `the server answers ${reply.status}` : 'the server does not answer this page')
}

/** What the page's author can mend is always said, once; what passes by itself only with `debug`. */
export function explain(trouble: Trouble, isDebugged: boolean): void {
  const text = `${trouble}. ${WAYS_OUT[trouble]}`
  if (!isPassing(trouble)) warnOnce(text)
  else if (isDebugged) say(text)
}

/** Keys with this prefix work on any localhost, and their output is marked (D26). */
export const isTestKey = (key: string): boolean => key.startsWith('fc_test_')
