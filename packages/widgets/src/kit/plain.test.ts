import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Every component that the kit gives out. */
function components(): string[] {
  const exported = [...read('index.ts').matchAll(/^export \{([^}]*)\} from '\.\/[^']+\.tsx'/gm)]
  const names = exported.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return names.filter((name) => /^[A-Z]\w+$/.test(name))
}

const plain = ['Plain.stories.tsx', 'PlainFields.stories.tsx', 'testing/field-rows.tsx'].map(read).join('\n')

it('finds more than sixty components', () => expect(components().length).toBeGreaterThan(60))

it.each(components())('%s has a story without a shadow root', (name) =>
  expect(plain).toMatch(new RegExp(`<${name}[\\s>]`)),
)
