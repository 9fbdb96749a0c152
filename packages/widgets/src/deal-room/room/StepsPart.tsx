import type { RoomStep } from '@forecourt/core'
import { Check, CircleCheck, Download, Printer } from 'lucide-react'
import { Button, FigureText, Icon, writtenDay } from '../../kit/index.ts'
import type { Room } from './room.ts'

/** The progress of the deal at a glance. */
export function StepsBar({ steps }: { steps: readonly RoomStep[] }) {
  const at = steps.findIndex(({ state }) => state === 'now')
  const now = steps[at]
  return (
    <>
      <div className="deal-bar" aria-hidden="true">
        {steps.map(({ key, state }) => (
          <span key={key} className={state} />
        ))}
      </div>
      <p className="deal-bar-words">
        <FigureText>{now ? `Step ${at + 1} of ${steps.length}: ${now.title}` : 'All done'}</FigureText>
      </p>
    </>
  )
}

export function LiveMark({ room }: { room: Pick<Room, 'isLive'> }) {
  const isLive = room.isLive.value
  return (
    <p className={isLive ? 'deal-live' : 'deal-live off'} role="status">
      {isLive ? 'Live' : 'No connection. Shown as it last was.'}
    </p>
  )
}

/** The five steps, with the date of each completed one. */
export function StepsPart({ steps }: { steps: readonly RoomStep[] }) {
  return (
    <section className="deal-steps" aria-labelledby="deal-steps">
      <h2 className="deal-heading" id="deal-steps">
        Where things stand
      </h2>
      <ol>
        {steps.map(({ key, title, state, day, note }) => (
          <li key={key} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="deal-step-mark">{state === 'done' && <Icon of={Check} />}</span>
            <div>
              <h3>
                {title}
                <span className="only-heard">, {state}</span>
              </h3>
              {[day ? writtenDay(day) : null, note].map((words) => words && <p key={words}>{words}</p>)}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Once the deal is done, a summary to keep. */
export function DonePart({ pdfUrl, dealer }: { pdfUrl: string; dealer: string }) {
  return (
    <section className="deal-card" aria-labelledby="deal-done">
      <h2 className="deal-heading" id="deal-done">
        <Icon of={CircleCheck} size={20} /> All done
      </h2>
      <p>Enjoy the car. Keep this summary of what you agreed; {dealer} has the agreement itself.</p>
      <a className="button primary wide deal-button" href={pdfUrl}>
        <Icon of={Download} /> Download the summary (PDF)
      </a>
      <Button icon={Printer} wide className="deal-button" onClick={() => window.print()}>
        Print this page
      </Button>
    </section>
  )
}
