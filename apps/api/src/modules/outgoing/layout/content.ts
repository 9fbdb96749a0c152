import type { Broker } from '../../../config.ts'
import type { MailAddress, MailAttachment } from '../../../providers/mail/mail.ts'
import type { DealershipRow } from '../../../security/dealership.ts'
import { type Brand, brandOf } from '../../quotes/page/page-style.ts'

/** Who writes: named at the head, in its colour, and below the text. */
export interface MailBrand extends Brand {
  readonly name: string
  readonly phone: string | null
}

interface MailFigure {
  readonly value: string
  /** Follows the value: "a month". */
  readonly label: string
  /** A smaller line below. */
  readonly note?: string | undefined
}

export interface MailSection {
  readonly title?: string | undefined
  /** Below the title. */
  readonly lines?: readonly string[] | undefined
  readonly rows?: readonly (readonly [label: string, value: string])[] | undefined
  /** Below the rows, smaller. */
  readonly notes?: readonly string[] | undefined
}

interface MailAction {
  /** A verb first, without a full stop: "See your quote". */
  readonly label: string
  readonly url: string
}

/**
 * A mail as data, in the order in which it is read; `queueMail` writes it as text and as HTML. All of it is plain text: the layout
 * escapes it. A line break in a paragraph stays one.
 */
export interface MailContent {
  readonly to: MailAddress
  readonly subject: string
  /** `dealershipBrand` for a buyer's mail, `brokerBrand` for one to a dealer or to staff. */
  readonly brand: MailBrand
  /** What an inbox shows after the subject; unless given, the first words after the greeting. */
  readonly preview?: string | undefined
  readonly greeting: string
  readonly opening: readonly string[]
  /** What the sender adds in their own words. */
  readonly message?: string | null | undefined
  /** The one thing to read: an amount, a code. */
  readonly figure?: MailFigure | undefined
  readonly sections?: readonly MailSection[] | undefined
  /** At most one. A link that gives access serves one purpose and expires (docs/security.md, "Links in mails"). */
  readonly action?: MailAction | undefined
  readonly closing?: readonly string[] | undefined
  /** What the law or the broker wants at the foot. */
  readonly statement?: string | undefined
  readonly attachments?: readonly MailAttachment[] | undefined
}

type Given = string | null | undefined

export const mailBrand = (name: string, phone: Given, accent: Given): MailBrand => ({
  ...brandOf(accent),
  name,
  phone: phone?.trim() || null,
})

export const dealershipBrand = ({ name, phone, websiteConfig }: DealershipRow): MailBrand =>
  mailBrand(name, phone, websiteConfig.theme?.accent)

export const brokerBrand = ({ name, supportPhone }: Broker): MailBrand => mailBrand(name, supportPhone, null)
