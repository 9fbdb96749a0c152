import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptStyles } from './sheets.ts'

/**
 * Draws over the page what belongs to none of its elements, in a shadow root of its own, until it is taken away. The theme is that of the
 * element in use.
 */
export function showOverPage(styles: readonly string[], view: ReactNode): () => void {
  const host = document.createElement('div')
  const theme = document.activeElement?.getAttribute('theme')
  if (theme) host.setAttribute('theme', theme)
  // It takes no room in the page's layout.
  host.style.display = 'contents'
  const shadow = host.attachShadow({ mode: 'open' })
  adoptStyles(shadow, styles)
  document.body.append(host)
  const root = createRoot(shadow)
  root.render(view)
  return () => {
    root.unmount()
    host.remove()
  }
}
