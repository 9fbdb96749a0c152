import example from './example.css?inline'
import testMark from './test-mark.css?inline'

/** For the widgets that show a representative example, which are few: it is none of the base sheets. */
export const exampleStyles: readonly string[] = [example, testMark]
