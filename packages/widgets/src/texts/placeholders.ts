/** The names in braces of a text. */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

const NAMED = /\{(\w+)\}/g

export const placeholdersIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name)

/** The text in parts: its own words, and for each name in braces what stands for it. */
export const fillParts = <Value>(text: string, values: Readonly<Record<string, Value>>): (string | Value)[] =>
  text.split(NAMED).map((part, index) => (index % 2 === 1 ? (values[part] ?? '') : part))
