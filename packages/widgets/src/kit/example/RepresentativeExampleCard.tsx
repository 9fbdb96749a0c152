import type { RepresentativeExample } from '@forecourt/core'
import { useId } from 'react'
import { FigureList } from '../layout/KeyFigures.tsx'
import { exampleLines, representativeAprOf } from './example-lines.ts'

/** CONC 3.5: this example is next to every public instalment or rate, and no rate is larger than its APR. */
export function RepresentativeExampleCard({ example }: { example: RepresentativeExample }) {
  const id = useId()
  return (
    <section className="example" aria-labelledby={id} part="representative-example">
      <h3 className="example-title" id={id}>
        {example.heading}
      </h3>
      <FigureList figures={exampleLines(example)} />
      <p className="example-apr">
        <span>Representative APR</span> <strong>{representativeAprOf(example)}</strong>
      </p>
    </section>
  )
}
