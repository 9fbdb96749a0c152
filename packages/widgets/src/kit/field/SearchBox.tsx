import { Icon } from '../icon/Icon.tsx'
import { Search } from '../icon/icons.ts'

interface SearchBoxProps {
  /** What may be typed: it names the box for those who do not see it. */
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  maxLength?: number
  className?: string
}

/** Narrows a list as one types; `/` leads to it (`useSearchKey`). */
export function SearchBox({ label, placeholder = label, value, onChange, maxLength = 120, className }: SearchBoxProps) {
  return (
    <div className={className ? `input-frame ${className}` : 'input-frame'}>
      <Icon of={Search} />
      <input
        type="search"
        className="input"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
