import { DrizzleQueryError } from 'drizzle-orm'
import { readConfig } from '../config.ts'
import { sqlStateOf } from '../db/sql-state.ts'
import { openDatabase } from '../open-database.ts'
import { StartError } from '../start-error.ts'
import { UsageError } from './command.ts'
import { readCommand, runCommand, usage } from './run.ts'

const commandWords = process.argv.slice(2)

if (commandWords.length === 0 || commandWords.includes('--help') || commandWords[0] === 'help')
  process.stdout.write(`${usage()}\n`)
else process.exitCode = await administer()

async function administer(): Promise<number> {
  try {
    const asked = readCommand(commandWords)
    const config = readConfig(process.env)
    const db = await openDatabase(config, (message) => void process.stderr.write(`${message}\n`))
    try {
      const lines = await runCommand({ db, config, now: new Date() }, asked)
      process.stdout.write(`${lines.join('\n')}\n`)
    } finally {
      await db.close()
    }
    return 0
  } catch (error) {
    return reportError(error)
  }
}

function reportError(error: unknown): number {
  const isPlain = error instanceof UsageError || error instanceof StartError
  process.stderr.write(`${wordsOf(error)}\n`)
  if (error instanceof UsageError) process.stderr.write('npm run admin -- --help lists every command.\n')
  return isPlain ? 2 : 1
}

/** A failed statement's own message repeats its values, which are personal data. */
function wordsOf(error: unknown): string {
  if (error instanceof DrizzleQueryError)
    return `The database refused this (SQLSTATE ${sqlStateOf(error) ?? 'unknown'}). Nothing was changed.`
  return error instanceof Error ? error.message : String(error)
}
