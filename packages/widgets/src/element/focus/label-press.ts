/**
 * A shadow root that delegates focus gives a press on text to its first field. Where that field is out of sight, the page
 * scrolls to it under the pointer, and the press never becomes a click. A label leads to its own control at the click.
 * Chromium ignores a click on a label while any text is selected, which a press would have ended, so it is passed on here.
 */
export function keepPressesOnLabels(root: ShadowRoot): void {
  root.addEventListener('mousedown', (event) => {
    if (pressedLabel(event)) event.preventDefault()
  })
  root.addEventListener('click', (event) => {
    const control = pressedLabel(event)?.control
    if (!control || event.defaultPrevented) return
    event.preventDefault()
    control.focus()
    control.click()
  })
}

function pressedLabel(event: Event): HTMLLabelElement | undefined {
  const pressed = event.composedPath().find((target) => target instanceof HTMLLabelElement || isControl(target))
  return pressed instanceof HTMLLabelElement ? pressed : undefined
}

const isControl = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input, select, textarea, button, a[href], [tabindex]')
