/**
 * A message that moves the page between press and release takes the button away from under the pointer, and the click is
 * lost. A field that loses the focus by a press elsewhere is therefore checked after the release; by keyboard at once.
 */
export function afterPress(act: () => void): void {
  if (!document.documentElement.matches(':active')) {
    act()
    return
  }
  const settle = () => {
    removeEventListener('pointerup', settle, true)
    removeEventListener('pointercancel', settle, true)
    // After the click that follows the release.
    setTimeout(act)
  }
  addEventListener('pointerup', settle, true)
  addEventListener('pointercancel', settle, true)
}
