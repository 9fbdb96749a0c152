import { cleanup, render, within } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { page } from 'vitest/browser'
import { themeStyles } from '../../theme/index.ts'
import { kitStyles } from '../every-style.ts'

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

/** Two nested shadow roots in such a page; rendering goes into the inner one, which has a widget's style sheets. */
export async function openHostilePage(styles: readonly string[] = []) {
  await page.viewport(1024, 720)
  document.body.innerHTML = '<div class="tall"></div><div class="moved"></div><div class="tall">Outside</div>'
  const style = document.createElement('style')
  style.textContent = HOSTILE
  document.head.append(style)
  const inner = shadowIn(shadowIn(document.querySelector('.moved') ?? document.body))
  adopt(inner, styles)
  scrollTo(0, 1300)
  return {
    ...drawnIn(inner, (part) => <div>{part}</div>),
    isOnTop: (selector: string) => isOnTop(inner, selector),
    close: () => {
      cleanup()
      style.remove()
      document.body.innerHTML = ''
    },
  }
}

/** Drawn, looked through and drawn again by the library, in a shadow root as in a page. */
function drawnIn(inner: ShadowRoot, around: (part: ReactNode) => ReactElement) {
  const { rerender } = render(around(null), { container: inner as unknown as HTMLElement, queries: {} })
  return {
    ...within(inner as unknown as HTMLElement),
    inner,
    draw: (part: ReactNode) => rerender(around(part)),
    inside: <E extends HTMLElement = HTMLElement>(selector: string) => inner.querySelector<E>(selector),
  }
}

/** An element in the top layer is neither clipped nor covered: hit-testing its middle finds it. */
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
  return {
    ...drawnIn(inner, (part) => <div style={{ width: 400 }}>{part}</div>),
    close: () => {
      cleanup()
      document.body.innerHTML = ''
    },
  }
}
