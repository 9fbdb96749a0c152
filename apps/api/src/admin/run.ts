import { parseArgs } from 'node:util'
import { actingFor, createAuditKeys, withAuditKeys } from '../security/audit-keys.ts'
import { auditCommands } from './audit.ts'
import { backUpCommands } from './back-ups.ts'
import { type AdminContext, type Command, type Options, UsageError } from './command.ts'
import { dataCommands } from './data.ts'
import { dealerCommands } from './dealers.ts'
import { handOverCommands } from './hand-over.ts'
import { listCommands } from './lists.ts'
import { checkOptions } from './option-fields.ts'
import { userCommands } from './users.ts'

export const commands: readonly Command[] = [
  ...listCommands,
  ...dealerCommands,
  ...userCommands,
  ...handOverCommands,
  ...dataCommands,
  ...auditCommands,
  ...backUpCommands,
]

type ParsedCommand = ReturnType<typeof readCommand>

/** Reads a command line; throws `UsageError` with the mistake. */
export function readCommand(words: readonly string[]) {
  const command = commands.find((one) => one.words.split(' ').every((word, index) => words[index] === word))
  if (!command)
    throw new UsageError(
      words.length === 0 ? 'Name a command.' : `There is no command "${words.slice(0, 2).join(' ')}"`,
    )
  const rest = words.slice(command.words.split(' ').length)
  const { values, positionals } = parseArguments(command, rest)
  const missing = (command.required ?? []).filter((name) => values[name] === undefined)
  if (missing.length > 0)
    throw new UsageError(`${command.words} needs ${missing.map((name) => `--${name}`).join(' and ')}`)
  if (positionals.length > (command.argument ? 1 : 0))
    throw new UsageError(`${command.words} does not take "${positionals.at(-1)}"`)
  return { command, options: values, argument: positionals[0] ?? '' }
}

function parseArguments(command: Command, args: readonly string[]): { values: Options; positionals: string[] } {
  const options = Object.fromEntries(Object.keys(command.options).map((name) => [name, { type: 'string' as const }]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { values: values as Options, positionals }
  } catch (error) {
    throw new UsageError((error as Error).message.split('.')[0] ?? 'The options cannot be read')
  }
}

export async function runCommand(
  context: AdminContext,
  { command, options, argument }: ParsedCommand,
): Promise<string[]> {
  checkOptions(options)
  try {
    return await command.run({ ...context, db: signingDatabase(context) }, options, argument)
  } catch (error) {
    throw explained(error)
  }
}

/** What a command does is in the audit trail too, as an act of whoever may run it. */
const signingDatabase = ({ db, config }: AdminContext) =>
  actingFor(withAuditKeys(db, createAuditKeys(config.dataKeys)), ['command-line'])

/** Messages by the beginning of a constraint's name, since PostgreSQL truncates long names. */
const WORDS_OF: Readonly<Record<string, string>> = {
  dealerships_group_id_dealer_groups: 'There is no such dealer group',
  user_dealerships_affiliate_user_id_dealerships: 'There is no such dealership',
  publishable_keys_affiliate_user_id_dealerships: 'There is no such dealership',
  secret_keys_affiliate_user_id: 'There is no such dealership',
  partner_users_pkey: 'The reference is linked to a login already',
  users_by_email: 'There is a login with this address already',
}

/** The database's refusal of a command, as the command's own message. */
function explained(error: unknown): unknown {
  const { constraint } = ((error as Error).cause ?? {}) as { constraint?: string }
  const [, words] = Object.entries(WORDS_OF).find(([name]) => constraint?.startsWith(name)) ?? []
  return words === undefined ? error : new UsageError(words)
}

export function usage(): string {
  const lines = commands.flatMap(({ words, meaning, argument, options, required = [] }) => [
    `  ${words}${argument ? ` ${argument}` : ''} – ${meaning}`,
    ...Object.entries(options).map(
      ([name, of]) => `      --${name.padEnd(13)} ${of}${required.includes(name) ? ' (needed)' : ''}`,
    ),
  ])
  return [
    'npm run admin -- COMMAND [--option value …]',
    '',
    ...lines,
    '',
    'The database is the one of DATABASE_URL, or the embedded one in DATA_DIR: stop npm start first, one process at a time may have it open.',
  ].join('\n')
}
