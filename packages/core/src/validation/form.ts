import type { ValidationMessage } from './empty.ts'

/** A rule is a function: nothing is checked until it is called (spec §5). */
export type Rule = () => ValidationMessage

/** The first message of several rules for one field; later rules are not run. */
export function firstMessage(rules: readonly Rule[]): ValidationMessage {
  for (const rule of rules) {
    const message = rule()
    if (message !== null) return message
  }
  return null
}

/** The messages of a form by field path, in the form's order; fields that pass are absent. */
export function messagesOf(rules: Readonly<Record<string, Rule>>): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const [path, rule] of Object.entries(rules)) {
    const message = rule()
    if (message !== null) messages[path] = message
  }
  return messages
}
