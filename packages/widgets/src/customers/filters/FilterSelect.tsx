import { ChevronDown } from '../../kit/icon/icons.ts'
import { Icon } from '../../kit/index.ts'
import type { FacetCount } from './sift.ts'

interface FilterOption<T extends string | number> {
  readonly value: T
  readonly label: string
}

type FilterSelectProps<T extends string | number> = {
  name: string
  nameHidden?: boolean
  /** Without a border, for the order in the summary. */
  quiet?: boolean
  value: T | null
  onChange: (value: T | null) => void
  /** The option for no choice; without it an option is always selected. */
  any?: string
  options?: readonly FilterOption<T>[]
  choices?: readonly (readonly [T, string])[]
  /** How many rows each option would leave, shown beside it. */
  count?: FacetCount
}

/** A native select, drawn with its name muted and its choice in normal text. */
export function FilterSelect<T extends string | number>(props: FilterSelectProps<T>) {
  const { name, nameHidden, quiet, value, onChange, any, count } = props
  const options = props.options ?? (props.choices ?? []).map(([of, label]) => ({ value: of, label }))
  const chosen = options.find((option) => option.value === value)
  const pick = (text: string) => onChange(options.find((option) => String(option.value) === text)?.value ?? null)
  const counted = (label: string, rows: number | undefined) => (count ? `${label} (${rows ?? 0})` : label)
  return (
    <div className={quiet ? 'filter-select quiet' : 'filter-select'}>
      <span className="filter-face" aria-hidden="true">
        {!nameHidden && <span className="muted">{name}</span>}
        <span className="filter-value">{chosen?.label ?? any}</span>
      </span>
      <Icon of={ChevronDown} size={14} />
      <select aria-label={name} value={value ?? ''} onChange={(event) => pick(event.currentTarget.value)}>
        {any && <option value="">{counted(any, count?.all)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {counted(option.label, count?.of.get(option.value))}
          </option>
        ))}
      </select>
    </div>
  )
}
