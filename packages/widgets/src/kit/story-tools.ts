/** For play functions: queries in the shadow root of the story's stage, or of the element that it draws. */
export function shadowOf(canvas: HTMLElement) {
  const root = canvas.querySelector('.stage-host, [data-story]')?.shadowRoot ?? canvas
  const all = <E extends Element>(selector: string) => [...root.querySelectorAll<E>(selector)]
  const one = <E extends HTMLElement>(selector: string): E => {
    const found = root.querySelector<E>(selector)
    if (!found) throw new Error(`Nothing matches ${selector}`)
    return found
  }
  return {
    all,
    one,
    text: (selector: string) => root.querySelector(selector)?.textContent ?? '',
    inputs: () => all<HTMLInputElement>('input') as [HTMLInputElement, HTMLInputElement],
    named: (text: string) => all<HTMLButtonElement>('button').find((button) => button.textContent?.includes(text)),
    active: () => ('activeElement' in root ? root.activeElement : document.activeElement),
  }
}
