import type { ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptStyles } from '../packages/widgets/src/element/sheets.ts'
import { kitStyles } from '../packages/widgets/src/kit/styles.ts'
import { themeStyles } from '../packages/widgets/src/theme/index.ts'
import stage from './stage.css?inline'

type StageProps = { theme: string; density: string; styles: readonly string[]; children: ReactNode }

/** Nothing moves in a test run: axe would check colours in mid-animation. */
const still = import.meta.env.MODE === 'test' ? [':host{--_quick:0s;--_gentle:0s;--_fade:0s}'] : []

const sheetsFor = (styles: readonly string[]) => [...themeStyles, ...kitStyles, stage, ...styles, ...still]

/** An open shadow root with the sheets that a widget has. */
export function ShadowStage({ theme, density, styles, children }: StageProps) {
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const attach = useCallback((host: HTMLElement | null) => {
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true }))
  }, [])
  useEffect(() => {
    if (root) adoptStyles(root, sheetsFor(styles))
  }, [root, styles])
  return (
    <div ref={attach} className="stage-host" theme={theme} density={density}>
      {root && createPortal(<main className="stage">{children}</main>, root)}
    </div>
  )
}

/** The same without a shadow root, for a React host: styles of `:host` apply to a plain element. */
export function PlainStage({ theme, density, styles, children }: StageProps) {
  useEffect(() => {
    const before = document.adoptedStyleSheets
    document.adoptedStyleSheets = [...before, ...sheetsFor(styles).map(plainSheet)]
    return () => {
      document.adoptedStyleSheets = before
    }
  }, [styles])
  return (
    <div className="stage-host plain-stage" theme={theme} density={density}>
      <main className="stage">{children}</main>
    </div>
  )
}

function plainSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const withArgument = text.replaceAll(/:host\(((?:[^()]|\([^()]*\))*)\)/g, '.plain-stage$1')
  sheet.replaceSync(withArgument.replaceAll(':host', '.plain-stage'))
  return sheet
}
