import { describe, expect, test } from 'vitest'
import { importComplaint, undeclared } from './check.mjs'
import { circleComplaints, circlesIn } from './circles.mjs'
import { clockComplaints } from './clock.mjs'
import { labelComplaints } from './labels.mjs'
import { productComplaints } from './product.mjs'
import { importsOf, parse } from './source.mjs'

const complaintsIn = (file, text, apiNames) =>
  importsOf(parse(file, text))
    .map((found) => importComplaint(file, found, apiNames))
    .filter(Boolean)

const core = 'packages/core/src'
const widgets = 'packages/widgets/src'

describe('forbidden imports', () => {
  test.each([
    [`${core}/money/pence.ts`, "import { Vehicle } from '../models/index.ts'", 'folders are ordered'],
    [`${core}/status/list.ts`, "export { call } from '../api/index.ts'", 'folders are ordered'],
    [`${core}/status/list.ts`, "import { Vehicle } from '../models/vehicle.ts'", 'through its index'],
    [`${core}/api/call.ts`, "import { useState } from 'react'", 'not import React'],
    [`${core}/api/call.ts`, "import { readFileSync } from 'node:fs'", 'outside Node'],
    [`${core}/api/call.ts`, "import { z } from 'zod'", 'zod/mini'],
    [`${core}/status/list.ts`, "import { named } from '../testing/index.ts'", 'testing'],
    [`${core}/status/list.ts`, "import { x } from '../../../widgets/src/kit/index.ts'", 'another workspace'],
    [`${core}/status/index.ts`, "export * from './list.ts'", 'instead of export *'],
    [`${widgets}/kit/button/Button.tsx`, "import { x } from '../../login/state.ts'", 'may import only'],
    [`${widgets}/theme/index.ts`, "import { x } from '../kit/index.ts'", 'may import only'],
    [`${widgets}/login/Login.tsx`, "import { Listbox } from '@headlessui/react'", 'only kit may import'],
    [`${widgets}/login/Login.tsx`, "import { useFloating } from '@floating-ui/react'", 'only kit may import'],
    [`${widgets}/login/Login.tsx`, "import { createRoot } from 'react-dom/client'", 'only element may import'],
    [`${widgets}/login/Login.tsx`, "import { signal } from '@preact/signals-react'", 'only signals may import'],
    [`${widgets}/login/state.ts`, "import { useState } from 'react'", 'must not import React'],
    [`${widgets}/login/state.ts`, "import { x } from '../customers/state.ts'", 'move shared code to kit'],
    [
      `${widgets}/login/state.ts`,
      "const app = await import('../../../../apps/api/src/app.ts')",
      'only @forecourt/core',
    ],
    [`${widgets}/login/state.ts`, "type App = import('@forecourt/api').App", 'only @forecourt/core'],
    [`${widgets}/login/state.ts`, "import { customer } from '@forecourt/core/testing'", 'only tests and stories'],
    ['apps/api/src/app.ts', "import { defineWidget } from '@forecourt/widgets'", 'only @forecourt/core'],
    ['apps/api/src/app.ts', "import { x } from '../../portal/src/routes.tsx'", 'only @forecourt/core'],
    ['apps/api/src/app.ts', "import { useState } from 'react'", 'only @forecourt/core'],
    ['apps/api/src/modules/index.ts', "import { makeDemo } from '../demo/make-demo.ts'", 'layers are ordered'],
    ['apps/api/src/db/postgres.ts', "import { x } from '../modules/guard.ts'", 'layers are ordered'],
    ['apps/api/src/providers/caller.ts', "import type { Services } from '../services.ts'", 'layers are ordered'],
    ['apps/api/src/modules/record/store.ts', "import { x } from '../quotes/save.ts'", 'modules are ordered'],
    ['apps/api/src/modules/quotes/save.ts', "import { x } from '../deal-room/link.ts'", 'modules are ordered'],
    ['apps/api/src/security/audit.ts', "import { serve } from '../serve.ts'", 'layers are ordered'],
    ['apps/portal/src/main.tsx', "import { buildApp } from '../../api/src/app.ts'", 'the portal may import'],
    [
      'apps/portal/src/main.tsx',
      "import { Button } from '../../../packages/widgets/src/kit/index.ts'",
      'the portal may import',
    ],
  ])('%s: %s', (file, text, why) => {
    expect(complaintsIn(file, text)).toEqual([expect.stringContaining(why)])
  })

  test('a view may not import the client from core; its state file may', () => {
    const text = "import { createClient } from '@forecourt/core'"
    const apiNames = new Set(['createClient'])
    expect(complaintsIn(`${widgets}/login/Login.tsx`, text, apiNames)).toHaveLength(1)
    expect(complaintsIn(`${widgets}/login/state.ts`, text, apiNames)).toEqual([])
  })
})

describe('allowed imports', () => {
  test.each([
    [`${core}/status/list.ts`, "import { Vehicle } from '../models/index.ts'"],
    [`${core}/status/list.ts`, "import { facts } from './facts.ts'"],
    [`${core}/status/list.test.ts`, "import { named } from '../testing/index.ts'"],
    [`${core}/index.ts`, "export { displayStatus } from './status/index.ts'"],
    [`${core}/models/vehicle.ts`, "import * as z from 'zod/mini'"],
    [`${widgets}/kit/select/Select.tsx`, "import { Listbox } from '@headlessui/react'"],
    [`${widgets}/element/define-widget.ts`, "import { createRoot } from 'react-dom/client'"],
    [`${widgets}/login/Login.tsx`, "import { Button } from '../kit/index.ts'"],
    [`${widgets}/login/Login.tsx`, "import { signIn } from './state.ts'"],
    [`${widgets}/login/Login.stories.tsx`, "import { customer } from '@forecourt/core/testing'"],
    ['apps/portal/src/main.tsx', "import { createRoot } from 'react-dom/client'"],
    ['apps/api/src/start.ts', "import { prepareData } from './demo/make-demo.ts'"],
    ['apps/api/src/demo/record.ts', "import { lendersToAsk } from '../modules/applications/panel-asked.ts'"],
    ['apps/api/src/modules/guard.ts', "import { refuse } from '../http/problem.ts'"],
    ['apps/api/src/db/audit.test.ts', "import { x } from '../modules/guard.ts'"],
  ])('%s: %s', (file, text) => {
    expect(complaintsIn(file, text)).toEqual([])
  })
})

test('a package must be declared by the workspace that ships it', () => {
  const declared = new Set(['fastify', '@fastify/cors'])
  expect(undeclared('apps/api/src/app.ts', '@fastify/cors', declared)).toBeNull()
  expect(undeclared('apps/api/src/app.ts', 'fastify/types', declared)).toBeNull()
  expect(undeclared('apps/api/src/app.ts', 'left-pad', declared)).toContain('left-pad')
  expect(undeclared('apps/api/src/app.test.ts', 'vitest', declared)).toBeNull()
})

describe('products', () => {
  test.each([
    'quote.productType === ProductType.PCP',
    'productType !== ProductType.HP',
    "product.name === 'PCP'",
    "given.product.value === 'pcp'",
    'null as "HP" | "PCP" | null',
  ])('%s is told apart outside the table', (text) => {
    expect(productComplaints(parse('apps/api/src/modules/guard.ts', `export const x = ${text}`))).toHaveLength(1)
  })

  test.each([
    'quote.productType === other.productType',
    'productOf(quote).finalPayment',
    'ProductType.HP',
    '[{ productType: 1 }]',
  ])('%s is allowed', (text) => {
    expect(productComplaints(parse('apps/api/src/modules/guard.ts', `export const x = ${text}`))).toEqual([])
  })

  test('the table itself and tests may compare', () => {
    const text = 'one.productType === ProductType.HP'
    expect(productComplaints(parse('packages/core/src/models/product.ts', text))).toEqual([])
    expect(productComplaints(parse('apps/api/src/modules/guard.test.ts', text))).toEqual([])
  })
})

describe('the clock', () => {
  test.each(['Date.now()', 'new Date()', 'Date()', 'Math.random()', 'performance.now()'])(
    'core may not call %s',
    (text) => {
      expect(clockComplaints(parse(`${core}/status/list.ts`, `export const x = ${text}`))).toHaveLength(1)
    },
  )

  test.each(['new Date(text)', 'Date.UTC(2026, 1, 1)', 'Math.round(1)', 'now()'])('core may call %s', (text) => {
    expect(clockComplaints(parse(`${core}/status/list.ts`, `export const x = ${text}`))).toEqual([])
  })

  test('tests and other folders may read the clock', () => {
    expect(clockComplaints(parse(`${core}/status/list.test.ts`, 'Date.now()'))).toEqual([])
    expect(clockComplaints(parse(`${widgets}/page/clock.ts`, 'Date.now()'))).toEqual([])
  })
})

describe('circles', () => {
  const edges = (pairs) => new Map(Object.entries(pairs).map(([from, to]) => [from, new Set(to)]))
  const imports = (...pairs) =>
    pairs.map(([file, target]) => ({ file: `${widgets}/${file}`, target: `${widgets}/${target}` }))
  const tied = imports(['login/form/a.ts', 'login/state.ts'], ['login/state.ts', 'login/form/b.ts'])

  test.each([
    [{ a: ['b'], b: ['c'], c: [] }, []],
    [{ a: ['b'], b: ['a'] }, [['a', 'b']]],
    [
      { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'] },
      [
        ['d', 'e'],
        ['a', 'b', 'c'],
      ],
    ],
  ])('%o', (pairs, circles) => {
    expect(circlesIn(edges(pairs))).toEqual(circles)
  })

  test('folders of a room may not import each other in a circle, through other files either', () => {
    expect(circleComplaints(tied, [])).toMatchObject([{ why: expect.stringContaining('login, login/form') }])
  })

  test('tests and test code may', () => {
    const outside = imports(['login/form/a.ts', 'login/testing/x.ts'], ['login/testing/x.ts', 'login/form/b.ts'])
    expect(circleComplaints(outside, [])).toEqual([])
  })

  test('a room on the list is left alone until it has no circle', () => {
    expect(circleComplaints(tied, ['login'])).toEqual([])
    expect(circleComplaints(tied.slice(1), ['login'])).toMatchObject([{ why: expect.stringContaining('off the list') }])
  })
})

describe('labels', () => {
  test.each([
    "status.label === 'Approved'",
    'ORDER.includes(badge.label)',
    "label.startsWith('Quote')",
    'one.label !== other',
  ])('%s decides by a label', (text) => {
    expect(labelComplaints(parse('apps/api/src/modules/guard.ts', `export const x = ${text}`))).toHaveLength(1)
  })

  test.each(['label === undefined', "typeof label === 'string'", "line.id === 'total'", 'shown.includes(id)'])(
    '%s is allowed',
    (text) => {
      expect(labelComplaints(parse('apps/api/src/modules/guard.ts', `export const x = ${text}`))).toEqual([])
    },
  )
})
