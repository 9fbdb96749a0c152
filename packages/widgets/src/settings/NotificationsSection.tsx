import { formatPhone } from '@forecourt/core'
import { InlineError, Switch } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { SectionId } from './definition.ts'
import { CHANNELS, KINDS, type NotificationsState } from './notifications.ts'
import { SectionFrame } from './SectionFrame.tsx'
import type { SettingsState } from './state.ts'

type NotificationsSectionProps = { state: SettingsState; onShow: (section: SectionId) => void }

export function NotificationsSection({ state: { notifications }, onShow }: NotificationsSectionProps) {
  useSignals()
  const { section, isSoundOn, setSound, soundTrouble } = notifications
  return (
    <div className="section">
      <SectionFrame
        section={section}
        title="Notifications"
        lead="Every kind is shown on the screen. Choose what comes to you by another way too."
        wordsOf={() => 'Other choices'}
      >
        <Switch
          label="Sound"
          hint="A short chime for each notification. Takes effect at once."
          checked={isSoundOn.value}
          onChange={setSound}
        />
        {soundTrouble.value && <InlineError title={soundTrouble.value} />}
        <Kinds notifications={notifications} />
        <WhereTo notifications={notifications} onShow={onShow} />
      </SectionFrame>
    </div>
  )
}

function Kinds({ notifications }: { notifications: NotificationsState }) {
  useSignals()
  const { mobile, isOn, set } = notifications
  const isClosed = (needsMobile: boolean) => needsMobile && mobile.value === null
  return (
    <table className="kinds">
      <caption className="only-heard">What comes by which way</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          {CHANNELS.map(({ channel, label }) => (
            <th scope="col" key={channel} className="kinds-tick">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map(({ scenario, title }) => (
          <tr key={scenario}>
            <th scope="row">{title}</th>
            {CHANNELS.map(({ channel, label, needsMobile }) => (
              <td key={channel} className="kinds-tick">
                <label className="kinds-label">
                  <input
                    type="checkbox"
                    className="checkbox"
                    aria-label={`${title} by ${label}`}
                    aria-describedby={isClosed(needsMobile) ? 'no-mobile' : undefined}
                    checked={isOn(scenario, channel)}
                    disabled={isClosed(needsMobile) && !isOn(scenario, channel)}
                    onChange={(event) => set(scenario, channel, event.currentTarget.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WhereTo({
  notifications,
  onShow,
}: {
  notifications: NotificationsState
  onShow: (section: SectionId) => void
}) {
  useSignals()
  const mobile = notifications.mobile.value
  const link = (
    <button type="button" className="link" onClick={() => onShow('you')}>
      {mobile ? 'Change it' : 'Give a mobile number'}
    </button>
  )
  if (mobile)
    return (
      <p className="small muted">
        Texts and WhatsApp go to {formatPhone(mobile)}. {link}
      </p>
    )
  return (
    <p className="small muted" id="no-mobile">
      Text and WhatsApp need a mobile number. {link}
    </p>
  )
}
