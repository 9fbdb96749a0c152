import { join, resolve } from 'node:path'
import { type BrokerServices, brokerServicesOf } from './config/broker-services.ts'
import { type FilesConfig, filesOf } from './config/files.ts'
import { type PaymentsConfig, paymentsOf, type RetentionConfig, retentionOf } from './config/payments.ts'
import { type OwnSecret, ownSecret, splitSecrets } from './config/secrets.ts'
import { complaintsOf, type Environment, settings } from './config/settings.mjs'
import { type TradeServices, tradeServicesOf } from './config/trade-services.ts'
import { StartError } from './start-error.ts'

export { complaintsOf, type Environment, settings, settingsTable } from './config/settings.mjs'

export type Mode = 'production' | 'development' | 'test'

export interface Broker {
  readonly name: string
  readonly address: string
  readonly fcaNumber: string
  readonly supportPhone: string
  readonly supportEmail: string
}

/** How mail goes out; without an address it goes to the sandbox's outbox. */
interface MailConfig {
  readonly url: string | null
  readonly from: string
  /** The password in `url` may be sent to a server without TLS. */
  readonly allowsPlainLogin: boolean
}

/** The same for text messages. */
interface MessagesConfig {
  readonly url: string | null
  readonly from: string
  readonly whatsappFrom: string
}

export interface Config extends TradeServices, BrokerServices {
  readonly mode: Mode
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Where every release of the widgets is kept that a process has served. */
  readonly releasesDir: string
  readonly databaseUrl: string | null
  /** PostgreSQL itself where `databaseUrl` is a pooler's address. */
  readonly databaseDirectUrl: string | null
  readonly databasePool: number
  /** Where links in mail lead; null until the server listens. */
  readonly publicUrl: string | null
  readonly trustProxy: boolean
  /** How long a stopping process reports that before it stops accepting calls. */
  readonly drainMs: number
  readonly sandboxDecisionDelayMs: number
  /** `when-empty` is what `DEMO_DATA` unset allows on a loopback address without a database server. */
  readonly demoData: 'on' | 'when-empty' | 'off'
  readonly tokenSecrets: readonly string[]
  readonly dataKeys: readonly string[]
  /** Of these two, those that come from no setting but from the data folder. */
  readonly ownSecrets: readonly OwnSecret[]
  readonly broker: Broker
  readonly mail: MailConfig
  readonly messages: MessagesConfig
  readonly payments: PaymentsConfig
  readonly retention: RetentionConfig
  readonly files: FilesConfig
  readonly bannedDealerIds: readonly number[]
  readonly loginFailuresPerAccount: number
  readonly loginFailuresPerAddress: number
  readonly publicCallsPerMinute: number
  readonly metricsToken: string | null
  readonly logLevel: string
}

/** The environment is invalid; `message` says why, one line for each setting. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError'
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

export function readConfig(env: Environment): Config {
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
    mode: modeOf(env),
    broker: brokerOf(read),
    ...outwardOf(read),
    ...tradeServicesOf(read),
    ...brokerServicesOf(read),
    payments: paymentsOf(read),
    retention: retentionOf(read),
    files: filesOf(read),
  }
}

type Read = (name: string) => string

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
    releasesDir: resolve(read('WIDGET_RELEASES') || join(dataDir, 'widgets')),
    databaseUrl: read('DATABASE_URL') || null,
    databaseDirectUrl: read('DATABASE_DIRECT_URL') || null,
    databasePool: Number(read('DATABASE_POOL')),
    publicUrl: read('PUBLIC_URL').replace(/\/+$/, '') || null,
    trustProxy: read('TRUST_PROXY') === 'on',
    drainMs: Number(read('DRAIN_MS')),
    sandboxDecisionDelayMs: Number(read('SANDBOX_DECISION_DELAY_MS')),
    demoData: demoDataOf(read),
    metricsToken: read('METRICS_TOKEN') || null,
    logLevel: read('LOG_LEVEL') || (read('DATABASE_URL') ? 'info' : 'warn'),
  }
}

function demoDataOf(read: Read): Config['demoData'] {
  const asked = read('DEMO_DATA')
  if (asked === 'on') return 'on'
  return asked === '' && read('DATABASE_URL') === '' && LOOPBACK.has(read('HOST')) ? 'when-empty' : 'off'
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
    ownSecrets,
  }
}

function readLimitSettings(read: Read) {
  return {
    bannedDealerIds: read('BANNED_DEALER_IDS').split(',').filter(Boolean).map(Number),
    loginFailuresPerAccount: Number(read('LOGIN_FAILURES_PER_ACCOUNT')),
    loginFailuresPerAddress: Number(read('LOGIN_FAILURES_PER_ADDRESS')),
    publicCallsPerMinute: Number(read('PUBLIC_CALLS_PER_MINUTE')),
  }
}

function brokerOf(read: Read): Broker {
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
    mail: {
      url: read('MAIL_URL') || null,
      from: read('MAIL_FROM'),
      allowsPlainLogin: read('MAIL_PLAIN_LOGIN') === 'on',
    },
    messages: {
      url: read('MESSAGES_URL') || null,
      from: read('MESSAGES_FROM'),
      whatsappFrom: read('MESSAGES_WHATSAPP_FROM'),
    },
  }
}

function modeOf(env: Environment): Mode {
  return env.NODE_ENV === 'production' || env.NODE_ENV === 'test' ? env.NODE_ENV : 'development'
}
