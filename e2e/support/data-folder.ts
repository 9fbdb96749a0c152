import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { quickFolder } from '../../scripts/postgres.mjs'

/** Names the data folder that a run's first server has filled with the demo and closed, for the processes of that run. */
export const FILLED_FOLDER = 'FORECOURT_E2E_FILLED_FOLDER'

/** Names the file with the dealer's records as that server had them. */
export const DEMO_RECORDS = 'FORECOURT_E2E_DEMO_RECORDS'

/**
 * A data folder of a server's own: a copy of the filled one where there is one, which takes a tenth of the time. In memory, because
 * a disk that others keep busy would hold up each call that the embedded database answers.
 */
export function newDataFolder(isCopy: boolean): string {
  const folder = mkdtempSync(join(quickFolder(), 'forecourt-e2e-'))
  const filled = process.env[FILLED_FOLDER]
  if (isCopy && filled && existsSync(filled)) cpSync(filled, folder, { recursive: true })
  return folder
}
