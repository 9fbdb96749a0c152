import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptStyles } from '../packages/widgets/src/element/sheets.ts'
import { kitStyles } from '../packages/widgets/src/kit/every-style.ts'
import { themeStyles } from '../packages/widgets/src/theme/index.ts'
import { colours } from '../packages/widgets/src/theme/tokens.ts'
import stage from './stage.css?inline'

type StageProps = { theme: string; density: string; styles: readonly string[]; children: ReactNode }

/** Nothing moves in a test run: axe would check colours in mid-animation. */
const durations = import.meta.env.MODE === 'test' ? ['--_quick', '--_gentle', '--_fade'] : []
const still = durations.map((name) => `:host{${name}:0s}`)

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

type TagStageProps = Omit<StageProps, 'styles'> & { width: number | undefined }

/** A page around an element that a story draws by its tag, which brings its own sheets. */
export function TagStage({ theme, density, width, children }: TagStageProps) {
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = page.current?.querySelector<HTMLElement>('[data-story]')
    element?.setAttribute('theme', theme)
    element?.setAttribute('density', density)
    for (const name of durations) element?.style.setProperty(name, '0s')
  }, [theme, density])
  return (
    <main ref={page} style={{ background: colours.surface[theme === 'dark' ? 'dark' : 'light'], minHeight: '100vh' }}>
      <div style={{ width: width ?? 'auto' }}>{children}</div>
    </main>
  )
}

/** The stage without a shadow root, for a React host: styles of `:host` apply to a plain element. */
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
