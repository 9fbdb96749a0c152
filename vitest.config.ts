import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { preactForReact } from './packages/widgets/build/public-runtime.ts'
import { trackSignalsInVite } from './packages/widgets/build/track-signals.ts'
import { headlessLaunchOptions } from './scripts/chromium.mjs'
import { LongestFirst } from './scripts/longest-first.mjs'

const storybook = fileURLToPath(new URL('.storybook', import.meta.url))

const serverConditions = ['@forecourt/source', ...defaultServerConditions]
// Node's own conditions: `module` files are for bundlers, and some leave extensions out.
const nodeConditions = serverConditions.filter((condition) => condition !== 'module')

// One object for each project, because Vitest writes the project's name into it.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: headlessLaunchOptions() }),
  instances: [{ browser: 'chromium' as const }],
})

// Named here because a dependency that Vite discovers in the middle of a run reloads the page under the test.
const bundledFirst = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@preact/signals-core',
  '@preact/signals-react',
  '@preact/signals-react/runtime',
  '@headlessui/react',
  '@floating-ui/react',
  '@tanstack/react-virtual',
  '@testing-library/react',
  'lucide-react',
  'storybook/actions',
  'zod/mini',
  'date-fns',
  'reconnecting-websocket',
  'uqr',
  'altcha-lib',
  'altcha-lib/algorithms/web/pbkdf2',
  'axe-core',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
]

/** Long enough for a busy machine. */
const patient = { poll: { timeout: 15_000 } }

/** Aliases of the build of public pages, and of its development mode. */
const underReactsNames = Object.entries({
  ...preactForReact,
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/test-utils': 'preact/test-utils',
}).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }))
const preactsOwn = [
  'preact',
  'preact/hooks',
  'preact/compat',
  'preact/compat/client',
  'preact/jsx-dev-runtime',
  'preact/test-utils',
]

const preactsBundles = [...bundledFirst.filter((name) => !name.startsWith('react')), ...preactsOwn]

/** Renders stories of public elements as on a dealer's page. */
const storiesOnPreact = process.env.STORYBOOK_RUNTIME === 'preact'

/** Tests of dealers' own pages, repeated with the runtime used there. */
const drawnByPreact = [
  'deal-room/*',
  'element/**/*',
  'kit/field/typing',
  'lender-slider/*',
  'monthly-price/*',
  'quick-quote/public/public-part',
  'pay/*',
  'quick-quote/public/public-view',
  'representative-example/*',
].map((name) => `packages/widgets/src/${name}.browser.test.tsx`)

const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'core',
      environment: 'node',
      isolate: false,
      testTimeout: 20_000,
      expect: patient,
      include: ['packages/core/src/**/*.test.ts'],
    },
  },
  {
    resolve: { conditions: nodeConditions },
    ssr: { resolve: { conditions: nodeConditions, externalConditions: nodeConditions } },
    test: {
      name: 'api',
      environment: 'node',
      pool: 'forks',
      // Their state is in databases of their own: loading the program again for each file would take a third of the time.
      isolate: false,
      include: ['apps/api/src/**/*.test.ts'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      expect: patient,
    },
  },
  {
    extends: true,
    test: {
      name: 'widgets',
      environment: 'jsdom',
      // Making a page and loading the program again for each file would take five times as long as all the tests.
      isolate: false,
      testTimeout: 20_000,
      expect: patient,
      css: true,
      setupFiles: ['scripts/setup-jsdom.mjs'],
      include: ['{packages/widgets,apps/portal}/src/**/*.test.{ts,tsx}'],
      exclude: ['**/*.browser.test.tsx'],
    },
  },
  {
    extends: true,
    optimizeDeps: { include: bundledFirst },
    test: {
      name: 'component',
      // Loading the program for each file would take a third of the time, so `clean-page` restores the page instead.
      isolate: false,
      setupFiles: ['packages/widgets/src/kit/testing/clean-page.ts'],
      testTimeout: 45_000,
      expect: patient,
      browser: browser(),
      include: ['{packages/widgets,apps/portal}/src/**/*.browser.test.tsx'],
    },
  },
  {
    extends: true,
    resolve: { alias: underReactsNames },
    optimizeDeps: { include: preactsBundles },
    test: {
      name: 'public',
      isolate: false,
      setupFiles: ['packages/widgets/src/kit/testing/clean-page.ts'],
      testTimeout: 45_000,
      expect: patient,
      browser: browser(),
      include: drawnByPreact,
    },
  },
  {
    extends: true,
    // Some start whole programs: a bundler, a server, a git of their own.
    test: { name: 'scripts', environment: 'node', testTimeout: 60_000, include: ['scripts/**/*.test.mjs'] },
  },
]

// Storybook reads all its presets when the plugin is made, so it is left out of runs of other projects.
const asked = process.argv.flatMap((argument, index) =>
  argument === '--project' ? [process.argv[index + 1]] : argument.startsWith('--project=') ? [argument.slice(10)] : [],
)
const wantsStories = asked.length === 0 || asked.includes('stories')

if (wantsStories && existsSync(`${storybook}/main.ts`))
  projects.push({
    extends: true,
    ...(storiesOnPreact
      ? { resolve: { alias: underReactsNames }, optimizeDeps: { include: preactsBundles } }
      : { optimizeDeps: { include: bundledFirst } }),
    plugins: [storybookTest({ configDir: storybook })],
    test: {
      name: 'stories',
      // A sheet of eighty controls is looked through by axe twice, on a machine that may have other things to do.
      testTimeout: 45_000,
      // Each story is rendered and removed: one page for all loads the program once instead of forty times.
      isolate: false,
      browser: browser(),
    },
  })

export default defineConfig({
  plugins: [trackSignalsInVite, react()],
  resolve: { conditions: ['@forecourt/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: serverConditions, externalConditions: serverConditions } },
  test: {
    testTimeout: 20_000,
    hookTimeout: 45_000,
    // Files share a page or a process, so spies are restored.
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    // The first page waits for its dependencies to be bundled, perhaps beside another run. Vitest reads this setting only here.
    browser: { enabled: false, connectTimeout: 300_000 },
    projects,
  },
})
