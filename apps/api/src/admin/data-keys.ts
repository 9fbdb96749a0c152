import { giveUpMissingKeys } from '../data-keys.ts'
import type { Command } from './command.ts'

export const dataKeyCommands: readonly Command[] = [
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
