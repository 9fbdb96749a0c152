import type { RepresentativeExample } from '@forecourt/core'
import { useTexts } from '../../texts/index.ts'
import { exampleLines, representativeAprOf } from './example-lines.ts'

/** The same example as running text, for screens with many prices side by side. Everything of CONC 3.5.5R, in its order. */
export function RepresentativeExampleText({ example }: { example: RepresentativeExample }) {
  const texts = useTexts()
  const lines = exampleLines(example, texts).map(({ label, value }) => `${label} ${value}`)
  return (
    <p className="example-text" part="representative-example">
      {texts.text('exampleHeading')}: {lines.join(', ')}.{' '}
      <strong>
        {texts.text('exampleApr')} {representativeAprOf(example)}
      </strong>
      .
    </p>
  )
}
