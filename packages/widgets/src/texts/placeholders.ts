/** The names in braces in a text. */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

const NAMED = /\{(\w+)\}/g

export const placeholdersIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name)

/** Splits the text into its own words and the values of its names in braces. */
export const fillParts = <Value>(text: string, values: Readonly<Record<string, Value>>): (string | Value)[] =>
  text.split(NAMED).map((part, index) => (index % 2 === 1 ? (values[part] ?? '') : part))
