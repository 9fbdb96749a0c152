import type { RepresentativeExample } from '@forecourt/core'
import { FigureList } from '../kit/index.ts'
import { exampleLines, representativeAprOf } from './example.ts'

/** CONC 3.5: wherever an instalment or a rate is public this stands beside it, and no rate is larger than its APR. */
export function RepresentativeExampleCard({ example }: { example: RepresentativeExample }) {
  return (
    <section className="example" aria-labelledby="example-title" part="representative-example">
      <h3 className="example-title" id="example-title">
        {example.heading}
      </h3>
      <FigureList figures={exampleLines(example)} />
      <p className="example-apr">
        <span>Representative APR</span> <strong>{representativeAprOf(example)}</strong>
      </p>
    </section>
  )
}
