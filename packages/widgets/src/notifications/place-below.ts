const GAP = 8
const WIDTH = 400

/** Places a top-layer panel under its button, aligned with the button's end if there is room, and inside the window. */
export function placeBelow(button: HTMLElement, panel: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect()
  const room = document.documentElement.clientWidth
  const width = Math.min(WIDTH, room - 2 * GAP)
  Object.assign(panel.style, {
    top: `${bottom + GAP}px`,
    right: `${Math.min(Math.max(GAP, room - right), room - width - GAP)}px`,
    maxHeight: `calc(100dvh - ${bottom + 2 * GAP}px)`,
    width: `${width}px`,
  })
}
