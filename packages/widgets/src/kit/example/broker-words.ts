import type { PortalConfig } from '@forecourt/core'
import { ENGLISH_TEXTS, type Texts } from '../../texts/index.ts'

export const BROKER_WORDING_VERSION = 'broker-1'

/** Evidence marks a regulated wording that was the page's own (D46). */
export const wordingVersionOf = ({ hasOwnRegulated, language }: Texts): string =>
  hasOwnRegulated ? `${BROKER_WORDING_VERSION} page ${language.slice(0, 20)}` : BROKER_WORDING_VERSION

type Broker = Pick<PortalConfig, 'brokerName' | 'brokerAddress' | 'brokerFcaNumber'>

/** The statement of the broker's role and pay, for customers (CONC 3.7.7R, 4.5.3R). */
export const brokerWords = (
  dealer: string,
  { brokerName, brokerAddress, brokerFcaNumber }: Broker,
  { text }: Texts = ENGLISH_TEXTS,
): string => text('broker', { dealer, broker: brokerName, fcaNumber: brokerFcaNumber, address: brokerAddress })
