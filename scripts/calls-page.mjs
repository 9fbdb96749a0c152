/** The callers of each kind of access; the authorization matrix of the API tests every call as every role. */
const WHO = {
  public: 'Anyone',
  key: 'A page of the dealership, with its publishable key',
  buyer: 'The customer behind a room link, with the token of a code, for their own deal',
  'page or user': 'Any signed-in user; a page with a client token',
  'page or user, of a dealership':
    'Users with access to the dealership; a page with a client token, for its own dealership',
  creates:
    'Users with access to the dealership, while it is active; a page with a client token, for its own dealership',
  open: 'Any signed-in user',
  self: 'Any signed-in user, for themselves',
  'own list': 'Any signed-in user, for their own data',
  account: 'Any signed-in user but one handed over by a dealership’s software, for their own account',
  security:
    'Any signed-in user but one handed over by a dealership’s software, for their own account; also one who must first set up a second factor',
  'log out': 'Any signed-in user, also one who must first set up a second factor',
  lists: 'Any signed-in user; rows of the dealerships that they have access to',
  reads: 'Users with access to the dealership',
  writes: 'Users with access to the dealership, while it is active; staff at any time',
  makes: 'Users with access to the dealership, while it is active',
  group: 'Staff and SuperUsers; group staff, for their own group',
  region: 'Area managers, for their own region',
  'staff alone': 'Staff and area managers',
  compliance: 'The broker’s staff with the role `Compliance`',
  'staff of the dealership': 'Staff and area managers with access to the dealership',
}

const upper = (text) => text.replace(/^./, (first) => first.toUpperCase())
const words = (name) => upper(name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`))
const cell = (text) => text.replaceAll('|', '\\|')

function marksOf({ feature, stepUp, idempotent, versioned, keyed, multipart, binary, mayBeEmpty }) {
  return [
    feature && `needs the feature \`${feature}\``,
    stepUp && `asks for a confirmation: \`${stepUp}\``,
    idempotent && '`Idempotency-Key`',
    versioned && '`If-Match`',
    keyed && '`Forecourt-Key`',
    multipart && 'a form with files',
    binary && 'answers a file',
    mayBeEmpty && '204 if there is none',
  ].filter(Boolean)
}

function call(endpoint, documentation) {
  const { id, method, path, access, refusals = [] } = endpoint
  const { summary, usedBy } = documentation[id]
  const marks = marksOf(endpoint)
  const does = `${summary}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
  const codes = refusals.map((code) => `\`${code}\``).join(' ')
  return `| \`${method} ${path}\` | ${cell(does)} | ${cell(WHO[access])} | ${codes} | ${cell(usedBy)} |`
}

const HEAD = '| call | what it does | who may call it | specific refusals | used by |\n| --- | --- | --- | --- | --- |'

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

/** The page of every call, made only from the contract. */
export function callsPage({ contract, documentation, endpointsOf, REFUSALS }) {
  const calls = endpointsOf(contract)
  const own = calls.filter((endpoint) => endpoint.own).length
  return `# The calls of the dealer API

\`npm run docs\` generates this page from the contract; a test fails if the two differ. Paths are below \`/api/v3\`.
The server offers the same as OpenAPI 3.1 at \`/api/v3/openapi.json\` and as a page at \`/api/v3/docs\`.

There are ${calls.length} calls: ${calls.length - own} from the specification (§7) and ${own} of our own (D32). Besides its specific refusals, a call may answer 400 if the
request does not fit its schema, 401 without a token, 403 if the caller may not make it, 404 if the caller may not see the record, 409 if the user is
banned, 412 and 428 if it takes \`If-Match\`, 413 and 415 because of its body, and 429, 500 and 503.

**Access to a dealership** (§6, D24): dealers have access to their own dealership, group staff to the dealerships of their group that their login names, area
managers to those of their region, other staff and SuperUsers to all. For users without access, a record does not exist (404). A dealership that is
suspended, on hold or being set up is read-only for its own logins (403, D40). Users of a declined dealership cannot log in. A feature that is switched off answers 403 (D41).

**The live socket** (§7): \`GET /notification/token\`, then \`GET /negotiate\`, whose \`url\` is the WebSocket's address. Its sub-protocol is
\`json.reliable.webpubsub.azure.v1\` or \`json.webpubsub.azure.v1\`, so the standard clients of Azure Web PubSub connect with their default settings. The server
sends \`{ Id, AffiliateUserId, Type, Content, Created }\`. The client may send the event \`message\`, a scenario for the dealership’s other clients, and
\`readNotification\`. [embedding.md](embedding.md#6-live-events) describes both, with their refusals and an example that a test runs.

## From the specification

${part(contract, false, documentation)}

## Our own

${part(contract, true, documentation)}

## Refusals

Every refusal answers \`{ code, message, fields? }\`.

| code | status |
| --- | --- |
${statuses(REFUSALS)}
`
}

/** The names of screens in `usedBy`. A call without a screen gives a reason. */
const SCREENS =
  /Customer detail|Customers list|Create Proposal|[Pp]roposal|[Qq]uick quote|Settings|Payments|Pay\b|Stock|Today|Trail|Valuations|Account|Login|Password|[Nn]otification|Realtime|Dealership picker|[Ss]hell|Rail|public page|mailed quote|Forms|Wherever a quote/
const REASON = /^No screen: .{10,}/

export const unexplained = (documentation) =>
  Object.entries(documentation)
    .filter(([, { usedBy }]) => !SCREENS.test(usedBy) && !REASON.test(usedBy))
    .map(([id]) => id)
