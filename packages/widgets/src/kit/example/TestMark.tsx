import { useTexts } from '../../texts/index.ts'

/** Marks a widget with a test key (D26). */
export function TestMark() {
  const { text } = useTexts()
  return (
    <span className="test-mark" title={text('testHint')}>
      {text('test')}
    </span>
  )
}
