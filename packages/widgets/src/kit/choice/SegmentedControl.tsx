import { ChoiceGroup } from './ChoiceGroup.tsx'
import { type Choice, type ChoiceGroupProps, isClosed } from './choice-group.ts'

/** A few short choices side by side: terms, credit profiles. Native radios, so arrows and forms work as everywhere. */
export function SegmentedControl<T extends string | number>(props: ChoiceGroupProps<T>) {
  return (
    <ChoiceGroup {...props} hint={[props.hint, reasonsOf(props.choices)].filter(Boolean).join('. ')}>
      {({ radioName, message }) => (
        <div className={message ? 'segments invalid' : 'segments'} part="segments">
          {props.choices.map((choice) => (
            <Segment key={choice.value} choice={choice} radioName={radioName} group={props} />
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}

/** '49, 60: Car too old at the end' */
function reasonsOf(choices: readonly Choice<string | number>[]): string {
  const reasons = new Set(choices.map(({ reason }) => reason).filter(Boolean))
  const closedFor = (why?: string) => choices.filter(({ reason }) => reason === why).map(({ label }) => label)
  return [...reasons].map((why) => `${closedFor(why).join(', ')}: ${why}`).join('. ')
}

type SegmentProps<T extends string | number> = { choice: Choice<T>; radioName: string; group: ChoiceGroupProps<T> }

function Segment<T extends string | number>({ choice, radioName, group }: SegmentProps<T>) {
  return (
    <label className={choice.reason ? 'segment closed' : 'segment'} title={choice.reason}>
      <input
        className="only-heard"
        type="radio"
        name={radioName}
        value={choice.value}
        checked={group.value === choice.value}
        disabled={isClosed(group, choice)}
        onChange={() => group.onChange(choice.value)}
      />
      <span>{choice.label}</span>
      {choice.text && <span className="segment-text">{choice.text}</span>}
    </label>
  )
}
