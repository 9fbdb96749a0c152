import '@fontsource-variable/hanken-grotesk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import './adopt-tokens.ts'
import './appearance.ts'
import './page.css'
import './portal.css'
import './pages/pages.css'
import './shell/notices.css'
import './shell/rail.css'
import './shell/search.css'
import { createRouter } from './routing/routes.tsx'

const root = document.getElementById('portal')
if (!root) throw new Error('The page has no place for the portal')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
)
