import { useTexts } from '../../texts/index.ts'

/** Says that a widget was given a key for trying out (D26). */
export function TestMark() {
  const { text } = useTexts()
  return (
    <span className="test-mark" title={text('testHint')}>
      {text('test')}
    </span>
  )
}
