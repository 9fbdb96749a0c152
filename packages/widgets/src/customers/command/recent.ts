import type { PortalPage } from '../../page/index.ts'

const KEY = 'forecourt.recent'
const MOST = 5

/** Ids of the customers opened last in this tab, newest first; nothing else about them is stored. */
export function createRecentCustomers({ storage: { tab } }: Pick<PortalPage, 'storage'>) {
  const read = () => (tab?.getItem(KEY) ?? '').split(' ').filter((id) => id !== '')
  return {
    read,
    note: (id: string) => tab?.setItem(KEY, [id, ...read().filter((each) => each !== id)].slice(0, MOST).join(' ')),
  }
}
