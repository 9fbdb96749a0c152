import { configuredExample, listExampleFigures, type QuoteLink } from '@forecourt/core'
import { useId } from 'react'
import { FigureList } from '../../kit/index.ts'

/** The dealership's representative example (CONC 3.5), below the quote and never above it. */
export function ExampleCard({ link }: { link: QuoteLink }) {
  const id = useId()
  const example = configuredExample(link.representativeExample)
  if (!example) return null
  const figures = listExampleFigures(example)
  return (
    <section className="deal-example" aria-labelledby={id}>
      <h2 className="deal-heading" id={id}>
        Representative example
      </h2>
      <p className="muted">A typical deal with {link.dealershipName}, not your quote.</p>
      <FigureList
        figures={figures.map(([label, value], at) => ({ label, value, strong: at === figures.length - 1 }))}
      />
    </section>
  )
}
