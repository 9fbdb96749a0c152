import { SideNav } from '../kit/index.ts'
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
  const sections = SECTIONS.map((id) => ({ id, label: SECTION_LABELS[id], isUnsaved: unsaved.includes(id) }))
  return (
    <SideNav title="Settings" sections={sections} section={section} onShow={onShow}>
      {elsewhere.length > 0 && <p className="small muted side-nav-note">{`Not saved yet: ${elsewhere.join(', ')}.`}</p>}
    </SideNav>
  )
}
