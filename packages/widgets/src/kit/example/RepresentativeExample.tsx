import type { RepresentativeExample } from '@forecourt/core'
import { Fragment, useId } from 'react'
import { useTexts } from '../../texts/index.ts'
import { Figure } from '../figure/Figure.tsx'
import { FigureList } from '../layout/KeyFigures.tsx'
import { exampleLines, representativeAprOf } from './example-lines.ts'

/** CONC 3.5: this example is next to every public instalment or rate, and no rate is larger than its APR. */
export function RepresentativeExampleCard({ example }: { example: RepresentativeExample }) {
  const id = useId()
  const texts = useTexts()
  return (
    <section className="example" aria-labelledby={id} part="representative-example">
      <h3 className="example-title" id={id}>
        {texts.text('exampleHeading')}
      </h3>
      <FigureList figures={exampleLines(example, texts)} />
      <p className="example-apr">
        <span>{texts.text('exampleApr')}</span>{' '}
        <strong>
          <Figure>{representativeAprOf(example)}</Figure>
        </strong>
      </p>
    </section>
  )
}

/** The same example as running text, for screens with many prices side by side. Everything of CONC 3.5.5R, in its order. */
export function RepresentativeExampleText({ example }: { example: RepresentativeExample }) {
  const texts = useTexts()
  return (
    <p className="example-text" part="representative-example">
      {texts.text('exampleHeading')}:{' '}
      {exampleLines(example, texts).map(({ label, value }, index) => (
        <Fragment key={label}>
          {index > 0 && ', '}
          <span>{label}</span> <Figure>{value}</Figure>
        </Fragment>
      ))}
      .{' '}
      <strong>
        {texts.text('exampleApr')} <Figure>{representativeAprOf(example)}</Figure>
      </strong>
      .
    </p>
  )
}

/** Marks a widget with a test key (D26). */
export function TestMark() {
  const { text } = useTexts()
  return (
    <span className="test-mark" title={text('testHint')}>
      {text('test')}
    </span>
  )
}
