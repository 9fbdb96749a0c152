import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig } from 'vite'
import { trackSignalsInVite } from '../packages/widgets/build/track-signals.ts'

/** Stories of dealers' pages, which Preact renders. */
const PUBLIC = ['lender-slider/*', 'monthly-price/*', 'quick-quote/PublicQuote', 'representative-example/*']

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: (process.env.STORYBOOK_RUNTIME === 'preact' ? PUBLIC : ['**/*']).map(
    (name) => `../packages/widgets/src/${name}.stories.tsx`,
  ),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (given) =>
    mergeConfig(given, {
      // Vitest has it already: a component must not be wrapped twice.
      plugins: process.env.VITEST ? [] : [trackSignalsInVite],
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
