/**
 * Finishes every animation, in shadow roots too: half way through, a colour is not the final one. Spinners
 * go on. It has no dependencies, so that Playwright can pass it to a page.
 */
export function settle(root: Document | Element = document): void {
  const rootsIn = (within: Document | Element | ShadowRoot): (Document | Element | ShadowRoot)[] => {
    const shadows = [...('shadowRoot' in within ? [within] : []), ...within.querySelectorAll('*')]
    return [within, ...shadows.flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : []))]
  }
  const isPassing = ({ effect, playState }: Animation) =>
    playState !== 'finished' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  const passing = () =>
    rootsIn(root)
      .flatMap((one) => ('shadowRoot' in one ? one.getAnimations({ subtree: true }) : one.getAnimations()))
      .filter(isPassing)
  // A finished animation may start another: text fades out after its background.
  for (let round = 0, moving = passing(); moving.length > 0 && round < 20; round += 1, moving = passing())
    for (const animation of moving) animation.finish()
}
