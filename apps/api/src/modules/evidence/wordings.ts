import type { Broker } from '../../config.ts'

/** Raise it with any change to the link page's wording. */
export const LINK_WORDING_VERSION = 'link-9'

/** Raise it with any change to the mail's wording. */
export const MAIL_WORDING_VERSION = 'mail-4'

export const BROKER_WORDING_VERSION = 'broker-1'

/** The exact text on a quote's page that identifies the broker and says who pays whom (CONC 3.7.7R, 4.5.3R). */
export const brokerWords = (dealership: string, { name, address, fcaNumber }: Broker) =>
  `${dealership} is a credit broker, not a lender. It works with ${name}, a credit broker authorised and regulated by ` +
  `the Financial Conduct Authority (${fcaNumber}), ${address}, and a panel of lenders, who pay commission when ` +
  'you borrow; ask us how much. Subject to status. UK, 18+.'
