import { ChevronDown } from 'lucide-react'
import { Icon } from '../../kit/index.ts'
import type { FacetCount } from './sift.ts'

type FilterSelectProps<T extends string | number> = {
  name: string
  nameHidden?: boolean
  /** Without a border, for the order in the summary. */
  quiet?: boolean
  value: T | null
  onChange: (value: T | null) => void
  /** The option for no choice; without it an option is always selected. */
  any?: string
  choices: readonly (readonly [value: T, label: string])[]
  /** How many rows each option would leave, shown beside it. */
  count?: FacetCount
}

/** A native select, drawn with its name muted and its choice in normal text. */
export function FilterSelect<T extends string | number>(props: FilterSelectProps<T>) {
  const { name, nameHidden, quiet, value, onChange, any, choices, count } = props
  const [, chosen = any] = choices.find(([each]) => each === value) ?? []
  const pick = (text: string) => onChange(choices.find(([each]) => String(each) === text)?.[0] ?? null)
  const counted = (label: string, rows: number | undefined) => (count ? `${label} (${rows ?? 0})` : label)
  return (
    <div className={quiet ? 'filter-select quiet' : 'filter-select'}>
      <span className="filter-face" aria-hidden="true">
        {!nameHidden && <span className="muted">{name}</span>}
        <span className="filter-value">{chosen}</span>
      </span>
      <Icon of={ChevronDown} size={14} />
      <select aria-label={name} value={value ?? ''} onChange={(event) => pick(event.currentTarget.value)}>
        {any && <option value="">{counted(any, count?.all)}</option>}
        {choices.map(([each, label]) => (
          <option key={each} value={each}>
            {counted(label, count?.of.get(each))}
          </option>
        ))}
      </select>
    </div>
  )
}
