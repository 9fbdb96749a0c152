import type { PaymentStart } from '@forecourt/core'
import { framedFields } from './framed-fields.ts'

/**
 * A payment company's own card fields, provided by the host page. They refuse shadow roots, so they are mounted in the
 * page and shown through the slot `card-fields`: their input never reaches this code.
 */
export interface CardFields {
  mount(place: HTMLElement, clientSecret: string): Promise<MountedFields> | MountedFields
}

export interface MountedFields {
  /** Sends the card details; returns the company's reason for a refusal, or null, which is no proof of payment. */
  confirm(): Promise<string | null>
  unmount(): void
}

export function isCardFields(value: unknown): value is CardFields {
  return typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function'
}

export const SLOT = 'card-fields'

/** The host page's fields for a company with its own script, otherwise the fields that the company frames. */
export function mountWhatFits(
  host: HTMLElement,
  own: CardFields | undefined,
  { clientSecret, fieldsUrl }: PaymentStart,
): Promise<MountedFields> | null {
  if (own && clientSecret) return mountCardFields(host, own, clientSecret)
  if (!fieldsUrl || !URL.canParse(fieldsUrl)) return null
  return mountCardFields(
    host,
    framedFields(fieldsUrl, (address) => location.assign(address)),
    '',
  )
}

/** Mounts the fields in the element's light DOM, projected into its shadow root, and removes them on disposal. */
async function mountCardFields(
  host: HTMLElement,
  cardFields: CardFields,
  clientSecret: string,
): Promise<MountedFields> {
  const place = host.ownerDocument.createElement('div')
  place.slot = SLOT
  host.append(place)
  try {
    const fields = await cardFields.mount(place, clientSecret)
    return {
      confirm: () => fields.confirm(),
      unmount: () => {
        fields.unmount()
        place.remove()
      },
    }
  } catch (error) {
    place.remove()
    throw error
  }
}
