import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button, InlineError } from '../../kit/index.ts'
import type { Difference, Section } from '../parts/section.ts'
import { settingWords } from '../parts/words.ts'

type ConflictProps<T extends Record<string, unknown>> = {
  section: Section<T>
  differences: readonly Difference[]
}

/** Another user has saved meanwhile: shows both versions side by side for the user to choose. */
export function Conflict<T extends Record<string, unknown>>({ section, differences }: ConflictProps<T>) {
  const box = useRef<HTMLElement>(null)
  useFocusWhileAsked(box)
  return (
    <section ref={box} className="conflict" aria-label="Two versions" tabIndex={-1}>
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
                <td>{settingWords(name, mine)}</td>
                <td>{settingWords(name, theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="button-row end">
        <Button onClick={section.takeTheirs}>Keep theirs</Button>
        <Button kind="primary" busy={section.form.isSending.value} onClick={section.keepMine}>
          Save mine instead
        </Button>
      </div>
    </section>
  )
}

/** The Save button, possibly far below, is gone: focus moves here, and afterwards to the section's title. */
function useFocusWhileAsked(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const title = box.current?.parentElement?.querySelector<HTMLElement>('.section-title')
    box.current?.focus()
    return () => title?.focus()
  }, [box])
}
