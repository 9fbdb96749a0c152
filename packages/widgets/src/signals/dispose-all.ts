/** Of what was begun together: one way to stop it all. */
export const disposeAll = (stops: readonly (() => void)[]) => (): void => {
  for (const stop of stops) stop()
}
