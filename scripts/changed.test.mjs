import { expect, test } from 'vitest'
import { projectsFor } from './changed.mjs'

const all = ['core', 'widgets', 'scripts', 'api', 'component', 'stories']

test.each([
  ['a widget', ['packages/widgets/src/pay/state.ts'], ['widgets', 'scripts', 'component', 'stories']],
  ['the portal', ['apps/portal/src/page.ts'], ['widgets', 'scripts', 'component', 'stories']],
  ['the server', ['apps/api/src/main.ts'], ['scripts', 'api']],
  ['a widget and the server', ['packages/widgets/src/index.ts', 'apps/api/src/main.ts'], all.slice(1)],
  ['core', ['packages/core/src/index.ts'], all],
  ['the sample lenders, which core’s tests import', ['apps/api/src/providers/lenders/sample-lenders.json'], all],
  ['a shared setting', ['vitest.config.ts'], all],
])('a change in %s selects the projects that can import it', (_what, files, affected) => {
  expect(projectsFor(files)).toEqual(affected)
})
