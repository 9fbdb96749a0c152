import {
  isColour,
  type RepresentativeExampleConfig,
  type Theme,
  validateCurrency,
  validateNumber,
  validateOwnPage,
  validateTerm,
  WebsiteConfig,
} from '@forecourt/core'
import type { FormPlan } from '../../kit/index.ts'

export type WebsiteForm = ReturnType<typeof websiteFormOf>

/** An empty text keeps the broker's own accent. */
export const colourComplaint = (text: string): string | null =>
  text === '' || isColour(text) ? null : 'Must be a colour such as #1F5C3A'

const some = (list: readonly unknown[]) => (list.length === 0 ? 'Choose at least one' : null)
const withExample = ({ hasExample }: WebsiteForm) => hasExample

export const WEBSITE_PLAN: FormPlan<WebsiteForm> = {
  allowedOrigins: { label: 'Allowed sites' },
  dealPage: {
    label: 'Your page for a deal',
    rule: (page, { allowedOrigins }) => validateOwnPage(page, allowedOrigins),
  },
  payPage: {
    label: 'Your page for a payment',
    rule: (page, { allowedOrigins }) => validateOwnPage(page, allowedOrigins),
  },
  accent: { label: 'Accent colour', rule: colourComplaint },
  corners: { label: 'Corners' },
  useHostFont: { label: 'Use the page’s font' },
  followColourScheme: { label: 'Follow light and dark' },
  products: { label: 'Products', rule: some },
  creditProfiles: { label: 'Credit histories', rule: some },
  vehicleTypes: { label: 'Vehicles', rule: some },
  defaultTerm: { label: 'Term shown first', rule: (term) => validateTerm(term) },
  showLenderSlider: { label: 'Lender slider' },
  hasExample: { label: 'Representative example' },
  examplePrice: {
    label: 'Price',
    when: withExample,
    rule: (price) => validateCurrency(price, { required: true, min: 1 }),
  },
  exampleDeposit: {
    label: 'Deposit',
    when: withExample,
    rule: (deposit, { examplePrice }) =>
      validateCurrency(deposit, { required: true, min: 0 }) ??
      ((deposit ?? 0) >= (examplePrice ?? 0) ? 'Must be less than the price' : null),
  },
  exampleTerm: { label: 'Term', when: withExample, rule: (term) => validateTerm(term, { required: true }) },
  exampleApr: {
    label: 'APR',
    when: withExample,
    rule: (apr) => validateNumber(apr, { required: true, min: 0.1, max: 100 }),
  },
}

/** A website configuration (D43), flattened to one field per control. */
export function websiteFormOf({ theme, representativeExample, ...config }: WebsiteConfig) {
  const { allowedOrigins, products, creditProfiles, vehicleTypes, showLenderSlider } = config
  return {
    allowedOrigins,
    products,
    creditProfiles,
    vehicleTypes,
    showLenderSlider,
    dealPage: config.dealPage ?? '',
    payPage: config.payPage ?? '',
    accent: (theme.accent ?? '').toUpperCase(),
    corners: theme.corners ?? 'soft',
    useHostFont: theme.useHostFont ?? true,
    followColourScheme: theme.followColourScheme ?? true,
    defaultTerm: config.defaultTerm ?? null,
    hasExample: Boolean(representativeExample),
    examplePrice: representativeExample?.price ?? null,
    exampleDeposit: representativeExample?.deposit ?? null,
    exampleTerm: representativeExample?.term ?? null,
    exampleApr: representativeExample?.aprPercent ?? null,
  }
}

export const BLANK_WEBSITE: WebsiteForm = websiteFormOf(WebsiteConfig.parse({}))

export function configOf(form: WebsiteForm): WebsiteConfig {
  const { products, creditProfiles, vehicleTypes, defaultTerm, showLenderSlider } = form
  return {
    allowedOrigins: [...form.allowedOrigins],
    theme: themeOf(form),
    products: [...products],
    creditProfiles: [...creditProfiles],
    vehicleTypes: [...vehicleTypes],
    defaultTerm,
    showLenderSlider,
    representativeExample: exampleConfigOf(form),
    dealPage: form.dealPage.trim() || null,
    payPage: form.payPage.trim() || null,
  }
}

const themeOf = ({ accent, corners, useHostFont, followColourScheme }: WebsiteForm): Theme => ({
  accent: accent === '' || colourComplaint(accent) ? null : accent,
  corners,
  useHostFont,
  followColourScheme,
})

/** Null if the example is based on the visible quote. */
function exampleConfigOf(form: WebsiteForm): RepresentativeExampleConfig | null {
  const { hasExample, examplePrice, exampleDeposit, exampleTerm, exampleApr } = form
  if (!hasExample || examplePrice === null || exampleTerm === null || exampleApr === null) return null
  return { price: examplePrice, deposit: exampleDeposit ?? 0, term: exampleTerm, aprPercent: exampleApr }
}

const EXAMPLE: Readonly<Record<string, string>> = {
  price: 'examplePrice',
  deposit: 'exampleDeposit',
  term: 'exampleTerm',
  aprPercent: 'exampleApr',
}

/** The control of a refused path: `allowedOrigins.2`, `theme.accent`, `representativeExample.deposit`. */
export function controlOf(path: string): string {
  const [head = path, tail = ''] = path.split('.')
  if (head === 'theme' && tail) return tail
  return head === 'representativeExample' ? (EXAMPLE[tail] ?? 'hasExample') : head
}
