import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type ViteDevServer } from 'vite'
import { packFiles } from '../../packages/widgets/build/pack-files.ts'
import { trackSignalsInVite } from '../../packages/widgets/build/track-signals.ts'

const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:4200' }

/** As the server does (apps/api/src/http/pages.ts). */
const servePayPage = {
  name: 'serve-pay-page',
  configureServer: ({ middlewares }: ViteDevServer) => {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/pay(-complete)?(?=\?|$)/, '/pay.html')
      next()
    })
  },
}

const pages = ['index', 'pay'].map((name) => `${import.meta.dirname}/${name}.html`)
const dist = `${import.meta.dirname}/dist`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    trackSignalsInVite,
    react(),
    servePayPage,
    { name: 'pack-files', apply: 'build', closeBundle: () => packFiles(dist) },
  ],
  resolve: { conditions: ['@forecourt/source', ...defaultClientConditions] },
  // A typeface written into the style sheet is not 'self' to a strict policy.
  build: {
    rolldownOptions: { input: pages },
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: 'hidden',
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': api, '/widgets': api, '/sandbox': api, '/client': { ...api, ws: true } } },
})
