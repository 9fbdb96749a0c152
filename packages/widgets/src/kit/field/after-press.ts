/**
 * A message that pushes the page down between press and release takes the button away from under the pointer, and the click is
 * lost. What is left by pressing elsewhere is therefore judged once the pointer is up again; by keyboard at once.
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
