import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { themeStyles } from '../../theme/index.ts'
import { kitStyles } from '../styles.ts'

/** A dealer's page at its worst: everything unset, an important red, a small root, scrolled, moved and scaled. */
const HOSTILE = `
  * { all: unset }
  html { font-size: 62.5% }
  button, input { color: rgb(255, 0, 0) !important; font-size: 40px !important }
  body { display: block }
  .tall { display: block; height: 1500px }
  .moved { display: block; overflow: hidden; height: 120px; transform: translate(20px, 4px) scale(0.9) }
  .moved > * { display: block; width: 400px }
`

function shadowIn(parent: ParentNode & Node): ShadowRoot {
  const host = document.createElement('div')
  parent.append(host)
  return host.attachShadow({ mode: 'open', delegatesFocus: true })
}

function adopt(target: ShadowRoot, more: readonly string[] = []): void {
  target.adoptedStyleSheets = [...themeStyles, ...kitStyles, ...more].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
}

/** Two nested shadow roots in such a page; what is drawn stands in the inner one, which has a widget's own sheets too. */
export async function openHostilePage(styles: readonly string[] = []) {
  await page.viewport(1024, 720)
  document.body.innerHTML = '<div class="tall"></div><div class="moved"></div><div class="tall">Outside</div>'
  const style = document.createElement('style')
  style.textContent = HOSTILE
  document.head.append(style)
  const inner = shadowIn(shadowIn(document.querySelector('.moved') ?? document.body))
  adopt(inner, styles)
  const root = createRoot(inner)
  scrollTo(0, 1300)
  return {
    inner,
    draw: (part: ReactNode) => root.render(<div>{part}</div>),
    inside: (selector: string) => inner.querySelector<HTMLElement>(selector),
    isOnTop: (selector: string) => isOnTop(inner, selector),
    close: () => {
      root.unmount()
      style.remove()
      document.body.innerHTML = ''
    },
  }
}

/** In the top layer nothing of the page clips or covers it: its own middle is what the pointer meets there. */
function isOnTop(inner: ShadowRoot, selector: string): boolean {
  const element = inner.querySelector(selector)
  if (!element) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const met = inner.elementFromPoint(left + width / 2, top + height / 2)
  return !!met && element.contains(met)
}

/** A plain page with one shadow root, for what a control does under real keys and a real pointer. */
export function openPlainPage() {
  document.body.innerHTML = ''
  const inner = shadowIn(document.body)
  adopt(inner)
  const root = createRoot(inner)
  return {
    inner,
    draw: (part: ReactNode) => root.render(<div style={{ width: 400 }}>{part}</div>),
    inside: <E extends HTMLElement = HTMLElement>(selector: string) => inner.querySelector<E>(selector),
    close: () => {
      root.unmount()
      document.body.innerHTML = ''
    },
  }
}
