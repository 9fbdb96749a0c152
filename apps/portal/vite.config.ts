import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { packFiles } from '../../packages/widgets/build/pack-files.ts'
import { trackSignalsInVite } from '../../packages/widgets/build/track-signals.ts'

const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:4200' }

const dist = `${import.meta.dirname}/dist`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [trackSignalsInVite, react(), { name: 'pack-files', apply: 'build', closeBundle: () => packFiles(dist) }],
  resolve: { conditions: ['@forecourt/source', ...defaultClientConditions] },
  // A typeface written into the style sheet is not 'self' to a strict policy.
  build: { outDir: 'dist', emptyOutDir: true, sourcemap: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': api, '/sandbox': api, '/client': { ...api, ws: true } } },
})
