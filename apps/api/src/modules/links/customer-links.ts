import { validateOwnPage, type WebsiteConfig } from '@forecourt/core'

type Payee = { readonly websiteConfig: Partial<WebsiteConfig> }

/**
 * The dealership's own page with the secret behind `#`, which reaches no server's log; null where it has none, or where its site is no
 * longer allowed, so that no link leaves the sites that the dealership has named.
 */
function ownPage({ websiteConfig }: Payee, page: 'dealPage' | 'payPage', token: string): string | null {
  const address = websiteConfig[page]
  if (!address || validateOwnPage(address, websiteConfig.allowedOrigins ?? [])) return null
  return `${address}#${token}`
}

/** Where a customer reads a deal. */
export const dealLinkOf = (dealership: Payee, publicUrl: string, token: string): string =>
  ownPage(dealership, 'dealPage', token) ?? `${publicUrl}/q/${token}`

/** Where a customer pays. */
export const payLinkOf = (dealership: Payee, publicUrl: string, token: string): string =>
  ownPage(dealership, 'payPage', token) ?? `${publicUrl}/pay?token=${token}`
