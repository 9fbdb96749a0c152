import axe from 'axe-core'
import { settle } from '../packages/widgets/src/kit/testing/settled.ts'

export const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type StoryContext = {
  parameters: { a11y?: { test?: string } }
  globals: { theme?: string }
  viewMode?: string
  canvasElement: HTMLElement
}

const isTestRun = () => import.meta.env.MODE === 'test' || '__vitest_browser__' in globalThis

/** In a test run what is in order is read by nobody: it is not written down, node by node, and sent. */
export const axeOptions = (): axe.RunOptions => ({
  runOnly: wcag22aa,
  ...(isTestRun() ? { resultTypes: ['violations'] } : {}),
})

/** Every rule whose answer depends on colour. */
const colourRules = axe
  .getRules(['cat.color'])
  .filter(({ tags }) => tags.some((tag) => wcag22aa.includes(tag)))
  .map(({ ruleId }) => ruleId)

/**
 * The add-on judges the theme that is shown; in a test run this judges the same story once more in the dark. Where the
 * dark has left every element in its place and in sight, only the rules about colour can answer anything else than in
 * the light; where it has not, all are asked again.
 */
export async function expectNoViolationsInDark({ parameters, globals, viewMode, canvasElement }: StoryContext) {
  if (!isTestRun()) return
  settle()
  const hosts = [...canvasElement.querySelectorAll<HTMLElement>('[theme=light]')]
  if (viewMode !== 'story' || parameters.a11y?.test !== 'error' || globals.theme === 'dark') return
  const inLight = shapeOf(canvasElement)
  for (const host of hosts) host.setAttribute('theme', 'dark')
  settle()
  const runOnly = shapeOf(canvasElement) === inLight ? colourRules : wcag22aa
  const { violations } = await axe.run(canvasElement, {
    ...axeOptions(),
    runOnly: { type: runOnly === colourRules ? 'rule' : 'tag', values: runOnly },
    ...(runOnly === wcag22aa ? { rules: { region: { enabled: false } } } : {}),
  })
  for (const host of hosts) host.setAttribute('theme', 'light')
  settle()
  if (violations.length > 0) throw new Error(violations.map(describeViolation).join('\n'))
}

/** Where each element stands and whether it is seen, in shadow roots too. */
function shapeOf(root: ParentNode): string {
  return [...root.querySelectorAll('*')]
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const inside = element.shadowRoot ? shapeOf(element.shadowRoot) : ''
      return `${element.localName} ${x} ${y} ${width} ${height} ${isSeen} ${inside}`
    })
    .join('\n')
}

function describeViolation({ id, help, nodes }: axe.Result): string {
  return `dark: ${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`
}
