import type { LucideIcon } from 'lucide-react'

type IconProps = { of: LucideIcon; size?: 14 | 16 | 18 | 20 | 24; label?: string; className?: string }

/** 16 px at stroke 1.75; 20 in navigation. Silent unless it stands without a word. */
export function Icon({ of: Drawing, size = 16, label, className = '' }: IconProps) {
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return <Drawing size={size} strokeWidth={1.75} className={`icon ${className}`} focusable="false" {...voice} />
}
