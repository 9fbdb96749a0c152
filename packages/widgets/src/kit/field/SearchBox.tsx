import { Search } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'

interface SearchBoxProps {
  /** What the user may search for; it is the accessible name of the box. */
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  maxLength?: number
  className?: string
}

/** Narrows a list as the user types; `/` focuses it (`useListScreen`). */
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
