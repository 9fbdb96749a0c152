import '@fontsource-variable/hanken-grotesk'
import { pageTokens } from '@forecourt/widgets/portal'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import './portal.css'
import './pages/pages.css'
import './shell/notices.css'
import './shell/rail.css'
import './shell/search.css'
import { createRouter } from './routing/routes.tsx'

const tokens = new CSSStyleSheet()
tokens.replaceSync(pageTokens())
document.adoptedStyleSheets = [...document.adoptedStyleSheets, tokens]

const root = document.getElementById('portal')
if (!root) throw new Error('The page has no place for the portal')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
)
