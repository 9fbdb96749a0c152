import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx'

/** Choices that need a sentence each: the product, how to pay. */
export function RadioCards<T extends string | number>(props: ChoiceGroupProps<T>) {
  return (
    <ChoiceGroup {...props} list="radio-cards">
      {({ label, text, reason }, radio) => (
        <label className="radio-card" part="radio-card">
          <input className="radio" {...radio} />
          <span>
            <span className="radio-card-label">{label}</span>
            {(reason ?? text) && <span className="radio-card-text">{reason ?? text}</span>}
          </span>
        </label>
      )}
    </ChoiceGroup>
  )
}
