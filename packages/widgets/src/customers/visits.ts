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

const parseMoment = (text: string | null | undefined): Date | null => {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

/** When this user's visit before the present one ended; a reload is still the same visit. */
export function createVisits({ userId, device, tab }: VisitParts) {
  const key = `forecourt.last-visit.${userId}`
  const lastVisit = parseMoment(tab?.getItem(key) ?? device?.getItem(key))
  tab?.setItem(key, lastVisit?.toISOString() ?? 'none')
  return {
    lastVisit,
    /** Records that the user is here now. */
    note: (now: Date) => device?.setItem(key, now.toISOString()),
  }
}
