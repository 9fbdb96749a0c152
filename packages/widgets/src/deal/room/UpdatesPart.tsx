import type { RoomUpdates } from '@forecourt/core'
import { ProblemNote, Switch } from '../../kit/index.ts'
import type { DealState } from '../state.ts'

const LABELS: Readonly<Record<RoomUpdates['channel'], string>> = {
  sms: 'Text me at each step',
  whatsapp: 'Send me a WhatsApp at each step',
  email: 'Mail me at each step',
}

/** Whether the buyer is told of each step, and where. */
export function UpdatesPart({ state: { room }, updates }: { state: DealState; updates: RoomUpdates }) {
  return (
    <section className="deal-updates" aria-label="News">
      <Switch
        label={LABELS[updates.channel]}
        hint={updates.to}
        checked={updates.isOn}
        disabled={room.updating.isBusy.value}
        onChange={(isOn) => void room.setUpdates(isOn)}
      />
      <ProblemNote problem={room.updating.problem.value} />
    </section>
  )
}
