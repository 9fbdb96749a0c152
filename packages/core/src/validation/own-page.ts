const PAGE = /^(https:\/\/[^/?#\s\\@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:[/?][^#\s]*)?$/i

/** The site of an address that can be a page for customers' links; null for another. The link's secret stands behind its `#`. */
const siteOf = (address: string): string | null => PAGE.exec(address)?.[1]?.toLowerCase() ?? null

/** Why a dealership's customers cannot be led to this address; null if they can. A page stands on one of its allowed sites. */
export function validateOwnPage(address: string | null | undefined, allowedOrigins: readonly string[]): string | null {
  if (!address) return null
  const site = siteOf(address)
  if (!site) return 'Enter the address of a page, as in https://www.example.co.uk/your-deal'
  return allowedOrigins.includes(site) ? null : `Add ${site} to the allowed sites first`
}
