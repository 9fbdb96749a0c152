import type { RepresentativeExample } from '@forecourt/core'
import { exampleLines, representativeAprOf } from './example-lines.ts'

/** The same example as running text, for screens with many prices side by side. Everything of CONC 3.5.5R, in its order. */
export function RepresentativeExampleText({ example }: { example: RepresentativeExample }) {
  const lines = exampleLines(example).map(({ label, value }) => `${label} ${value}`)
  return (
    <p className="example-text" part="representative-example">
      {example.heading}: {lines.join(', ')}. <strong>Representative APR {representativeAprOf(example)}</strong>.
    </p>
  )
}
