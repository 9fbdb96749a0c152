import type axe from 'axe-core'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const isTestRun = () => import.meta.env.MODE === 'test' || '__vitest_browser__' in globalThis

/** Reports only violations: the list of passed rules would be written node by node, and sent. */
export const axeOptions = (): axe.RunOptions => ({
  runOnly: wcag22aa,
  ...(isTestRun() ? { resultTypes: ['violations'] } : {}),
})
