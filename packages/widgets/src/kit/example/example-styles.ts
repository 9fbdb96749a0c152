import example from './example.css?inline'
import testMark from './test-mark.css?inline'

/** Not part of the base sheets, because few widgets show a representative example. */
export const exampleStyles: readonly string[] = [example, testMark]
