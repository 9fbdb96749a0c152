// Over 250 lines: a list of who may import what.

/** Folders of core: each imports only from those before it, through their index. */
const coreFolders = [
  'money',
  'calendar',
  'files',
  'models',
  'validation',
  'typed',
  'finance',
  'lending',
  'quote-summary',
  'status',
  'tasks',
  'deal-room',
  'trail',
  'access',
  'contract',
  'api',
  'session',
  'realtime',
  'stores',
  'testing',
]

/** Shared folders of widgets, and which other shared folders each may import. */
const widgetFolders = {
  theme: [],
  signals: [],
  texts: [],
  // The step-up dialog is fetched when a call first needs it.
  page: ['signals', 'step-up'],
  kit: ['theme', 'signals', 'texts'],
  element: ['theme', 'signals', 'texts', 'page', 'kit'],
  tasks: ['signals', 'page', 'kit'],
  factors: ['signals', 'page', 'kit'],
  'step-up': ['theme', 'signals', 'page', 'kit', 'element', 'factors'],
  presenting: ['theme', 'kit'],
  'payments/instant-bank': ['signals', 'page', 'kit'],
}

/**
 * Layers of the API, lowest first: each imports only from its own and from those before it. A name with a dot is a file beside the folders.
 * `demo` makes the demonstration by the calls, so it stands above the program that answers them.
 */
const apiLayers = [
  ['paths.ts', 'program-version.ts', 'durable-files.ts', 'start-error.ts'],
  ['config'],
  ['config.ts'],
  ['db'],
  ['jobs'],
  ['http'],
  ['security'],
  ['providers'],
  ['realtime'],
  ['services.ts'],
  ['serve'],
  ['serve.ts'],
  ['modules'],
  ['open-database.ts', 'data-keys.ts', 'housekeeping.ts'],
  ['app.ts', 'in-process'],
  ['demo', 'admin'],
  ['start.ts'],
  ['stop.ts'],
  ['main.ts'],
]

/**
 * The API's modules, lowest first: the record and what every act on it writes, then papers, notes and quotes, then the acts of
 * one user after another. Each imports only from those before it.
 */
const apiModules = [
  'guard.ts',
  'residual-provider.ts',
  'residuals.ts',
  'brand.ts',
  'providers.ts',
  'record',
  'evidence',
  'outbox',
  'dealers',
  'rates',
  'drafts',
  'outgoing',
  'tasks',
  'documents',
  'notes',
  'quotes',
  'applications',
  'links',
  'deal-room',
  'auth',
  'sign-on',
  'logins',
  'back-office',
  'instant-bank',
  'keys',
  'notifications',
  'vehicles',
  'addresses',
  'views',
  'api-docs',
  'portal',
  'quick-quotes',
  'record-changes.ts',
  'records',
  'trail',
  'sandbox',
  'index.ts',
]

const tests = /\.test\.tsx?$/
const testsOfCore = /\.test\.ts$/
const testsAndStories = /\.(test|stories)\.tsx?$|\/(testing|test-support)\//
const testSupportOfApi = /\.test\.ts$|\/testing(\/|\.ts$)/

const coreFolder = (name) => new RegExp(`^packages/core/src/${name}/`)
const insideOf = (name) => new RegExp(`^packages/core/src/${name}/(?!index\\.ts$)`)

const folderRows = coreFolders.flatMap((name, index) => {
  const below = coreFolders.slice(index + 1)
  const others = coreFolders.filter((other) => other !== name)
  return [
    {
      where: coreFolder(name),
      never: below.filter((other) => other !== 'testing').map(coreFolder),
      why: `${name} must not import from it: core's folders are ordered in scripts/layers/rows.mjs`,
    },
    // What only core's own tests share is no part of the index of testing, and sees what it tests.
    {
      where: coreFolder(name),
      unless: coreFolder('testing'),
      never: others.filter((other) => other !== 'testing').map(insideOf),
      why: 'import another folder through its index.ts',
    },
  ]
})

const widgetFolderRows = Object.entries(widgetFolders).map(([name, allowed]) => ({
  where: new RegExp(`^packages/widgets/src/${name}/`),
  unless: testsAndStories,
  never: [new RegExp(`^packages/widgets/src/(?!(${[name, ...allowed].join('|')})/)`)],
  why: `of widgets, ${name} may import only ${allowed.join(', ') || 'its own files'}`,
}))

const apiPlace = (name) => (name.endsWith('.ts') ? `${name.replace('.', '\\.')}$` : `${name}/`)
const inApi = (names) => new RegExp(`^apps/api/src/(${names.map(apiPlace).join('|')})`)

const apiRows = apiLayers.slice(0, -1).map((names, index) => ({
  where: inApi(names),
  unless: testSupportOfApi,
  never: [inApi(apiLayers.slice(index + 1).flat())],
  why: `${names.join(', ')} must not import from it: the API's layers are ordered in scripts/layers/rows.mjs`,
}))

const inModules = (names) => new RegExp(`^apps/api/src/modules/(${names.map(apiPlace).join('|')})`)

const moduleRows = apiModules.slice(0, -1).map((name, index) => ({
  where: inModules([name]),
  unless: testSupportOfApi,
  never: [inModules(apiModules.slice(index + 1))],
  why: `${name} must not import from it: the API's modules are ordered in scripts/layers/rows.mjs`,
}))

const isWidgetFolder = new RegExp(`^packages/widgets/src/(?!(${Object.keys(widgetFolders).join('|')})/)[^/]+/`)

/**
 * Who may import whom. `where` is the importing file, `unless` the files that a row leaves alone, `never` what must
 * not be imported. The first row that is broken names the reason.
 */
export const rows = [
  ...folderRows,
  ...apiRows,
  ...moduleRows,
  {
    where: /^packages\/core\//,
    never: [/^react/, /^@preact\/signals-react/, /^@forecourt\//],
    why: 'core must not import React or another of our packages',
  },
  {
    where: /^packages\/core\/src\//,
    unless: testsOfCore,
    never: [/^node:/, /^packages\/core\/src\/testing\//],
    except: coreFolder('testing'),
    why: 'core runs outside Node too, and only tests and stories import testing',
  },
  {
    where: /^(packages|apps\/portal)\//,
    unless: testsAndStories,
    never: [/^zod$/, /^zod\/v/],
    why: 'code for browsers must import zod/mini',
  },
  {
    where: /^packages\/core\//,
    unless: tests,
    never: [/^packages\/(?!core\/)/, /^apps\//],
    why: 'core must not import from another workspace',
  },
  {
    where: /^packages\/core\//,
    never: [/^packages\/(?!core\/)/, /^apps\/.*\.tsx?$/],
    why: "core's tests may read the server's data, not its code",
  },
  {
    where: /^packages\/widgets\//,
    never: [/^apps\/(?!.*\.json$)/, /^@forecourt\/(api|portal)/, /^packages\/core\//],
    why: 'of our packages, widgets may import only @forecourt/core',
  },
  {
    where: /^packages\/widgets\//,
    unless: tests,
    never: [/^apps\//],
    why: "widgets' tests may read the server's data, widgets may not",
  },
  {
    where: /^packages\/widgets\/src\//,
    unless: tests,
    never: [/^node:/],
    why: 'widgets run in a browser, without Node',
  },
  {
    where: /^apps\/portal\//,
    never: [/^apps\/(?!portal\/)/, /^@forecourt\/api/, /^packages\//],
    why: 'of our packages, the portal may import only @forecourt/widgets and @forecourt/core',
  },
  {
    where: /^apps\/api\//,
    never: [/^apps\/(?!api\/)/, /^@forecourt\/(widgets|portal)/, /^packages\//, /^react/, /^@preact\/signals-react/],
    why: 'of our packages, the API may import only @forecourt/core, and no React',
  },
  {
    where: /^(packages\/widgets|apps)\//,
    unless: testsAndStories,
    never: [/^@forecourt\/core\/testing/],
    why: 'only tests and stories import testing',
  },
  ...widgetFolderRows,
  {
    where: /^(packages\/widgets|apps\/portal)\/src\//,
    except: /^packages\/widgets\/src\/kit\//,
    never: [/^@headlessui\//, /^@floating-ui\//],
    why: 'only kit may import Headless UI and Floating UI',
  },
  {
    where: /^packages\/widgets\/src\//,
    unless: testsAndStories,
    except: /^packages\/widgets\/src\/element\//,
    never: [/^react-dom\/client/],
    why: 'only element may import react-dom/client',
  },
  {
    where: /^packages\/widgets\/src\//,
    except: /^packages\/widgets\/src\/signals\//,
    never: [/^@preact\/signals/],
    why: 'only signals may import @preact/signals',
  },
  { where: /^packages\/widgets\/src\/.*\/state\.ts$/, never: [/^react/], why: 'a state file must not import React' },
]

/** A view calls its state file, never core's api. */
export const views = {
  where: /^(packages\/widgets|apps\/portal)\/src\/.*\.tsx$/,
  unless: testsAndStories,
  why: "a view must not import core's api: move the call to its state file",
}

/** Each widget is a folder; code that two of them share belongs in kit. */
export const folders = {
  where: isWidgetFolder,
  unless: testsAndStories,
  why: 'a widget must not import from another: move shared code to kit',
}

/** Rooms of widgets whose folders still import each other in a circle. */
export const tiedRooms = ['element', 'page', 'react']
