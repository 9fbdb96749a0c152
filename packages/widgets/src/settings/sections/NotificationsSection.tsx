import { formatPhone } from '@forecourt/core'
import { ProblemNote, Switch } from '../../kit/index.ts'
import { CHANNELS, NOTIFICATION_KINDS, type NotificationsState } from '../parts/notifications.ts'
import { SectionFrame } from './SectionFrame.tsx'

type OnShow = (section: 'you') => void

export function NotificationsSection({
  state: { notifications },
  onShow,
}: {
  state: { notifications: NotificationsState }
  onShow: OnShow
}) {
  const { section, isSoundOn, setSound, soundProblem } = notifications
  return (
    <SectionFrame
      section={section}
      title="Notifications"
      lead="Every notification shows on the screen. Choose which ones should also reach you by e-mail, text or WhatsApp."
    >
      <Switch
        label="Sound"
        hint="A short chime for each notification. Takes effect at once."
        checked={isSoundOn.value}
        onChange={setSound}
      />
      <ProblemNote problem={soundProblem.value} />
      <Kinds notifications={notifications} />
      <WhereTo notifications={notifications} onShow={onShow} />
    </SectionFrame>
  )
}

function Kinds({ notifications }: { notifications: NotificationsState }) {
  return (
    <table className="kinds">
      <caption className="only-heard">How each notification reaches you</caption>
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
        {NOTIFICATION_KINDS.map((kind) => (
          <KindRow key={kind.scenario} kind={kind} notifications={notifications} />
        ))}
      </tbody>
    </table>
  )
}

type KindRowProps = { kind: (typeof NOTIFICATION_KINDS)[number]; notifications: NotificationsState }

function KindRow({ kind: { scenario, title }, notifications: { mobile, isOn, set } }: KindRowProps) {
  const isClosed = (needsMobile: boolean) => needsMobile && mobile.value === null
  return (
    <tr>
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
  )
}

function WhereTo({ notifications, onShow }: { notifications: NotificationsState; onShow: OnShow }) {
  const mobile = notifications.mobile.value
  return (
    <p className="small muted" id={mobile ? undefined : 'no-mobile'}>
      {mobile ? `Texts and WhatsApp go to ${formatPhone(mobile)}.` : 'Text and WhatsApp need a mobile number.'}{' '}
      <button type="button" className="link" onClick={() => onShow('you')}>
        {mobile ? 'Change it' : 'Add a mobile number'}
      </button>
    </p>
  )
}
