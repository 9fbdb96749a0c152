import { Search } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'

interface SearchBoxProps {
  /** What the user may search for; it is the accessible name of the box. */
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  className?: string
}

/** Narrows a list as the user types; `/` focuses it (`useListScreen`). A text of any length stays as it was given (D66). */
export function SearchBox({ label, placeholder = label, value, onChange, className }: SearchBoxProps) {
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
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
