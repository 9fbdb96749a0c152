/** Resolves once colours and places have come to rest: half-way through a fade, contrast is nobody's choice. Spinners go on. */
export async function settled({ shadowRoot }: Element): Promise<void> {
  const passing = shadowRoot
    ?.getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.all((passing ?? []).map(({ finished }) => finished.catch(() => undefined)))
}
