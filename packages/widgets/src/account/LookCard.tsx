import { Card, SegmentedControl, Switch } from '../kit/index.ts'
import type { Look } from '../page/index.ts'
import type { AccountState } from './state.ts'

const THEMES: readonly { value: Look['theme']; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const DENSITIES: readonly { value: Look['density']; label: string }[] = [
  { value: 'device', label: 'By device' },
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
]

/** Kept on this device, because a phone and a desktop may differ. */
export function LookCard({ state }: { state: AccountState }) {
  const { look, choose } = state.page.appearance
  return (
    <Card title="Appearance">
      <div className="account-look">
        <SegmentedControl
          label="Theme"
          choices={THEMES}
          value={look.value.theme}
          onChange={(theme) => choose({ theme })}
        />
        <SegmentedControl
          label="Density"
          hint="Comfortable makes buttons and fields taller. By device, touch screens get it"
          choices={DENSITIES}
          value={look.value.density}
          onChange={(density) => choose({ density })}
        />
        <Switch
          label="Single-key shortcuts"
          hint="Turn them off if you dictate. Shortcuts with Ctrl or ⌘ still work"
          checked={look.value.singleKeys === 'on'}
          onChange={(on) => choose({ singleKeys: on ? 'on' : 'off' })}
        />
      </div>
      <p className="small muted account-note">Saved on this device.</p>
    </Card>
  )
}
