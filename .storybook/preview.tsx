import '@fontsource-variable/hanken-grotesk'
import './preview.css'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { settle } from '../packages/widgets/src/kit/testing/settled.ts'
import { axeOptions } from './axe-options.ts'
import { PlainStage, ShadowStage, TagStage } from './stage.tsx'

// Results may take long on a busy machine. An error that contains the whole page is harder to read.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'Not found') })

const preview: Preview = {
  tags: ['autodocs'],
  // A test run renders every story in one theme; `npm run test:all` runs them in the other too.
  initialGlobals: { theme: import.meta.env.STORYBOOK_THEME ?? 'light', density: 'compact' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    density: {
      description: 'Density',
      toolbar: { title: 'Density', icon: 'component', items: ['compact', 'comfortable'], dynamicTitle: true },
    },
  },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    docs: { story: { inline: false, iframeHeight: 480 } },
    a11y: { test: 'error', options: axeOptions() },
  },
  decorators: [
    (Story, { globals, parameters }) => {
      const Stage = parameters.stage === 'plain' ? PlainStage : ShadowStage
      if (parameters.stage === 'none') return <Story />
      if (parameters.stage === 'tag')
        return (
          <TagStage theme={globals.theme} density={globals.density} width={parameters.width}>
            <Story />
          </TagStage>
        )
      return (
        <Stage theme={globals.theme} density={globals.density} styles={parameters.styles ?? []}>
          <Story />
        </Stage>
      )
    },
  ],
  // A dialog that is still fading in does not have its final contrast yet.
  afterEach: () => settle(),
}

export default preview
