import { loadElement } from '@forecourt/widgets'
import type {} from '@forecourt/widgets/jsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
for (const tag of ['forecourt-quick-quote', 'forecourt-login'] as const) void loadElement(tag)
