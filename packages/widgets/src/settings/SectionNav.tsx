import { useEffect, useRef } from 'react'
import { scrollWithin } from '../kit/index.ts'
import { SECTIONS, type SectionId } from './definition.ts'
import type { SettingsState } from './state.ts'

const SECTION_LABELS: Readonly<Record<SectionId, string>> = {
  you: 'You',
  dealership: 'Dealership',
  people: 'People',
  notifications: 'Notifications',
  website: 'Website',
  payments: 'Payments',
  versions: 'Portal versions',
}

type SectionNavProps = { state: SettingsState; section: SectionId; onShow: (section: SectionId) => void }

export function SectionNav({ state, section, onShow }: SectionNavProps) {
  const unsaved = state.unsaved.value
  const elsewhere = state.unsavedElsewhere.value
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (list.current) scrollWithin(list.current, list.current.children[SECTIONS.indexOf(section)])
  }, [section])
  return (
    <div className="settings-side">
      <h1 className="screen-title settings-title">Settings</h1>
      <nav aria-label="Settings">
        <ul className="settings-nav" ref={list}>
          {SECTIONS.map((id) => (
            <li key={id}>
              <button
                type="button"
                className="settings-link"
                aria-current={id === section ? 'page' : undefined}
                onClick={() => onShow(id)}
              >
                {SECTION_LABELS[id]}
                {unsaved.includes(id) && (
                  <>
                    <span className="unsaved-dot" aria-hidden="true" />
                    <span className="only-heard">not saved yet</span>
                  </>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {elsewhere.length > 0 && <p className="small muted settings-note">{`Not saved yet: ${elsewhere.join(', ')}.`}</p>}
    </div>
  )
}
