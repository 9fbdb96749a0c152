const wholeNumber = (least, most) => (value) =>
  /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
    ? null
    : `must be a whole number from ${least} to ${most}`

const oneOf =
  (...choices) =>
  (value) =>
    choices.includes(value) ? null : `must be ${choices.join(' or ')}`

const textUpTo = (most) => (value) =>
  value.trim() === '' ? 'must not be blank' : value.length > most ? `must have at most ${most} characters` : null

const secret = (value) => (value.length >= 32 ? null : 'must have at least 32 characters')

function postgresUrl(value) {
  const protocol = URL.canParse(value) ? new URL(value).protocol : ''
  return ['postgres:', 'postgresql:'].includes(protocol)
    ? null
    : 'must be an address such as postgres://user:password@host:5432/forecourt'
}

const mailAddress = (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : 'must be an e-mail address')

/** Every setting of the server: the one list behind the check at start, `--help` and the README. */
export const settings = [
  { name: 'PORT', default: '4200', meaning: 'port of the portal and the API', check: wholeNumber(0, 65_535) },
  { name: 'HOST', default: '127.0.0.1', meaning: 'address listened on', check: textUpTo(255) },
  {
    name: 'DATA_DIR',
    default: '.data',
    meaning: 'folder of the embedded database, files and secrets',
    check: textUpTo(4096),
  },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning: 'a PostgreSQL 15 or newer in place of the embedded one',
    check: postgresUrl,
  },
  {
    name: 'SANDBOX_DECISION_DELAY_MS',
    default: '4000',
    meaning: 'how long each sandbox lender thinks',
    check: wholeNumber(0, 3_600_000),
  },
  {
    name: 'DEMO_DATA',
    default: '',
    meaning: 'on, off; unset: only into an empty embedded database on a loopback address',
    check: oneOf('on', 'off'),
  },
  { name: 'TOKEN_SECRET', default: '', meaning: 'signs login tokens; made in DATA_DIR when alone', check: secret },
  { name: 'DATA_KEY', default: '', meaning: 'encrypts bank details; made in DATA_DIR when alone', check: secret },
  { name: 'BROKER_NAME', default: 'Forecourt', meaning: 'name of the broker', check: textUpTo(160) },
  {
    name: 'BROKER_ADDRESS',
    default: 'Forecourt, 1 Sandbox Yard, Ludlow SY8 0ZZ',
    meaning: 'postal address of the broker (demo)',
    check: textUpTo(400),
  },
  {
    name: 'BROKER_FCA_NUMBER',
    default: '000000',
    meaning: 'firm reference number of the broker (demo)',
    check: textUpTo(20),
  },
  { name: 'SUPPORT_PHONE', default: '07700 900140', meaning: 'dealer support, phone (demo)', check: textUpTo(30) },
  {
    name: 'SUPPORT_EMAIL',
    default: 'support@forecourt.test',
    meaning: 'dealer support, e-mail (demo)',
    check: mailAddress,
  },
]

const isSet = (value) => value !== undefined && value !== ''

/** What is wrong with the environment, a sentence each. */
export function settingComplaints(env) {
  const wrong = settings.flatMap(({ name, check }) => {
    const complaint = isSet(env[name]) ? check(env[name]) : null
    return complaint ? [`${name} ${complaint}.`] : []
  })
  const needed = isSet(env.DATABASE_URL) ? ['TOKEN_SECRET', 'DATA_KEY'].filter((name) => !isSet(env[name])) : []
  return [...wrong, ...needed.map((name) => `${name} is required when DATABASE_URL is set.`)]
}

export function settingsTable() {
  const nameWidth = Math.max(...settings.map(({ name }) => name.length))
  const defaultWidth = Math.max(...settings.map(({ default: value }) => value.length))
  return settings
    .map((row) => `  ${row.name.padEnd(nameWidth)}  ${(row.default || '–').padEnd(defaultWidth)}  ${row.meaning}`)
    .join('\n')
}
