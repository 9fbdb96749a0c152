import axe from 'axe-core'
import { settle } from './settled.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe objects to in an element that stands by itself, once nothing moves any more: the rule and where. */
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
