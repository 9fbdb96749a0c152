import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureFaketime } from '../../scripts/faketime.mjs'

/** A clock of one process alone, which may jump while it runs: libfaketime reads how far it is off from a file. */
export function createOwnClock() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-clock-'))
  const file = join(folder, 'ahead')
  const set = (seconds: number) => {
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    renameSync(`${file}.new`, file)
  }
  set(0)
  return {
    env: {
      LD_PRELOAD: ensureFaketime(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers go on: only the time of day jumps.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    /** How many seconds it is ahead of the machine's, or behind. */
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
