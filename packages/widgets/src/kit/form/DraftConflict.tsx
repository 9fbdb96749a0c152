import { Button } from '../button/Button.tsx'
import { Dialog } from '../overlay/Dialog.tsx'

type DraftConflictProps = {
  /** The fields that were changed in both places; null if the other device sent the draft or threw it away. */
  conflicts: readonly { label: string; mine: string | null; theirs: string | null }[] | null
  onMine: () => void
  onTheirs: () => void
}

/** Asks which version of a half-filled form counts, where one cannot tell. */
export function DraftConflict({ conflicts, onMine, onTheirs }: DraftConflictProps) {
  // Over forty lines: the markup of one notice, line by line.
  const isGone = conflicts === null
  const actions = (
    <>
      <Button onClick={onTheirs}>{isGone ? 'Throw it away' : 'Use the other device’s'}</Button>
      <Button kind="primary" onClick={onMine}>
        {isGone ? 'Keep this draft' : 'Keep what is here'}
      </Button>
    </>
  )
  const title = isGone ? 'This draft is gone on another device' : 'This draft was changed on another device'
  return (
    <Dialog open persistent urgent title={title} onClose={onMine} actions={actions}>
      {isGone ? (
        <p>It was saved, sent or thrown away there. Keep it only if you want a second one.</p>
      ) : (
        <>
          <p>Both devices changed the fields below. All other changes are brought together.</p>
          <table className="draft-conflicts">
            <thead>
              <tr>
                <td />
                <th scope="col">Here</th>
                <th scope="col">Other device</th>
              </tr>
            </thead>
            <tbody>
              {conflicts.map(({ label, mine, theirs }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{mine ?? 'changed'}</td>
                  <td>{theirs ?? 'changed'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Dialog>
  )
}
