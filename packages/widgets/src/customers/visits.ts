interface Storage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

interface VisitParts {
  readonly userId: number
  /** Survives the tab: when the user was last here. */
  readonly device: Storage | undefined
  /** Lives as long as the tab: the previous visit. */
  readonly tab: Storage | undefined
}

const parseMoment = (text: string | null | undefined): Date | null => {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

/** When this user's previous visit ended; a reload continues the same visit. */
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
