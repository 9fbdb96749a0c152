import { join, resolve } from 'node:path'
import { type OwnSecret, ownSecret, splitSecrets } from './config/secrets.ts'
import { type Read, servicesOf, withoutSlash } from './config/services.ts'
import {
  complaintsOf,
  type Environment,
  isDemo,
  sandboxComplaintsOf,
  sandboxesOf,
  settings,
} from './config/settings.mjs'
import { readSignOn } from './config/sign-on.ts'
import { StartError } from './start-error.ts'

export { complaintsOf, type Environment, isLoopback, settings, settingsTable } from './config/settings.mjs'

export type Mode = 'production' | 'development' | 'test'

export type Config = ReturnType<typeof readConfig>

export type Broker = Config['broker']

/** The environment is invalid. `message` gives the reasons, one line for each setting. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError'
}

/** What the server's start asks beyond `readConfig`, which an administrator's command needs too (D65). */
export function refuseForgottenSandboxes(env: Environment): void {
  const complaints = sandboxComplaintsOf(env)
  if (complaints.length > 0) throw new SettingsError(complaints.join('\n'))
}

export function readConfig(env: Environment) {
  const complaints = complaintsOf(env)
  if (complaints.length > 0) {
    throw new SettingsError([...complaints, 'npm start -- --help lists every setting and its meaning.'].join('\n'))
  }
  const read = reader(env)
  const dataDir = resolve(read('DATA_DIR'))
  return {
    ...readServerSettings(read, dataDir),
    ...secretsOf(read, dataDir),
    ...readLimitSettings(read),
    secondFactor: secondFactorOf(env, read),
    rememberedDevices: read('REMEMBERED_DEVICES'),
    signOn: readSignOn(read('SIGN_ON_PROVIDERS'), env),
    mode: modeOf(env),
    demoData: demoDataOf(env),
    sandboxes: sandboxesOf(env),
    broker: brokerOf(read),
    ...outwardOf(read),
    ...servicesOf(read),
    retention: retentionOf(read),
  }
}

/** An empty setting counts as unset. */
function reader(env: Environment): Read {
  const defaults = new Map(settings.map((one) => [one.name, one.default]))
  return (name) => env[name] || (defaults.get(name) ?? '')
}

function readServerSettings(read: Read, dataDir: string) {
  return {
    port: Number(read('PORT')),
    host: read('HOST'),
    dataDir,
    /** The folder with every widget release that a process has served. */
    releasesDir: resolve(read('WIDGET_RELEASES') || join(dataDir, 'widgets')),
    databaseUrl: read('DATABASE_URL') || null,
    /** The address of PostgreSQL itself when `databaseUrl` is a pooler's. */
    databaseDirectUrl: read('DATABASE_DIRECT_URL') || null,
    databasePool: Number(read('DATABASE_POOL')),
    /** The base address of links in mail; null until the server listens. */
    publicUrl: withoutSlash(read('PUBLIC_URL')) || null,
    trustProxy: trustedProxiesOf(read('TRUST_PROXY')),
    /** How long a stopping process reports 503 before it stops accepting calls. */
    drainMs: Number(read('DRAIN_MS') || (read('DATABASE_URL') ? 5000 : 200)),
    sandboxDecisionDelayMs: Number(read('SANDBOX_DECISION_DELAY_MS')),
    metricsToken: read('METRICS_TOKEN') || null,
    logLevel: read('LOG_LEVEL') || (read('DATABASE_URL') ? 'info' : 'warn'),
  }
}

/** Who must have a second factor, whatever their dealership asks. The demo stays one press away. */
function secondFactorOf(env: Environment, read: Read): string {
  return read('SECOND_FACTOR') || (isDemo(env) ? 'nobody' : 'staff')
}

function demoDataOf(env: Environment): 'on' | 'when-empty' | 'off' {
  if (env.DEMO_DATA === 'on') return 'on'
  return isDemo(env) ? 'when-empty' : 'off'
}

type TrustedProxies = false | readonly string[] | ((address: string, hop: number) => boolean)

/** Fastify takes a bare number for nothing at all, so hops are counted here: the caller is the address before the last of them. */
function trustedProxiesOf(text: string): TrustedProxies {
  if (text === 'off') return false
  if (!/^\d$/.test(text)) return text.split(',').map((one) => one.trim())
  return (_address, hop) => hop < Number(text)
}

function secretsOf(read: Read, dataDir: string) {
  const ownSecrets: OwnSecret[] = []
  const secret = (name: string, file: string): string[] => {
    const given = read(name)
    if (given) return splitSecrets(given)
    const own = ownSecret(dataDir, file)
    ownSecrets.push(own)
    return [own.value]
  }
  return {
    tokenSecrets: secret('TOKEN_SECRET', 'token-secret'),
    dataKeys: secret('DATA_KEY', 'data-key'),
    /** Those of the two secrets above that come from the data folder, not from a setting. */
    ownSecrets,
  }
}

function readLimitSettings(read: Read) {
  return {
    bannedDealerIds: read('BANNED_DEALER_IDS').split(',').filter(Boolean).map(Number),
    loginFailuresPerAccount: Number(read('LOGIN_FAILURES_PER_ACCOUNT')),
    loginFailuresPerAddress: Number(read('LOGIN_FAILURES_PER_ADDRESS')),
    breachedPasswordsUrl: read('BREACHED_PASSWORDS_URL') || null,
    loginProofSteps: Number(read('LOGIN_PROOF_STEPS')),
    loginSprayAccounts: Number(read('LOGIN_SPRAY_ACCOUNTS')),
    publicCallsPerMinute: Number(read('PUBLIC_CALLS_PER_MINUTE')),
    callLimits: {
      sendsPerHour: Number(read('SENDS_PER_HOUR')),
      searchesPerMinute: Number(read('SEARCHES_PER_MINUTE')),
      exportsPerHour: Number(read('EXPORTS_PER_HOUR')),
      draftSavesPerMinute: Number(read('DRAFT_SAVES_PER_MINUTE')),
      lookUpsPerHour: Number(read('LOOK_UPS_PER_HOUR')),
      dealershipTimes: Number(read('DEALERSHIP_LIMIT_TIMES')),
      keyLookUpsADay: Number(read('KEY_LOOK_UPS_A_DAY')),
      keyStartsASecond: Number(read('KEY_STARTS_A_SECOND')),
      keyEnquiriesADay: Number(read('KEY_ENQUIRIES_A_DAY')),
      keyEvidenceKbADay: Number(read('KEY_EVIDENCE_KB_A_DAY')),
      enquiriesPerAddressAnHour: Number(read('ENQUIRIES_PER_ADDRESS_AN_HOUR')),
      callsPerLinkAMinute: Number(read('CALLS_PER_LINK_A_MINUTE')),
      pdfsPerLinkAMinute: Number(read('PDFS_PER_LINK_A_MINUTE')),
    },
    sockets: { perUser: Number(read('SOCKETS_PER_USER')), perAddress: Number(read('SOCKETS_PER_ADDRESS')) },
  }
}

function brokerOf(read: Read) {
  return {
    name: read('BROKER_NAME'),
    address: read('BROKER_ADDRESS'),
    fcaNumber: read('BROKER_FCA_NUMBER'),
    supportPhone: read('SUPPORT_PHONE'),
    supportEmail: read('SUPPORT_EMAIL'),
  }
}

function outwardOf(read: Read) {
  return {
    /** Without an address, mail and text messages go to the sandbox's outbox. */
    mail: {
      url: read('MAIL_URL') || null,
      from: read('MAIL_FROM'),
      /** Allows sending the password in `url` to a server without TLS. */
      allowsPlainLogin: read('MAIL_PLAIN_LOGIN') === 'on',
    },
    messages: {
      url: read('MESSAGES_URL') || null,
      from: read('MESSAGES_FROM'),
      whatsappFrom: read('MESSAGES_WHATSAPP_FROM'),
    },
  }
}

/** Retention periods (D45). */
const retentionOf = (read: Read) => ({
  quickQuoteMonths: Number(read('KEEP_QUICK_QUOTES_MONTHS')),
  undealtYears: Number(read('KEEP_UNDEALT_YEARS')),
  dealtYears: Number(read('KEEP_DEALT_YEARS')),
  auditYears: Number(read('KEEP_AUDIT_YEARS')),
})

function modeOf(env: Environment): Mode {
  return env.NODE_ENV === 'production' || env.NODE_ENV === 'test' ? env.NODE_ENV : 'development'
}
