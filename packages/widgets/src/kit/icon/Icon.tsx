import type { LucideIcon } from 'lucide-react'

/** Turns; with reduced motion it pulses in place. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg className="spinner" width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2" />
      <path d="M8 2a6 6 0 0 1 6 6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

type IconProps = { of: LucideIcon; size?: 14 | 16 | 18 | 20 | 24; label?: string; className?: string }

/** 16 px at stroke 1.75; 20 in navigation. Hidden from screen readers unless it has a label. */
export function Icon({ of: Drawing, size = 16, label, className = '' }: IconProps) {
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return <Drawing size={size} strokeWidth={1.75} className={`icon ${className}`} focusable="false" {...voice} />
}
