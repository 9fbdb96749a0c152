import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'

/** Frame of a public widget: sets the language, and stops the underline of a surrounding link. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <div className="public-frame" lang={useTexts().language}>
    {children}
  </div>
)
