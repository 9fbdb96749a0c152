import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.stories|\.test)\.tsx$/.test(path),
)

/** Each `<input …>` and `<textarea …>` of a file, with its attributes. */
const controlsOf = (path: string) =>
  readFileSync(join(SOURCE, path), 'utf8').match(/<(input|textarea)\b[\s\S]*?\/>/g) ?? []

it('no control cuts what is pasted into it: a browser does that in silence where there is a maxLength (D66)', () => {
  const cutting = files.flatMap((path) =>
    controlsOf(path)
      .filter((control) => /maxlength/i.test(control))
      .map(() => path),
  )
  expect(cutting).toEqual([])
  expect(files.flatMap(controlsOf).length).toBeGreaterThan(15)
})
