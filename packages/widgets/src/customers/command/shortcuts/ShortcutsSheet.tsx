import { Fragment } from 'react'
import { Dialog } from '../../../kit/index.ts'
import { keyGroupsOf, type ScreenKey } from './screen-keys.ts'

interface ShortcutsSheetProps {
  readonly screen: string
  readonly isMac: boolean
  readonly onClose: () => void
}

/** Every key that works on the screen. */
export function ShortcutsSheet({ screen, isMac, onClose }: ShortcutsSheetProps) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      {keyGroupsOf(screen).map(({ title, keys }) => (
        <section key={title} className="shortcuts">
          <h3 className="command-title small">{title}</h3>
          <dl>
            {keys.map((key) => (
              <div key={key.words} className="shortcut">
                <dt>{key.words}</dt>
                <dd>
                  <Keys of={key} isMac={isMac} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="small muted">Single keys do nothing while you type in a field or a dialog is open.</p>
    </Dialog>
  )
}

const Keys = ({ of, isMac }: { of: ScreenKey; isMac: boolean }) =>
  of.keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span className="only-heard"> or </span>}
      <kbd>{isMac ? key.replace('Ctrl ', '⌘') : key}</kbd>
    </Fragment>
  ))
