import { keepItem, type PortalPage } from '../../page/index.ts'

const parseMoment = (text: string | null | undefined): Date | null => {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

/** When this user's previous visit ended, which outlives the tab; a reload of the tab continues the same visit. */
export function createVisits(userId: number, { device, tab }: PortalPage['storage']) {
  const key = `forecourt.last-visit.${userId}`
  const lastVisit = parseMoment(tab?.getItem(key) ?? device?.getItem(key))
  keepItem(tab, key, lastVisit?.toISOString() ?? 'none')
  return {
    lastVisit,
    /** Records that the user is here now. */
    note: (now: Date) => keepItem(device, key, now.toISOString()),
  }
}
