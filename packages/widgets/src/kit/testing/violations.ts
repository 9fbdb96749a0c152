import axe from 'axe-core'
import { settle } from './settled.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations that axe finds in an element once it is still: rule and target. */
export async function violationsOf(element: Element): Promise<string[]> {
  settle(element)
  const { violations } = await axe.run(element, {
    runOnly: TAGS,
    resultTypes: ['violations'],
    // A widget is part of a host page, which provides the landmarks.
    rules: { region: { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
