import { parseAddress } from '../../page/index.ts'

/** The origin of a typed address as a browser sends it, or why it is invalid and what to write instead. */
type OriginAnswer = { readonly origin: string } | { readonly complaint: string }

const LOCAL = /^(localhost|127\.0\.0\.1)$/

/** Corrects unambiguous variants: capital letters, a trailing slash, the default port. */
export function originOf(typed: string, known: readonly string[]): OriginAnswer {
  const text = typed.trim()
  if (text === '') return { complaint: 'Required' }
  const hasScheme = /^https?:\/\//i.test(text)
  const url = parseAddress(hasScheme ? text : `https://${text}`)
  if (!url?.hostname || /[\s*@]/.test(text))
    return { complaint: 'Enter the address of a site, such as https://www.example.co.uk' }
  const isLocal = LOCAL.test(url.hostname)
  const origin = isLocal ? url.origin : `https://${url.host}`
  const hasMore = url.pathname !== '/' || url.search !== '' || url.hash !== ''
  if (!hasScheme || hasMore || (url.protocol === 'http:' && !isLocal))
    return { complaint: `${faultsOf(hasScheme && url.protocol === 'https:', hasMore, isLocal)}, as in ${origin}` }
  return known.includes(origin) ? { complaint: 'This site is already on the list' } : { origin }
}

function faultsOf(isSecure: boolean, hasMore: boolean, isLocal: boolean): string {
  const start = isSecure || isLocal ? null : 'start with https://'
  const path = hasMore ? 'leave out the path' : null
  const words = [path, start].filter(Boolean).join(' and ') || 'start with http:// or https://'
  return words.charAt(0).toUpperCase() + words.slice(1)
}
