import { Button, InlineError } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { Difference, Section } from './section.ts'

/** How a value of a field is written. */
export type WordsOf = (name: string, value: unknown) => string

type ConflictProps<T> = { section: Section<T>; differences: readonly Difference[]; wordsOf: WordsOf }

/** Somebody else has saved meanwhile: both stand side by side, and one of them is chosen. */
export function Conflict<T>({ section, differences, wordsOf }: ConflictProps<T>) {
  useSignals()
  return (
    <section className="conflict" aria-label="Two versions">
      <InlineError title="Somebody else has saved these settings in the meantime">
        {differences.length > 0 ? 'Both versions are below. Choose which to keep.' : 'Theirs says the same as yours.'}
      </InlineError>
      {differences.length > 0 && (
        <table className="conflict-table" aria-label="Yours and theirs">
          <thead>
            <tr>
              <th scope="col">Setting</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, label, mine, theirs }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{wordsOf(name, mine)}</td>
                <td>{wordsOf(name, theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="button-row">
        <Button onClick={section.takeTheirs}>Keep theirs</Button>
        <Button kind="primary" busy={section.isSaving.value} onClick={section.keepMine}>
          Save mine instead
        </Button>
      </div>
    </section>
  )
}
