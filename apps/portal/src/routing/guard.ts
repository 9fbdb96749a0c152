/** The route of a visitor, decided from the URL and the login (§2, D44). Pure: the router applies it. */

export const HOME = '/'
export const LOGIN = '/login'

/** The path is kept in `history.state`, so that the address of the login page contains only the query. */
export const loginFor = ({ pathname, search }: { pathname: string; search: string }) => ({
  to: LOGIN + search,
  state: { from: pathname },
})

/** After login: back to where the visitor was going, with the query; otherwise Customers. */
export function afterLogin(search: string, state: unknown): string {
  const from = cameFrom(state)
  return from === null || from === LOGIN ? HOME : from + search
}

/** Where the server says that the visitor wanted to go before they left for their company's login. */
export const afterSignOn = (leadsTo: string | undefined): string =>
  leadsTo !== undefined && isOwnPath(leadsTo) ? leadsTo : HOME

function cameFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  return typeof from === 'string' && isOwnPath(from) ? from : null
}

/** Only a path of this site: `//host` and `/\host` would lead elsewhere. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)
