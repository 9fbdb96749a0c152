export const OUTBOX_STYLES = `:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 760px; padding: 24px 16px 48px; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
h1 { font-size: 24px; margin: 0 0 16px } h2 { font-size: 17px; margin: 0 }
article { margin: 0 0 16px; padding: 16px; border: 1px solid color-mix(in srgb, GrayText 40%, transparent); border-radius: 8px; overflow-wrap: anywhere }
article p { margin: 8px 0 0 } article p:first-of-type { margin: 0; font-size: 14px; opacity: .8 } article p.text { white-space: pre-wrap } time { white-space: nowrap }
:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px }
`
