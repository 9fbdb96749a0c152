import axe from 'axe-core'

export const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type StoryContext = {
  parameters: { a11y?: { test?: string } }
  globals: { theme?: string }
  viewMode?: string
  canvasElement: HTMLElement
}

const isTestRun = () => import.meta.env.MODE === 'test' || '__vitest_browser__' in globalThis

/** The add-on judges the theme that is shown; in a test run this judges the same story once more in the dark. */
export async function expectNoViolationsInDark({ parameters, globals, viewMode, canvasElement }: StoryContext) {
  const hosts = [...canvasElement.querySelectorAll<HTMLElement>('[theme=light]')]
  if (!isTestRun() || viewMode !== 'story' || parameters.a11y?.test !== 'error' || globals.theme === 'dark') return
  for (const host of hosts) host.setAttribute('theme', 'dark')
  const { violations } = await axe.run(canvasElement, { runOnly: wcag22aa, rules: { region: { enabled: false } } })
  for (const host of hosts) host.setAttribute('theme', 'light')
  if (violations.length > 0) throw new Error(violations.map(describeViolation).join('\n'))
}

function describeViolation({ id, help, nodes }: axe.Result): string {
  return `dark: ${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`
}
