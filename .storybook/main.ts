import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig, type Plugin } from 'vite'
import { trackSignalsInVite } from '../packages/widgets/build/track-signals.ts'

/** Stories of dealers' pages, which Preact renders. */
const PUBLIC = ['lender-slider/*', 'monthly-price/*', 'quick-quote/PublicQuote', 'representative-example/*']

const VIRTUAL = 'virtual:custom-elements'

const fromScripts = (name: string) => import(new URL(`../scripts/elements/${name}.mjs`, import.meta.url).href)

/** `custom-elements.json` as the build writes it, made from the definitions as they are now. */
const customElements: Plugin = {
  name: 'custom-elements',
  resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
  load: async (id) => {
    if (id !== `\0${VIRTUAL}`) return undefined
    const { readElements } = await fromScripts('read-elements')
    const { customElementsManifest } = await fromScripts('manifest')
    const model = await readElements()
    const open = model.elements.filter(({ isPublic }: { isPublic: boolean }) => isPublic)
    const tags = open.map(({ tag }: { tag: string }) => tag)
    return `export const manifest = ${JSON.stringify({ ...customElementsManifest(model), public: tags })}`
  },
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: (process.env.STORYBOOK_RUNTIME === 'preact' ? PUBLIC : ['**/*']).map(
    (name) => `../packages/widgets/src/${name}.stories.tsx`,
  ),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Gives each control of the kit that a sheet names its `argTypes`; a test run reads none.
  typescript: { reactDocgen: process.env.VITEST ? false : 'react-docgen' },
  viteFinal: (given) =>
    mergeConfig(given, {
      // Vitest has it already: a component must not be wrapped twice.
      plugins: process.env.VITEST ? [customElements] : [trackSignalsInVite, customElements],
      resolve: { conditions: ['@forecourt/source', ...defaultClientConditions] },
      server: { watch: { ignored: ['**/shots/**', '**/storybook-static/**', '**/.data/**'] } },
      build: { chunkSizeWarningLimit: 4000 },
      // Named because a dependency that Vite discovers late reloads the page under a story.
      optimizeDeps: {
        include: [
          '@headlessui/react',
          '@floating-ui/react',
          '@tanstack/react-virtual',
          '@preact/signals-core',
          '@preact/signals-react',
          '@preact/signals-react/runtime',
          'lucide-react',
          'lexical',
          '@lexical/rich-text',
          '@lexical/list',
          '@lexical/link',
          '@lexical/history',
          '@lexical/html',
          'dompurify',
          'zod/mini',
          'date-fns',
          'reconnecting-websocket',
          'axe-core',
        ],
      },
    }),
}

export default config
