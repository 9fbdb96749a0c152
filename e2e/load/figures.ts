export interface Row {
  readonly name: string
  readonly ms: number
  readonly failure: string | null
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)

/** A line for each kind of call, and one for all of them. */
export function tableOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.map(({ name }) => name))]
  const line = (name: string, of: readonly Row[]) => {
    const sorted = of.map(({ ms }) => ms).sort((a, b) => a - b)
    const failed = of.filter(({ failure }) => failure !== null).length
    return [name, String(of.length), at(sorted, 0.5), at(sorted, 0.99), String(failed)]
  }
  const cells = [
    ['call', 'calls', 'p50 ms', 'p99 ms', 'failed'],
    ...names.map((name) =>
      line(
        name,
        rows.filter((row) => row.name === name),
      ),
    ),
    line('all', rows),
  ]
  return cells
    .map(([name = '', ...figures]) => `${name.padEnd(28)}${figures.map((one) => one.padStart(9)).join('')}`)
    .join('\n')
}

export interface Sample {
  readonly resident: number
  readonly heap: number
}

/** Compares the lowest heap sizes, those after a garbage collection, early and late in the run. */
export function growthOf(samples: readonly Sample[]): number {
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const lowest = (some: readonly Sample[]) => Math.min(...some.map(({ heap }) => heap))
  return lowest(samples.slice(-quarter)) / lowest(samples.slice(quarter, 2 * quarter)) - 1
}
