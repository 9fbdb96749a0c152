const GAP = 8

/** Puts a panel of the top layer under its button, its end at the button's, and never past the window's edge. */
export function placeBelow(button: HTMLElement, panel: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  Object.assign(panel.style, {
    top: `${bottom + GAP}px`,
    right: `${Math.max(GAP, width - right)}px`,
    maxHeight: `calc(100dvh - ${bottom + 2 * GAP}px)`,
  })
}
