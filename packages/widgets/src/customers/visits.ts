interface Storage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

interface VisitParts {
  readonly userId: number
  /** Outlives the tab: when the user was last here. */
  readonly device: Storage | undefined
  /** Lives with the tab: the visit before this one. */
  readonly tab: Storage | undefined
}

const read = (storage: Storage | undefined, key: string): Date | null => {
  const at = new Date(storage?.getItem(key) ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

/** When this user's visit before the present one ended; a reload is still the same visit. */
export function createVisits({ userId, device, tab }: VisitParts) {
  const key = `forecourt.last-visit.${userId}`
  const lastVisit = read(tab, key) ?? read(device, key)
  if (lastVisit) tab?.setItem(key, lastVisit.toISOString())
  return {
    lastVisit,
    /** Is here now. */
    note: (now: Date) => device?.setItem(key, now.toISOString()),
  }
}
