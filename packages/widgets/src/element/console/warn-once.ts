import { warn } from './warn.ts'

/** The table of what a page sees, what is the cause and what mends it. */
const TROUBLE_TABLE = 'https://forecourt.example/developers/embedding#7-if-nothing-appears'

const said = new Set<string>()

/** A hundred elements may share one mistake: it is said once, with the page that helps. */
export function warnOnce(text: string): void {
  if (said.has(text)) return
  said.add(text)
  warn(`${text} See ${TROUBLE_TABLE}`)
}
