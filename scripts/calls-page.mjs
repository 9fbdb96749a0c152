/** Who may make a call, by its access; the authorization matrix of the API tests every call as every role. */
const WHO = {
  public: 'Anybody',
  key: 'A page of the dealership, with its publishable key',
  'page or user': 'Whoever is signed in; a page with a client token',
  'page or user, of a dealership': 'Whoever reaches the dealership; a page with a client token, for its own',
  creates: 'Whoever reaches the dealership, while it is active; a page with a client token, for its own',
  open: 'Whoever is signed in',
  self: 'Whoever is signed in, for themselves',
  'own list': 'Whoever is signed in, for what is theirs',
  lists: 'Whoever is signed in; rows of the dealerships that they reach',
  reads: 'Whoever reaches the dealership',
  writes: 'Whoever reaches the dealership, while it is active',
  group: 'Staff and SuperUsers; group staff, for their own group',
  region: 'Area managers, for their own region',
  'staff alone': 'Staff and area managers',
  'staff of the dealership': 'Staff and area managers who reach the dealership',
}

const upper = (text) => text.replace(/^./, (first) => first.toUpperCase())
const words = (name) => upper(name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`))
const cell = (text) => text.replaceAll('|', '\\|')

function marksOf({ idempotent, versioned, keyed, multipart, binary, mayBeEmpty }) {
  return [
    idempotent && '`Idempotency-Key`',
    versioned && '`If-Match`',
    keyed && '`Forecourt-Key`',
    multipart && 'a form with files',
    binary && 'answers a file',
    mayBeEmpty && '204 when there is nothing',
  ].filter(Boolean)
}

function call(endpoint, documentation) {
  const { id, method, path, access, refusals } = endpoint
  const { summary, usedBy } = documentation[id]
  const marks = marksOf(endpoint)
  const does = `${summary}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
  const codes = refusals.map((code) => `\`${code}\``).join(' ')
  return `| \`${method} ${path}\` | ${cell(does)} | ${cell(WHO[access])} | ${codes} | ${cell(usedBy)} |`
}

const HEAD = '| call | what it does | who may | refusals of its own | used by |\n| --- | --- | --- | --- | --- |'

function section(name, calls, documentation) {
  const rows = calls.map((endpoint) => call(endpoint, documentation))
  return `### ${words(name)}\n\n${HEAD}\n${rows.join('\n')}`
}

function part(contract, isOwn, documentation) {
  return Object.entries(contract)
    .map(([name, group]) => [name, Object.values(group).filter((endpoint) => Boolean(endpoint.own) === isOwn)])
    .filter(([, calls]) => calls.length > 0)
    .map(([name, calls]) => section(name, calls, documentation))
    .join('\n\n')
}

const statuses = (refusals) =>
  Object.entries(refusals)
    .map(([code, status]) => `| \`${code}\` | ${status} |`)
    .join('\n')

/** The page of every call, made from the contract alone. */
export function callsPage({ contract, documentation, endpointsOf, REFUSALS }) {
  const calls = endpointsOf(contract)
  const own = calls.filter((endpoint) => endpoint.own).length
  return `# The calls of the dealer API

Made from the contract by \`npm run docs\`; a test fails when this page and the contract differ. Paths are below \`/api/v3\`.
The same is served as OpenAPI 3.1 at \`/api/v3/openapi.json\` and as a page at \`/api/v3/docs\`.

${calls.length} calls: ${calls.length - own} of the specification (§7) and ${own} of our own (D32). Beside the refusals of its own a call may answer what follows from
how it is declared: 400 for what does not fit its schema, 401 without a token, 403 for whom it is not, 404 for what one may not
see, 409 for the banned, 412 and 428 where it takes \`If-Match\`, 413 and 415 for its body, 429, 500 and 503.

**Who reaches a dealership** (§6, D24): a dealer their own, group staff those of their group that their login carries, an area manager those of the
region, other staff and SuperUsers every one. For whoever does not reach it a record is not there (404). A dealership that is suspended, on hold
or being set up is read and not written (403, D40); one that is declined has no login; a switched-off feature answers 403 (D41).

**The live socket** (§7) is opened with \`GET /notification/token\` and then \`GET /negotiate\`, whose \`url\` takes the WebSocket with the sub-protocol
\`json.reliable.webpubsub.azure.v1\` or \`json.webpubsub.azure.v1\`: Azure Web PubSub’s stock clients connect by their defaults. Down come
\`{ Id, AffiliateUserId, Type, Content, Created }\`; up go the events \`message\`, a scenario for the dealership’s other clients, and \`readNotification\`. What
each does, its refusals, and an example that a test runs: [embedding.md](embedding.md#6-live-events).

## Of the specification

${part(contract, false, documentation)}

## Our own

${part(contract, true, documentation)}

## Refusals

Each answers \`{ code, message, fields? }\`.

| code | status |
| --- | --- |
${statuses(REFUSALS)}
`
}

/** Screens as the calls name them; whoever names none says why. */
const SCREENS =
  /Customer detail|Customers list|Create Proposal|[Pp]roposal|[Qq]uick quote|Settings|Payments|Pay\b|Stock|Valuations|Account|Login|Password|[Nn]otification|Realtime|Dealership picker|[Ss]hell|Rail|public page|mailed quote|Forms|Wherever a quote/
const REASON = /^No screen: .{10,}/

export const unexplained = (documentation) =>
  Object.entries(documentation)
    .filter(([, { usedBy }]) => !SCREENS.test(usedBy) && !REASON.test(usedBy))
    .map(([id]) => id)
