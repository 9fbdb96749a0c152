/**
 * A shadow root that delegates focus gives a press on text to its first field. Where that field is out of sight, the page
 * scrolls to it under the pointer, and the press never becomes a click. A label leads to its own control at the click.
 */
export function keepPressesOnLabels(root: ShadowRoot): void {
  root.addEventListener('mousedown', (event) => {
    const pressed = event.composedPath().find((target) => target instanceof HTMLLabelElement || isControl(target))
    if (pressed instanceof HTMLLabelElement) event.preventDefault()
  })
}

const isControl = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input, select, textarea, button, a[href], [tabindex]')
