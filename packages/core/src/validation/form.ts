import type { ValidationMessage } from './empty.ts'

/** A rule is a function: nothing is checked until it is called (spec §5). */
export type Rule = () => ValidationMessage

/** The messages of a form by field path, in the form's order; fields that pass are absent. */
export function messagesOf(rules: Readonly<Record<string, Rule>>): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const [path, rule] of Object.entries(rules)) {
    const message = rule()
    if (message !== null) messages[path] = message
  }
  return messages
}
