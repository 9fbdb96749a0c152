import { resolve } from 'node:path'
import { giveUpMissingKeys } from '../data-keys.ts'
import { exportTo, importFrom } from '../db/transfer.ts'
import { rewriteRows } from '../modules/applications/list/list-rows.ts'
import { noteReport } from '../operation-reports.ts'
import { type Command, UsageError } from './command.ts'

/** Commands for the whole of the data. */
export const dataCommands: readonly Command[] = [
  {
    words: 'export',
    meaning: 'writes every row to a file, a line of JSON each: a copy, or the way to another database',
    options: {},
    argument: 'FILE',
    async run({ db, now }, _options, file) {
      const rows = await exportTo(db, pathOf(file))
      await db.asSystem((tx) => noteReport(tx, { kind: 'back-up', at: now, figures: { rows } }))
      return [`Wrote ${rows} rows to ${pathOf(file)}. Keep it safe: it holds personal data.`]
    },
  },
  {
    words: 'import',
    meaning: 'reads such a file into an empty database; DATA_KEY must be the same',
    options: {},
    argument: 'FILE',
    run: async ({ db }, _options, file) => [
      `Read ${await importFrom(db, pathOf(file), rewriteRows)} rows from ${pathOf(file)}`,
    ],
  },
  {
    words: 'data-key lost',
    meaning:
      'says that a missing data key is gone for good: the server starts without it, and what it encrypted stays shut',
    options: {},
    async run({ db, config, now }) {
      const shut = await db.asSystem((tx) => giveUpMissingKeys(tx, config, now))
      return shut.length > 0
        ? [`These stay shut unless the key is found: ${shut.join(', ')}`]
        : ['No data key is missing: everything here can be opened.']
    },
  },
]

function pathOf(file: string): string {
  if (file === '') throw new UsageError('A file is needed')
  return resolve(file)
}
