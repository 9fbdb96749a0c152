import { appendFileSync } from 'node:fs'

/** Notes a figure for the table at the end of a suite (`scripts/figures.mjs`); a test that runs alone prints it. */
export function figure(what: string, value: string): void {
  const file = process.env.FIGURES_FILE
  if (file) appendFileSync(file, `${JSON.stringify([what, value])}\n`)
  else console.log(`  ${what}: ${value}`)
}

export const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`
