import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow, inProject } from './project.mjs'

const SOURCES = ['packages/core/src', 'packages/widgets/src', 'apps/api/src', 'apps/portal/src']

/** Without comments: a rule may speak of the total payable, a screen may not. */
const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

const isShown = (file) => /\.(ts|tsx|css|html)$/.test(file) && !/\.test\./.test(file)

test('no screen, print or mail says “total payable”: it is Total amount payable, or Repayable in a dealer’s table (D74)', () => {
  const said = SOURCES.flatMap((folder) =>
    filesBelow(inProject(folder))
      .filter(isShown)
      .filter((file) => /\btotal payable\b/i.test(withoutComments(readFileSync(inProject(folder, file), 'utf8'))))
      .map((file) => `${folder}/${file}`),
  )
  expect(said).toEqual([])
})

test('a customer’s pages, prints and mails never say Repayable', () => {
  const FOR_CUSTOMERS = [
    'packages/widgets/src/deal-room',
    'packages/widgets/src/presenting',
    'packages/widgets/src/quick-quote/public',
    'packages/widgets/src/customer/presenting',
    'packages/widgets/src/monthly-price',
    'packages/widgets/src/representative-example',
    'packages/widgets/src/kit',
    'packages/widgets/src/texts',
    'apps/api/src/modules/quotes',
    'apps/api/src/modules/deal-room',
  ]
  const said = FOR_CUSTOMERS.flatMap((folder) =>
    filesBelow(inProject(folder))
      .filter(isShown)
      .filter((file) =>
        /\bREPAYABLE\b|\bRepayable\b/.test(withoutComments(readFileSync(inProject(folder, file), 'utf8'))),
      )
      .map((file) => `${folder}/${file}`),
  )
  expect(said).toEqual([])
})
