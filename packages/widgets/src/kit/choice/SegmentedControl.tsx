import { type Choice, ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx'

/** A few short choices side by side: terms, credit profiles. Native radios, so arrows and forms work as everywhere. */
export function SegmentedControl<T extends string | number>(props: ChoiceGroupProps<T>) {
  const hint = [props.hint, reasonsOf(props.choices)].filter(Boolean).join('. ')
  return (
    <ChoiceGroup {...props} hint={hint} list="segments" part="segments">
      {({ label, text, reason }, radio) => (
        <label className={reason ? 'segment closed' : 'segment'} title={reason}>
          <input className="only-heard" {...radio} />
          <span>{label}</span>
          {text && <span className="segment-text">{text}</span>}
        </label>
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
