import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { trackSignalsInVite } from '../../packages/widgets/build/track-signals.ts'

const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:4200' }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [trackSignalsInVite, react()],
  resolve: { conditions: ['@forecourt/source', ...defaultClientConditions] },
  // A strict policy does not count a typeface inside the style sheet as 'self'.
  build: { outDir: 'dist', emptyOutDir: true, sourcemap: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': api, '/sandbox': api, '/client': { ...api, ws: true } } },
})
