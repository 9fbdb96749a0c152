export const DOCS_STYLES = `:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 1200px; padding: 16px; font: 15px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
@media (min-width: 900px) {
  body { display: grid; grid-template-columns: 320px minmax(0, 1fr); gap: 0 32px }
  header { grid-column: 1 / -1 }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto }
}
h2 { border-bottom: 2px solid GrayText } h3 { overflow-wrap: anywhere; margin: 32px 0 4px } h4 { margin: 12px 0 4px }
nav ul { margin: 0; padding-left: 16px; font-size: 13px; overflow-wrap: anywhere } summary { min-height: 32px; cursor: pointer; font-weight: 600 }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: 4px 8px; border-top: 1px solid color-mix(in srgb, GrayText 40%, transparent); overflow-wrap: anywhere }
th { width: 30%; font-weight: 400 } small { opacity: .75 } code { font-family: ui-monospace, monospace; font-size: .92em }
:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px } :target { background: color-mix(in srgb, #f59e0b 25%, transparent) }
`
