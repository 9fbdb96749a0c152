import { ChoiceGroup } from './ChoiceGroup.tsx'
import { type Choice, type ChoiceGroupProps, isClosed } from './choice-group.ts'

/** Choices that need a sentence each: the product, how to pay. */
export function RadioCards<T extends string | number>(props: ChoiceGroupProps<T>) {
  return (
    <ChoiceGroup {...props}>
      {({ radioName, message }) => (
        <div className={message ? 'radio-cards invalid' : 'radio-cards'}>
          {props.choices.map((choice) => (
            <RadioCard key={choice.value} choice={choice} radioName={radioName} group={props} />
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}

type RadioCardProps<T extends string | number> = { choice: Choice<T>; radioName: string; group: ChoiceGroupProps<T> }

function RadioCard<T extends string | number>({ choice, radioName, group }: RadioCardProps<T>) {
  const text = choice.reason ?? choice.text
  return (
    <label className="radio-card" part="radio-card">
      <input
        className="radio"
        type="radio"
        name={radioName}
        value={choice.value}
        checked={group.value === choice.value}
        disabled={isClosed(group, choice)}
        onChange={() => group.onChange(choice.value)}
      />
      <span>
        <span className="radio-card-label">{choice.label}</span>
        {text && <span className="radio-card-text">{text}</span>}
      </span>
    </label>
  )
}
