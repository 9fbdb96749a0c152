import type { Broker } from '../../../config.ts'
import type { MailAddress, MailAttachment } from '../../../providers/mail/mail.ts'
import type { DealershipRow } from '../../../security/dealership.ts'
import { type Brand, brandOf } from '../../brand.ts'

/** The sender: named at the head, in its colour, and below the text. */
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
  /** Begins with a verb and has no full stop: "See your quote". */
  readonly label: string
  readonly url: string
}

/**
 * A mail as data, in reading order; `queueMail` renders it as text and as HTML. All of it is plain text: the layout
 * escapes it. A line break in a paragraph is kept.
 */
export interface MailContent {
  readonly to: MailAddress
  readonly subject: string
  /** `dealershipBrand` for a buyer's mail, `brokerBrand` for one to a dealer or to staff. */
  readonly brand: MailBrand
  /** Shown by an inbox after the subject; defaults to the first words after the greeting. */
  readonly preview?: string | undefined
  readonly greeting: string
  readonly opening: readonly string[]
  /** The sender's own words. */
  readonly message?: string | null | undefined
  /** The most important value: an amount or a code. */
  readonly figure?: MailFigure | undefined
  readonly sections?: readonly MailSection[] | undefined
  /** At most one. A link that gives access serves one purpose and expires (docs/security.md, "Links in mails"). */
  readonly action?: MailAction | undefined
  readonly closing?: readonly string[] | undefined
  /** A statement at the foot that the law or the broker requires. */
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
