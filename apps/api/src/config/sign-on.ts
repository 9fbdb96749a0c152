import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { StartError } from '../start-error.ts'
import type { Environment } from './settings.mjs'

const STAFF_ROLES = ['staff', 'area manager', 'SuperUser', 'Compliance'] as const
/** The most powerful first: it applies to a user with several. */
export const DEALERSHIP_ROLES = ['owner', 'accounts', 'sales'] as const

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const words = z.array(line(200))
const domain = z.string().check(z.regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain such as example.com'))

/** Only a provider on this machine, such as one in a test, may do without TLS. */
const issuer = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?(\/[^\s?#]*)?$/,
      'must be an https address, as the provider writes it',
    ),
  )

/** Each kind of provider has its own roles, so that no claim of a dealer group's provider can grant a staff role. */
const Roles = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('staff'), roles: z.record(line(200), z.enum(STAFF_ROLES)) }),
  z.strictObject({
    kind: z.literal('group'),
    groupId: z.int(),
    roles: z.record(line(200), z.enum(DEALERSHIP_ROLES)),
    /** The claim that names the dealerships; without it all of the group. */
    dealershipClaim: z.optional(line(100)),
    /** The dealership of a value of the claim; without it the values are the dealerships' ids. */
    dealerships: z.optional(z.record(line(200), z.int())),
  }),
])

const Provider = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens')),
  /** On the button: *Continue with …*. */
  name: line(60),
  issuer,
  clientId: line(300),
  /** The settings of the environment that hold the secret, or the private key (PKCS #8, RS256) in its place. */
  secretIn: z.optional(line(100)),
  privateKeyIn: z.optional(line(100)),
  keyId: z.optional(line(200)),
  for: Roles,
  domains: z.array(domain).check(z.minLength(1)),
  roleClaim: z._default(line(100), 'roles'),
  verifiedClaim: z._default(line(100), 'email_verified'),
  passwords: z.optional(z.boolean()),
  breakGlass: z._default(z.array(line(254)), []),
  /** The values of `amr` or `acr` that stand for a second factor at the provider; none: ours is asked for. */
  factor: z._default(z.strictObject({ amr: z._default(words, []), acr: z._default(words, []) }), { amr: [], acr: [] }),
  /** How a removed user is noticed: by back-channel logout, or by asking the provider each hour. */
  removal: z._default(z.enum(['back-channel', 'hourly']), 'hourly'),
  scope: z.optional(line(300)),
  /** Further parameters of the authorization URL, such as `access_type` for Google. */
  parameters: z._default(
    z.partialRecord(z.enum(['access_type', 'prompt', 'hd', 'domain_hint', 'audience']), line(200)),
    {},
  ),
})

const File = z.array(Provider)

/** A company that logs its own people in (OpenID Connect). */
export type SignOnProvider = ReturnType<typeof withSecrets>

/** Reads the file of SIGN_ON_PROVIDERS; says by provider and field what is wrong with it. */
export function readSignOn(path: string, env: Environment): readonly SignOnProvider[] {
  if (path === '') return []
  const read = z.safeParse(File, jsonOf(path))
  const complaints = read.success
    ? read.data.flatMap((one) => complaintsAbout(one, read.data, env))
    : read.error.issues.map(wordIssue)
  if (!read.success || complaints.length > 0)
    throw new StartError(`SIGN_ON_PROVIDERS: ${path} is not valid.\n${complaints.join('\n')}`)
  return read.data.map((one) => withSecrets(one, env))
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartError(
      `SIGN_ON_PROVIDERS: ${path} cannot be read as JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function wordIssue(issue: z.core.$ZodIssue): string {
  const what = issue.code === 'unrecognized_keys' ? `there is no field ${issue.keys.join(', ')}` : issue.message
  return `${issue.path.join('.') || 'the file'}: ${what}`
}

type Read = z.output<typeof Provider>

function complaintsAbout(one: Read, all: readonly Read[], env: Environment): string[] {
  const others = all.filter((other) => other !== one)
  const settings = [one.secretIn, one.privateKeyIn].filter((name) => name !== undefined)
  const wrong: readonly (readonly [boolean, string])[] = [
    [others.some(({ id }) => id === one.id), 'another provider has the same id'],
    [
      others.some(({ domains }) => domains.some((name) => one.domains.includes(name))),
      'another provider has one of its domains: the domain decides who logs in where',
    ],
    [settings.length !== 1, 'give either secretIn or privateKeyIn, the name of a setting'],
    ...settings.map((name) => [!env[name], `the setting ${name} is not set`] as const),
    [
      one.privateKeyIn !== undefined && !isPrivateKey(env[one.privateKeyIn] ?? ''),
      `${one.privateKeyIn} must hold an RSA key as PEM (PKCS #8)`,
    ],
    [Object.keys(one.for.roles).length === 0, 'for.roles names no role, so that nobody could log in'],
    [
      one.breakGlass.some((email) => !one.domains.includes(domainOf(email))),
      'breakGlass names an address outside its domains, which may use a password anyway',
    ],
  ]
  return wrong.filter(([isWrong]) => isWrong).map(([, complaint]) => `${one.id}: ${complaint}`)
}

/** A setting of one line writes the ends of lines as `\\n`. */
const pemOf = (setting: string) => setting.replaceAll('\\n', '\n')

function isPrivateKey(setting: string): boolean {
  try {
    return createPrivateKey(pemOf(setting)).asymmetricKeyType === 'rsa' && setting.includes('BEGIN PRIVATE KEY')
  } catch {
    return false
  }
}

/** By default, staff with a provider have no password, so that a removal there takes effect here. */
function withSecrets({ secretIn, privateKeyIn, passwords, breakGlass, ...rest }: Read, env: Environment) {
  return {
    ...rest,
    secret: secretIn === undefined ? null : (env[secretIn] ?? null),
    privateKey: privateKeyIn === undefined ? null : pemOf(env[privateKeyIn] ?? ''),
    allowsPasswords: passwords ?? rest.for.kind === 'group',
    breakGlass: breakGlass.map((email) => email.trim().toLowerCase()),
  }
}

export const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
