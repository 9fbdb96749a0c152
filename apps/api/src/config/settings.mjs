import { isIP } from 'node:net'

/**
 * Over 250 lines: a list of every setting of the server, for `--help` and for the check before anything is installed. Plain JavaScript, because
 * the scripts import it before there is a build.
 *
 * @typedef {(value: string) => string | null} Check What is wrong with a value; null when nothing is.
 * @typedef {{ readonly name: string, readonly default: string, readonly meaning: string, readonly check: Check }} Setting
 * @typedef {Readonly<Record<string, string | undefined>>} Environment
 */

/** @type {(least: number, most: number) => Check} */
const wholeNumber = (least, most) => (value) =>
  /^\d{1,12}$/.test(value) && Number(value) >= least && Number(value) <= most
    ? null
    : `must be a whole number from ${least} to ${most}`

/** @type {(...choices: string[]) => Check} */
const oneOf =
  (...choices) =>
  (value) =>
    choices.includes(value) ? null : `must be ${choices.join(' or ')}`

/** @type {(most: number) => Check} */
const textUpTo = (most) => (value) =>
  value.trim() === '' ? 'must not be blank' : value.length > most ? `must have at most ${most} characters` : null

/** @type {(pattern: RegExp, complaint: string) => Check} */
const matching = (pattern, complaint) => (value) => (pattern.test(value) ? null : complaint)

/** @type {(protocols: readonly string[], example: string) => Check} */
const address = (protocols, example) => (value) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol) ? null : `must be an address such as ${example}`

const ONE_NETWORK = /^([^/]+)(?:\/(\d{1,3}))?$/

/** @param {string} text */
function isNetwork(text) {
  const [, base = '', bits] = ONE_NETWORK.exec(text) ?? []
  const family = isIP(base)
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 4 ? 32 : 128))
}

/** @type {Check} */
const proxies = (value) => {
  if (value === 'on')
    return 'on would believe whatever address a caller writes. Set it to the number of proxies in front, such as 1, or to their networks, such as 10.0.0.0/8'
  const isKnown = value === 'off' || /^[1-9]$/.test(value) || value.split(',').every((one) => isNetwork(one.trim()))
  return isKnown
    ? null
    : 'must be off, the number of proxies in front (1 to 9), or their networks such as 10.0.0.0/8,fd00::/8'
}

const numbers = matching(/^(\d+(\s*,\s*\d+)*)?$/, 'must be numbers separated by commas')
const pairs = matching(
  /^(\d{1,9}=\d{1,9}(,\d{1,9}=\d{1,9})*)?$/,
  'must be pairs of numbers such as 50103=61003,50104=61004',
)
const mailAddress = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address')
const phoneNumber = matching(/^\+[1-9]\d{7,14}$/, 'must be a number such as +447700900140')
const path = matching(/^(?=.{1,200}$)[\w.-]+(\/[\w.-]+)*$/, 'must be a path such as service/call')
const keyAndSecret = matching(/^[^\s:]+:[^\s:]+$/, 'must be a key and its secret, key:secret')
const postgresUrl = address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/forecourt')
const webUrl = address(['http:', 'https:'], 'https://portal.example.com')
const mailUrl = address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com')

/** @type {Check} */
const messagesUrl = (value) =>
  webUrl(value) === null && new URL(value).password !== ''
    ? null
    : 'must be an address such as https://account:token@api.twilio.com'

/**
 * The first secret signs or encrypts. The others still verify or decrypt older values until the operator removes them.
 *
 * @type {Check}
 */
const secrets = (value) =>
  value.split(',').every((one) => one.trim().length >= 32)
    ? null
    : 'must have at least 32 characters; separate several with commas'

const origins = matching(
  /^https:\/\/[\w.*-]+(,https:\/\/[\w.*-]+)*$/,
  'must be sites such as https://pictures.example.com',
)

/**
 * Each provider, and the setting that names a real one. Without it a sandbox stands in.
 *
 * @type {readonly (readonly [provider: string, setting: string])[]}
 */
const PROVIDERS = [
  ['lenders', 'LENDERS_URL'],
  ['back-office', 'BACK_OFFICE_URL'],
  ['mail', 'MAIL_URL'],
  ['messages', 'MESSAGES_URL'],
  ['cards', 'STRIPE_SECRET_KEY'],
  ['instant-bank', 'BOODIL_API_KEY'],
  ['vehicles', 'DVLA_API_KEY'],
  ['addresses', 'ADDRESS_API_KEY'],
  ['valuations', 'VALUATION_API_KEY'],
  ['stock', 'STOCK_API_KEY'],
]

export const providerNames = PROVIDERS.map(([provider]) => provider)

/**
 * The providers that a sandbox stands in for. Residuals have none of their own: they follow the lenders (D23).
 *
 * @param {Environment} env
 */
export const sandboxesOf = (env) => PROVIDERS.filter(([, setting]) => !env[setting]).map(([provider]) => provider)

/** @type {Check} */
function sandboxNames(value) {
  const isKnown = value === 'on' || value.split(',').every((one) => providerNames.includes(one.trim()))
  return isKnown ? null : `must be on, or some of ${providerNames.join(',')}`
}

/** @type {[name: string, fallback: string, check: Check, meaning: string][]} */
const ROWS = [
  ['PORT', '4200', wholeNumber(0, 65_535), 'port of the portal and the API'],
  ['HOST', '127.0.0.1', textUpTo(255), 'address listened on'],
  ['DATA_DIR', '.data', textUpTo(4096), 'folder of the embedded database, files and secrets'],
  [
    'WIDGET_RELEASES',
    '',
    textUpTo(4096),
    'folder of all releases of the widgets, shared by all processes; unset: widgets in DATA_DIR',
  ],
  ['DATABASE_URL', '', postgresUrl, 'a PostgreSQL 15 or newer in place of the embedded one'],
  [
    'DATABASE_DIRECT_URL',
    '',
    postgresUrl,
    'address of PostgreSQL itself when DATABASE_URL is a transaction pooler such as PgBouncer',
  ],
  ['DATABASE_POOL', '10', wholeNumber(2, 200), 'connections to PostgreSQL of one process'],
  ['PUBLIC_URL', '', webUrl, 'address that links in mail lead to; unset: the one listened on'],
  ['TRUST_PROXY', 'off', proxies, 'number of proxies in front that add to X-Forwarded-For, or their networks'],
  [
    'DRAIN_MS',
    '',
    wholeNumber(0, 600_000),
    'how long /ready says no before a stopping process closes; longer than the balancer takes to notice; unset: 200, and 5000 with DATABASE_URL',
  ],
  ['SANDBOX_DECISION_DELAY_MS', '4000', wholeNumber(0, 3_600_000), 'how long each sandbox lender takes to decide'],
  ['DEMO_DATA', '', oneOf('on', 'off'), 'unset: only into an empty embedded database on a loopback address'],
  [
    'SANDBOX_ALLOWED',
    '',
    sandboxNames,
    'outside a demo: on, or the names of the sandboxes that may stand in for a provider, such as stock,instant-bank',
  ],
  ['TOKEN_SECRET', '', secrets, 'signs tokens; several with commas: the first signs, all are accepted'],
  [
    'DATA_KEY',
    '',
    secrets,
    'encrypts bank details, signs the audit trail; several with commas: the first is used, all are read',
  ],
  ['BROKER_NAME', 'Forecourt', textUpTo(160), 'name of the broker'],
  ['BROKER_ADDRESS', '1 Sandbox Yard, Ludlow SY8 0ZZ', textUpTo(400), 'postal address of the broker (demo)'],
  ['BROKER_FCA_NUMBER', '000000', textUpTo(20), 'firm reference number of the broker (demo)'],
  ['SUPPORT_PHONE', '07700 900140', textUpTo(30), 'dealer support, phone (demo)'],
  ['SUPPORT_EMAIL', 'support@forecourt.test', mailAddress, 'dealer support, e-mail (demo)'],
  ['MAIL_URL', '', mailUrl, 'SMTP server that mail goes out by; unset: the sandbox, see /sandbox/mail'],
  ['MAIL_FROM', 'portal@forecourt.test', mailAddress, 'sender of mail (demo)'],
  ['MAIL_PLAIN_LOGIN', 'off', oneOf('on', 'off'), 'on: the password in MAIL_URL may go to a server without TLS'],
  ['MESSAGES_URL', '', messagesUrl, 'service for text messages; unset: the sandbox, see /sandbox/messages'],
  ['MESSAGES_FROM', '+447700900141', phoneNumber, 'sender of text messages (demo)'],
  ['MESSAGES_WHATSAPP_FROM', '+447700900142', phoneNumber, 'sender of WhatsApp messages (demo)'],
  ['BACK_OFFICE_URL', '', webUrl, 'back office that is told what happens; unset: the sandbox'],
  ['BACK_OFFICE_KEY', '', textUpTo(300), 'bearer token for it'],
  [
    'BACK_OFFICE_WEBHOOK_SECRET',
    '',
    secrets,
    'signs events to the back office and checks its own; several with commas',
  ],
  ['LENDERS_URL', '', webUrl, 'service that asks the lenders; unset: the sandbox'],
  ['LENDERS_KEY', '', textUpTo(300), 'bearer token for it'],
  ['LENDERS_IN_WORDS_URL', '', webUrl, 'service for the lenders that LENDERS_PANEL sends to the gateway in-words'],
  ['LENDERS_IN_WORDS_KEY', '', textUpTo(300), 'bearer token for it'],
  ['LENDERS_TIMEOUT_MS', '8000', wholeNumber(100, 12_000), 'how long a lender may take to answer one try'],
  ['LENDERS_PANEL', '', textUpTo(500), 'file of the lenders and their terms (docs/adapters.md); unset: the sandbox’s'],
  [
    'RESIDUALS_URL',
    '',
    webUrl,
    'service that guarantees residuals for PCP; unset: the sandbox, but none when LENDERS_URL is set',
  ],
  ['RESIDUALS_KEY', '', textUpTo(300), 'bearer token for it'],
  ['DVLA_API_KEY', '', textUpTo(200), 'key of the DVLA’s Vehicle Enquiry Service; unset: the sandbox’s vehicles'],
  ['DVLA_API_URL', 'https://driver-vehicle-licensing.api.gov.uk', webUrl, 'where registrations are looked up'],
  ['ADDRESS_API_KEY', '', textUpTo(200), 'key of Ideal Postcodes; unset: the sandbox’s addresses'],
  ['ADDRESS_API_URL', 'https://api.ideal-postcodes.co.uk/v1', webUrl, 'where addresses are looked up'],
  [
    'BREACHED_PASSWORDS_URL',
    '',
    webUrl,
    'range search for passwords known from breaches, such as https://api.pwnedpasswords.com/range; unset: not asked',
  ],
  ['VALUATION_API_KEY', '', textUpTo(200), 'key of One Auto API for Glass’s and CAP; unset: the sandbox’s values'],
  ['VALUATION_API_URL', 'https://api.oneautoapi.com', webUrl, 'where vehicles are valued'],
  [
    'VALUATION_GLASSES_PATH',
    'glass/valuationfromvrm',
    path,
    'One Auto’s service of Glass’s values, below that address',
  ],
  ['VALUATION_CAP_PATH', 'caphpi/valuationfromvrm', path, 'its service of CAP values by registration'],
  ['VALUATION_CAP_ID_PATH', 'caphpi/valuationfromid', path, 'its service of CAP values by CAP’s number'],
  [
    'VALUATION_CAP_VEHICLE_PATH',
    'caphpi/vehicledetailsfromvrm',
    path,
    'its service of what CAP knows of a registration',
  ],
  ['STOCK_API_KEY', '', textUpTo(200), 'key of Auto Trader Connect; unset: the sandbox’s stock'],
  ['STOCK_API_SECRET', '', textUpTo(200), 'the secret to that key'],
  ['STOCK_API_URL', 'https://api.autotrader.co.uk', webUrl, 'where stock is read'],
  [
    'PICTURE_HOSTS',
    'https://m.atcdn.co.uk',
    origins,
    'sites that pictures of vehicles come from, for the portal’s content policy',
  ],
  ['STOCK_DEALER_IDS', '', pairs, 'dealers whom the stock feed knows under another number, such as 50103=61003'],
  [
    'SANDBOX_STOCK_SIZE',
    '0',
    wholeNumber(0, 20_000),
    'vehicles of each dealer in the sandbox’s stock; 0: as documented',
  ],
  ['BANNED_DEALER_IDS', '47898,44499,45683,39563', numbers, 'dealer ids that are banned whatever the database says'],
  [
    'LOGIN_FAILURES_PER_ACCOUNT',
    '5',
    wholeNumber(1, 1000),
    'wrong logins in 15 minutes on unknown devices before the next for that account costs work',
  ],
  [
    'LOGIN_FAILURES_PER_ADDRESS',
    '20',
    wholeNumber(1, 100_000),
    'wrong logins in 15 minutes from one address before the next from there costs work',
  ],
  [
    'LOGIN_PROOF_STEPS',
    '1000',
    wholeNumber(2, 1_000_000),
    'steps of about a millisecond in the work that a login then costs; up to 32 times as many after more wrong ones',
  ],
  [
    'LOGIN_SPRAY_ACCOUNTS',
    '30',
    wholeNumber(2, 1_000_000),
    'logins with wrong passwords within an hour that raise an alarm',
  ],
  [
    'SECOND_FACTOR',
    '',
    oneOf('staff', 'everybody', 'nobody'),
    'who must have a second factor, beside the dealerships that ask for one; unset: staff, and nobody in a demo',
  ],
  [
    'REMEMBERED_DEVICES',
    'everybody',
    oneOf('everybody', 'dealers', 'nobody'),
    'who may let a device be remembered, which is then not asked for a second factor for 30 days',
  ],
  [
    'SIGN_ON_PROVIDERS',
    '',
    textUpTo(500),
    'file of the companies that log their own people in (docs/operations.md); unset: passwords and passkeys alone',
  ],
  ['PUBLIC_CALLS_PER_MINUTE', '600', wholeNumber(1, 1_000_000), 'calls a minute without a login from one address'],
  ['SENDS_PER_HOUR', '60', wholeNumber(1, 1_000_000), 'quotes and pay links that one user may send in an hour'],
  ['SEARCHES_PER_MINUTE', '120', wholeNumber(1, 1_000_000), 'searches of one user in a minute'],
  ['DRAFT_SAVES_PER_MINUTE', '60', wholeNumber(1, 1_000_000), 'saves of half-filled forms by one user in a minute'],
  ['EXPORTS_PER_HOUR', '30', wholeNumber(1, 1_000_000), 'exports of a person by one user in an hour'],
  ['LOOK_UPS_PER_HOUR', '600', wholeNumber(1, 1_000_000), 'look-ups of vehicles and residuals by one user in an hour'],
  [
    'DEALERSHIP_LIMIT_TIMES',
    '5',
    wholeNumber(1, 1000),
    'how many times the limits of one user all users of a dealership may reach together',
  ],
  [
    'KEY_LOOK_UPS_A_DAY',
    '3000',
    wholeNumber(1, 1_000_000),
    'look-ups of vehicles and residuals by a publishable key in a day',
  ],
  ['KEY_STARTS_A_SECOND', '20', wholeNumber(1, 1_000_000), 'pages that a publishable key starts in a second'],
  ['KEY_ENQUIRIES_A_DAY', '300', wholeNumber(1, 1_000_000), 'enquiries by a publishable key in a day'],
  [
    'KEY_EVIDENCE_KB_A_DAY',
    '10000',
    wholeNumber(1, 1_000_000),
    'kilobytes of evidence from a publishable key in a day',
  ],
  [
    'ENQUIRIES_PER_ADDRESS_AN_HOUR',
    '10',
    wholeNumber(1, 1_000_000),
    'enquiries by a publishable key from one address in an hour',
  ],
  ['CALLS_PER_LINK_A_MINUTE', '120', wholeNumber(1, 1_000_000), 'calls by one room or pay link in a minute'],
  ['PDFS_PER_LINK_A_MINUTE', '20', wholeNumber(1, 1_000_000), 'PDFs by one room link in a minute'],
  ['SOCKETS_PER_USER', '20', wholeNumber(1, 100_000), 'live connections of one user at one process'],
  ['SOCKETS_PER_ADDRESS', '200', wholeNumber(1, 100_000), 'live connections from one address at one process'],
  ['PAYMENT_LINK_DAYS', '14', wholeNumber(1, 365), 'days for which a pay link works'],
  ['STRIPE_SECRET_KEY', '', textUpTo(300), 'takes cards by Stripe Checkout; unset: the sandbox takes them'],
  [
    'STRIPE_WEBHOOK_SECRET',
    '',
    textUpTo(600),
    'checks the messages of Stripe; several with commas; unset: it is asked instead',
  ],
  ['STRIPE_API_URL', 'https://api.stripe.com', webUrl, 'where Stripe is asked'],
  [
    'BOODIL_API_KEY',
    '',
    keyAndSecret,
    'key:secret, takes instant bank payments by Boodil; unset: the sandbox takes them',
  ],
  ['BOODIL_API_URL', 'https://api.boodil.com/api/v1', webUrl, 'where Boodil is asked'],
  ['KEEP_QUICK_QUOTES_MONTHS', '12', wholeNumber(1, 1200), 'months that quick quotes are kept'],
  ['KEEP_UNDEALT_YEARS', '3', wholeNumber(1, 100), 'years that applications without a deal are kept'],
  ['KEEP_DEALT_YEARS', '6', wholeNumber(1, 100), 'years that deals are kept after their end'],
  ['KEEP_AUDIT_YEARS', '6', wholeNumber(1, 100), 'years that the audit trail and its evidence are kept'],
  ['UPLOAD_MEGABYTES', '15', wholeNumber(1, 100), 'largest file that may be uploaded, in MB'],
  ['UPLOAD_FILES', '10', wholeNumber(1, 50), 'most files that one note or document may have'],
  ['FILES_S3_BUCKET', '', textUpTo(255), 'keeps uploaded files in this S3-compatible bucket; unset: in DATA_DIR'],
  ['FILES_S3_ENDPOINT', '', webUrl, 'where the bucket is; unset: Amazon'],
  ['FILES_S3_REGION', 'eu-west-2', textUpTo(60), 'region of the bucket'],
  ['FILES_S3_KEY', '', keyAndSecret, "key:secret for the bucket; unset: the machine's own role"],
  [
    'METRICS_TOKEN',
    '',
    textUpTo(200),
    'bearer token for /metrics; unset: only from this machine, and nowhere with DATABASE_URL',
  ],
  [
    'LOG_LEVEL',
    '',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    'how much is logged; unset: warn, and info with DATABASE_URL',
  ],
]

/** @type {readonly Setting[]} */
export const settings = ROWS.map(([name, fallback, check, meaning]) => ({ name, default: fallback, meaning, check }))

/** @returns {string} */
export function settingsTable() {
  const names = Math.max(...settings.map(({ name }) => name.length))
  const defaults = Math.max(...settings.map((one) => one.default.length))
  return settings
    .map((one) => `  ${one.name.padEnd(names)}  ${(one.default || '–').padEnd(defaults)}  ${one.meaning}`)
    .join('\n')
}

/**
 * The settings that another setting requires.
 *
 * @type {readonly (readonly [string, readonly string[]])[]}
 */
const NEEDED = [
  ['DATABASE_URL', ['TOKEN_SECRET', 'DATA_KEY']],
  ['DATABASE_DIRECT_URL', ['DATABASE_URL']],
  ['BACK_OFFICE_URL', ['BACK_OFFICE_WEBHOOK_SECRET']],
]

/**
 * The errors in the environment, one sentence each.
 *
 * @param {Environment} env
 * @returns {string[]}
 */
export function complaintsOf(env) {
  const wrong = settings.flatMap(({ name, check }) => {
    const value = env[name]
    const complaint = value ? check(value) : null
    return complaint ? [`${name} ${complaint}.`] : []
  })
  const missing = NEEDED.flatMap(([setting, names]) =>
    env[setting] ? names.filter((name) => !env[name]).map((name) => `${name} is required when ${setting} is set.`) : [],
  )
  return [...wrong, ...missing, ...withoutPanel(env)]
}

/**
 * Real lenders need a real panel; only a demo may price them on invented terms.
 *
 * @param {Environment} env
 * @returns {string[]}
 */
function withoutPanel({ LENDERS_URL, LENDERS_PANEL, DEMO_DATA }) {
  const isInvented = LENDERS_URL && !LENDERS_PANEL && DEMO_DATA !== 'on'
  return isInvented ? ['LENDERS_PANEL is required when LENDERS_URL is set, unless DEMO_DATA is on.'] : []
}

/**
 * What keeps the server, though not an administrator's command, from starting: a sandbox that would decide, take or send
 * what is real (D65), and invented facts of the broker on real mails.
 *
 * @param {Environment} env
 * @returns {string[]}
 */
export function sandboxComplaintsOf(env) {
  if (isDemo(env)) return []
  const { SANDBOX_ALLOWED: allowed = '' } = env
  const mayBe = allowed.split(',').map((one) => one.trim())
  const forgotten =
    allowed === 'on' ? [] : PROVIDERS.filter(([name, setting]) => !env[setting] && !mayBe.includes(name))
  const named = forgotten.map(
    ([provider, setting]) =>
      `${setting} is required outside a demo, or the sandbox would stand in for the real ${provider}. To allow that: SANDBOX_ALLOWED=${provider}`,
  )
  const isNothingSent = allowed === 'on' && !env.MAIL_URL
  return [...named, ...(isNothingSent ? [] : inventedFacts(env))]
}

/** @type {readonly (readonly [setting: string, isInvented: (value: string) => boolean])[]} */
const INVENTED = [
  ['BROKER_FCA_NUMBER', (value) => /^0+$/.test(value)],
  ['SUPPORT_EMAIL', (value) => value.endsWith('.test')],
  ['MAIL_FROM', (value) => value.endsWith('.test')],
  ['PUBLIC_URL', (value) => URL.canParse(value) && new URL(value).hostname.endsWith('.test')],
]

/** @param {Environment} env */
function inventedFacts(env) {
  const defaults = new Map(settings.map((one) => [one.name, one.default]))
  return INVENTED.flatMap(([name, isInvented]) => {
    const value = env[name] || (defaults.get(name) ?? '')
    return isInvented(value)
      ? [`${name} is ${value}, which is invented: set the broker’s own. For a demo set DEMO_DATA=on.`]
      : []
  })
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'localhost', '[::1]'])

/** @param {string} host */
export const isLoopback = (host) => LOOPBACK.has(host)

/**
 * With `DEMO_DATA` unset, a loopback address without a database server is a demo.
 *
 * @param {Environment} env
 */
export function isDemo({ DEMO_DATA: asked, DATABASE_URL, HOST }) {
  if (asked) return asked === 'on'
  return !DATABASE_URL && (!HOST || isLoopback(HOST))
}
