import { type ReactNode, useEffect, useRef } from 'react'
import { scrollWithin } from './Tabs.tsx'

type SideNavProps<Id extends string> = {
  title: string
  sections: readonly { id: Id; label: string; isUnsaved?: boolean }[]
  section: Id
  onShow: (section: Id) => void
  /** Below the sections. */
  children?: ReactNode
}

/** The sections of a screen beside it; on a narrow one in a row above it. */
export function SideNav<Id extends string>({ title, sections, section, onShow, children }: SideNavProps<Id>) {
  const list = useRef<HTMLUListElement>(null)
  const at = sections.findIndex(({ id }) => id === section)
  useEffect(() => {
    if (list.current) scrollWithin(list.current, list.current.children[at])
  }, [at])
  return (
    <div className="side-nav">
      <h1 className="screen-title side-nav-title">{title}</h1>
      <nav aria-label={title}>
        <ul className="side-nav-list" ref={list}>
          {sections.map(({ id, label, isUnsaved }) => (
            <li key={id}>
              <button
                type="button"
                className="side-nav-link"
                aria-current={id === section ? 'page' : undefined}
                onClick={() => onShow(id)}
              >
                {label}
                {isUnsaved && (
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
      {children}
    </div>
  )
}
