import '@fontsource-variable/hanken-grotesk'
import '../adopt-tokens.ts'
import '../page.css'
import './pay.css'

/**
 * A payer's page, separate from the portal: it loads the public build, a quarter of the size of the portal's own. There is
 * no login here, and a signed-in user is not treated differently (§2).
 */
type View = 'pay' | 'complete'

const PAGES: Readonly<Record<View, { path: string; title: string }>> = {
  pay: { path: '/pay', title: 'Pay' },
  complete: { path: '/pay-complete', title: 'Payment' },
}

const viewHere = (): View => (location.pathname === PAGES.complete.path ? 'complete' : 'pay')

// Create the element here, so that it never shows without its token.
const element = document.createElement('forecourt-pay')
element.setAttribute('eager', '')
showHere()
document.querySelector('main')?.append(element)

function showHere(): void {
  const view = viewHere()
  element.setAttribute('token', new URLSearchParams(location.search).get('token') ?? '')
  element.setAttribute('view', view)
  document.title = `${PAGES[view].title} · Forecourt`
}

element.addEventListener('forecourt-pay-view', (event) => {
  event.preventDefault()
  const { view } = (event as CustomEvent<{ view: View }>).detail
  history.pushState(null, '', PAGES[view].path + location.search)
  showHere()
  element.focus({ preventScroll: true })
})
window.addEventListener('popstate', showHere)
