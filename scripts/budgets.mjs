import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { importsOf, weighWithEsbuild } from './npm-weights.mjs'
import { inProject } from './project.mjs'

/** The most that a page may load, in brotli kilobytes of a thousand bytes. */
export const BUDGETS = {
  loader: 2.34,
  publicQuickQuote: 62,
  requests: 2,
  single: 54.5,
  further: 27,
  payPage: 90,
  dealPage: 90,
}

/** Budgets of public files on React: about 49 kB more for the same components. */
export const REACT_BUDGETS = { publicQuickQuote: 114, single: 108, payPage: 140, dealPage: 140 }

/**
 * An element of a signed-in page alone on its page: all that it loads before it can run, React's 61 kB within. Those that draw a menu or a
 * combo box load Headless UI (38 kB) and Floating UI too.
 */
const ALONE_BUDGETS = {
  'forecourt-session-dialog': 118.5,
  'forecourt-login': 134,
  'forecourt-notifications': 154,
  'forecourt-dealership': 167,
  'forecourt-account': 175,
  'forecourt-trail': 184,
  'forecourt-lender-slider': 177,
  'forecourt-pay': 179,
  'forecourt-representative-example': 182,
  'forecourt-monthly-price': 182.5,
  'forecourt-command': 193,
  'forecourt-quick-quote': 195,
  'forecourt-deal': 201,
  'forecourt-customers': 260,
  'forecourt-customer': 302,
}
const ALONE_BUDGET = 246

const QUICK_QUOTE = 'forecourt-quick-quote'

/** On a page of its own, with the portal's typeface and nothing else of the portal. */
const PAY = 'forecourt-pay'

/** A buyer's page is drawn by the server: its greatest size in transfer is added to the element's weight. */
const DEAL = 'forecourt-deal'
const DRAWN_DEAL_BYTES = 6000

const ALONE = [PAY, DEAL]

const kilobytes = (bytes) => bytes / 1000

/** The bytes that a widget adds to a page that has the quick quote of the same kind. */
function added({ files }, base) {
  const there = new Set(base.files.map(({ file }) => file))
  return files.filter(({ file }) => !there.has(file)).reduce((sum, { brotli }) => sum + brotli, 0)
}

/**
 * Each weight beside its budget, from the manifest of a build; a payer's page is what its widget weighs and what the portal puts around it.
 *
 * @returns {{ name: string, is: number, budget: number, isCount?: boolean }[]}
 */
export function weights({ runtime, loader, single, public: open, widgets }, payPageBytes = 0) {
  const budgets = { ...BUDGETS, ...(runtime === 'react' && REACT_BUDGETS) }
  const quickQuote = open[QUICK_QUOTE]
  const further = Object.entries(open)
    .filter(([tag]) => tag !== QUICK_QUOTE && !ALONE.includes(tag))
    .map(([tag, widget]) => ({
      name: `${tag}, public, added`,
      is: kilobytes(added(widget, quickQuote)),
      budget: BUDGETS.further,
    }))
  const alone = Object.entries(widgets).map(([tag, { brotli }]) => ({
    name: `${tag}, for a user, alone on a page`,
    is: kilobytes(brotli),
    budget: ALONE_BUDGETS[tag] ?? ALONE_BUDGET,
  }))
  return [
    { name: 'loader', is: kilobytes(loader.brotli), budget: BUDGETS.loader },
    {
      name: 'public quick quote, all that a page loads',
      is: kilobytes(quickQuote.brotli),
      budget: budgets.publicQuickQuote,
    },
    { name: 'the same, requests', is: quickQuote.requests, budget: BUDGETS.requests, isCount: true },
    { name: 'quick quote in a single file', is: kilobytes(single.brotli), budget: budgets.single },
    {
      name: 'a payer’s page, all that it loads',
      is: kilobytes((open[PAY]?.brotli ?? 0) + payPageBytes),
      budget: budgets.payPage,
    },
    {
      name: 'a buyer’s deal, all that its page loads',
      is: kilobytes((open[DEAL]?.brotli ?? 0) + DRAWN_DEAL_BYTES),
      budget: budgets.dealPage,
    },
    ...further,
    ...alone,
  ]
}

/** The page with its own scripts, styles and the typeface of its language, as they travel. */
function weighPayPage(dist) {
  const own = [...readFileSync(`${dist}/pay.html`, 'utf8').matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file)
  const typeface = readdirSync(`${dist}/assets`).filter((file) => /-latin-wght-.*\.woff2$/.test(file))
  return ['pay.html', ...own, ...typeface.map((file) => `assets/${file}`)]
    .map((file) => (existsSync(`${dist}/${file}.br`) ? `${dist}/${file}.br` : `${dist}/${file}`))
    .reduce((sum, file) => sum + statSync(file).size, 0)
}

/** The weight of programs' imports, bundled from the workspaces as from npm, with the portal's conditions. */
const importWeights = (manifest) =>
  Promise.all(
    importsOf(manifest).map(async ({ name, code, budget }) => ({
      name,
      is: await weighWithEsbuild(code, inProject('apps/portal')),
      budget,
      isCount: false,
    })),
  )

const figure = (value, isCount) => (isCount ? String(value) : `${value.toFixed(2)} kB`).padStart(10)

/** Prints the weights of the last build and returns how many are within their budgets. */
export async function checkBudgets() {
  const manifest = JSON.parse(readFileSync(inProject('packages/widgets/dist/manifest.json'), 'utf8'))
  const rows = [...weights(manifest, weighPayPage(inProject('apps/portal/dist'))), ...(await importWeights(manifest))]
  for (const { name, is, budget, isCount } of rows)
    console.log(`  ${is <= budget ? 'ok  ' : 'OVER'} ${figure(is, isCount)} of ${figure(budget, isCount)}  ${name}`)
  const failed = rows.filter(({ is, budget }) => is > budget).length
  return { passed: rows.length - failed, failed, skipped: 0 }
}
