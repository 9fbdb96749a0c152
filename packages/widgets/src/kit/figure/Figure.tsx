import type { ReactNode } from 'react'

/**
 * An amount, rate, count or date. A translator leaves it alone, and a new value is a new element: what a translator has wrapped around
 * the earlier one goes with it. Its outer element stays, because the text beside it may be a translator's by now.
 */
export const Figure = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span translate="no" className={className}>
    <span key={String(children)}>{children}</span>
  </span>
)

/** A text with figures in it. A translator may translate it, and a new text is a new element, as of a figure. */
export const FigureText = ({ children, className }: { children: string; className?: string }) => (
  <span className={className}>
    <span key={children}>{children}</span>
  </span>
)
