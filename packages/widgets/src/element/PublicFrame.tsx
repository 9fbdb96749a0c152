import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'

/** Around what a public page shows: it names the language, and ends the lines that a surrounding link draws under its text. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <div className="public-frame" lang={useTexts().language}>
    {children}
  </div>
)
