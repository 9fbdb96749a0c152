import type { PortalConfig } from '@forecourt/core'

export const BROKER_WORDING_VERSION = 'broker-1'

type Broker = Pick<PortalConfig, 'brokerName' | 'brokerAddress' | 'brokerFcaNumber'>

/** Who the broker is and who pays whom (CONC 3.7.7R, 4.5.3R), for a page or a sheet that a customer reads. */
export const brokerWords = (dealerName: string, { brokerName, brokerAddress, brokerFcaNumber }: Broker): string =>
  `${dealerName} is a credit broker, not a lender. It works with ${brokerName}, a credit broker authorised and regulated by ` +
  `the Financial Conduct Authority (${brokerFcaNumber}), ${brokerAddress}, and a panel of lenders, who pay commission when ` +
  'you borrow; ask us how much. Subject to status. UK, 18+.'
