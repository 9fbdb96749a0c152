import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { trackSignalsInVite } from '../../packages/widgets/build/track-signals.ts'

const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:4200' }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [trackSignalsInVite, react()],
  resolve: { conditions: ['@forecourt/source', ...defaultClientConditions] },
  // A typeface written into the style sheet is not 'self' to a strict policy.
  build: { outDir: 'dist', emptyOutDir: true, sourcemap: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': api, '/sandbox': api, '/client': { ...api, ws: true } } },
})
