/** Rooms of core: each imports only from those before it, through their index. */
const coreRooms = [
  'money',
  'calendar',
  'models',
  'validation',
  'finance',
  'lending',
  'quote-summary',
  'status',
  'tasks',
  'deal-room',
  'access',
  'contract',
  'api',
  'session',
  'realtime',
  'stores',
  'testing',
]

/** Rooms of widgets that are no widget: what each may import of the others. */
const widgetRooms = {
  theme: [],
  signals: [],
  texts: [],
  page: ['signals'],
  kit: ['theme', 'signals', 'texts'],
  element: ['theme', 'signals', 'texts', 'page', 'kit'],
  tasks: ['signals', 'page', 'kit'],
  'payments/instant-bank': ['signals', 'page', 'kit'],
}

/**
 * Layers of the API, lowest first: each imports only from its own and from those before it. A name with a dot is a file beside the rooms.
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

const tests = /\.test\.tsx?$/
/** Code shared by core's tests is next to them, like `test-page.ts`. */
const testsOfCore = /\.test\.ts$|\/test-[\w-]+\.ts$/
const testsAndStories = /\.(test|stories)\.tsx?$|\/(testing|test-support)\//
const testSupportOfApi = /\.test\.ts$|\/testing(\/|\.ts$)|\/authorization-matrix\//

const room = (name) => new RegExp(`^packages/core/src/${name}/`)
const innards = (name) => new RegExp(`^packages/core/src/${name}/(?!index\\.ts$)`)

const roomRows = coreRooms.flatMap((name, index) => {
  const below = coreRooms.slice(index + 1)
  const others = coreRooms.filter((other) => other !== name)
  return [
    {
      where: room(name),
      never: below.filter((other) => other !== 'testing').map(room),
      why: `${name} stands above that room; core flows one way`,
    },
    { where: room(name), never: others.map(innards), why: 'another room is entered by its index.ts' },
  ]
})

const widgetRoomRows = Object.entries(widgetRooms).map(([name, allowed]) => ({
  where: new RegExp(`^packages/widgets/src/${name}/`),
  unless: testsAndStories,
  never: [new RegExp(`^packages/widgets/src/(?!(${[name, ...allowed].join('|')})/)`)],
  why: `${name} may use ${allowed.join(', ') || 'no other room'} of widgets and nothing else of it`,
}))

const apiPlace = (name) => (name.endsWith('.ts') ? `${name.replace('.', '\\.')}$` : `${name}/`)
const inApi = (names) => new RegExp(`^apps/api/src/(${names.map(apiPlace).join('|')})`)

const apiRows = apiLayers.slice(0, -1).map((names, index) => ({
  where: inApi(names),
  unless: testSupportOfApi,
  never: [inApi(apiLayers.slice(index + 1).flat())],
  why: `${names.join(', ')} stands below that room; the API's layers are in scripts/layers/rows.mjs`,
}))

const isWidgetFolder = new RegExp(`^packages/widgets/src/(?!(${Object.keys(widgetRooms).join('|')})/)[^/]+/`)

/**
 * Who may import whom. `where` is the importing file, `unless` the files that a row leaves alone, `never` what must
 * not be imported. The first row that is broken names the reason.
 */
export const rows = [
  ...roomRows,
  ...apiRows,
  {
    where: /^packages\/core\//,
    never: [/^react/, /^@preact\/signals-react/, /^@forecourt\//],
    why: 'core knows no React and imports no package of ours',
  },
  {
    where: /^packages\/core\/src\//,
    unless: testsOfCore,
    never: [/^node:/, /^packages\/core\/src\/testing\//],
    except: room('testing'),
    why: 'core runs anywhere; only tests and stories import testing',
  },
  {
    where: /^(packages|apps\/portal)\//,
    unless: testsAndStories,
    never: [/^zod$/, /^zod\/v/],
    why: 'what ships to a browser uses zod/mini',
  },
  {
    where: /^packages\/core\//,
    unless: tests,
    never: [/^packages\/(?!core\/)/, /^apps\//],
    why: 'core imports no other workspace',
  },
  {
    where: /^packages\/core\//,
    never: [/^packages\/(?!core\/)/, /^apps\/.*\.tsx?$/],
    why: "core's tests may read the server's data, not its code",
  },
  {
    where: /^packages\/widgets\//,
    never: [/^apps\/(?!.*\.json$)/, /^@forecourt\/(api|portal)/, /^packages\/core\//],
    why: 'widgets import @forecourt/core alone, never an app',
  },
  {
    where: /^packages\/widgets\//,
    unless: tests,
    never: [/^apps\//],
    why: "widgets' tests may read the server's data, widgets may not",
  },
  { where: /^packages\/widgets\/src\//, unless: tests, never: [/^node:/], why: 'widgets run in a page' },
  {
    where: /^apps\/portal\//,
    never: [/^apps\/(?!portal\/)/, /^@forecourt\/api/, /^packages\//],
    why: 'the portal imports @forecourt/widgets and @forecourt/core',
  },
  {
    where: /^apps\/api\//,
    never: [/^apps\/(?!api\/)/, /^@forecourt\/(widgets|portal)/, /^packages\//, /^react/, /^@preact\/signals-react/],
    why: 'the API imports @forecourt/core; it and the widgets never meet',
  },
  {
    where: /^(packages\/widgets|apps)\//,
    unless: testsAndStories,
    never: [/^@forecourt\/core\/testing/],
    why: 'only tests and stories import testing',
  },
  ...widgetRoomRows,
  {
    where: /^(packages\/widgets|apps\/portal)\/src\//,
    except: /^packages\/widgets\/src\/kit\//,
    never: [/^@headlessui\//, /^@floating-ui\//],
    why: 'kit is the sole importer of Headless UI and Floating UI',
  },
  {
    where: /^packages\/widgets\/src\//,
    unless: testsAndStories,
    except: /^packages\/widgets\/src\/element\//,
    never: [/^react-dom\/client/],
    why: 'element is the only seam between React and the page',
  },
  {
    where: /^packages\/widgets\/src\//,
    except: /^packages\/widgets\/src\/signals\//,
    never: [/^@preact\/signals/],
    why: 'signals is the only seam from signals to React',
  },
  { where: /^packages\/widgets\/src\/.*\/state\.ts$/, never: [/^react/], why: 'a state file knows no React' },
]

/** A view draws: it takes calls from its state file, never from core's api. */
export const views = {
  where: /^(packages\/widgets|apps\/portal)\/src\/.*\.tsx$/,
  unless: testsAndStories,
  why: "a view imports its state file, kit and signals, never core's api",
}

/** A widget is a folder: what two of them use moves to kit. */
export const folders = {
  where: isWidgetFolder,
  unless: testsAndStories,
  why: 'a part used by two widgets moves to kit',
}
