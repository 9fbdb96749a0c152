import { parseAddress } from '../page/index.ts'
import type { CardFields, MountedFields } from './card-fields.ts'

const FROM = 'card-fields'
/** A frame that forbids embedding never answers. */
const FRAME_TIMEOUT_MS = 10_000
const LEAST_HEIGHT = 180

interface FrameMessage {
  readonly kind: string
  readonly height?: unknown
  readonly message?: unknown
  /** With a refusal: these fields can never be sent again. */
  readonly isEnded?: unknown
  readonly url?: unknown
}

/** The company has closed the payment page of these fields: after an hour, or because it was paid or begun again elsewhere. */
export class CardFieldsEnded extends Error {}

/** Navigates away when the payer's bank asks for confirmation first. */
type Go = (address: string) => void

/**
 * Card fields in the payment company's own frame, whose `address` shows only these: the page tells it when to send, and
 * it reports the result.
 */
export function framedFields(address: string, go: Go): CardFields {
  return {
    mount: (place) =>
      new Promise((resolve, reject) => {
        const frame = frameIn(place, address)
        const talk = listen(frame, new URL(address).origin)
        const timer = setTimeout(() => {
          talk.stop()
          reject(new Error('The card fields did not come'))
        }, FRAME_TIMEOUT_MS)
        talk.onMessage(({ kind }) => {
          if (kind !== 'ready') return
          clearTimeout(timer)
          resolve(mounted(frame, talk, go))
        })
      }),
  }
}

function frameIn(place: HTMLElement, address: string): HTMLIFrameElement {
  const frame = place.ownerDocument.createElement('iframe')
  frame.title = 'Card details'
  frame.src = address
  Object.assign(frame.style, { border: '0', display: 'block', height: `${LEAST_HEIGHT}px`, width: '100%' })
  place.append(frame)
  return frame
}

type OnMessage = (said: FrameMessage) => void
type Talk = ReturnType<typeof listen>

/** Accepts messages only from this frame and its own origin. */
function listen(frame: HTMLIFrameElement, origin: string) {
  let onMessage: OnMessage = () => {}
  const message = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin || data?.from !== FROM) return
    const said = data as FrameMessage
    if (said.kind === 'height' && typeof said.height === 'number')
      frame.style.height = `${Math.max(LEAST_HEIGHT, Math.min(said.height, 2000))}px`
    onMessage(said)
  }
  window.addEventListener('message', message)
  return {
    onMessage: (next: OnMessage) => {
      onMessage = next
    },
    ask: (kind: string) => frame.contentWindow?.postMessage({ to: FROM, kind }, origin),
    stop: () => window.removeEventListener('message', message),
  }
}

function mounted(frame: HTMLIFrameElement, talk: Talk, go: Go): MountedFields {
  return {
    confirm: () =>
      new Promise((resolve, reject) => {
        talk.onMessage(({ kind, message, url, isEnded }) => {
          if (kind === 'taken') resolve(null)
          if (isEnded === true) reject(new CardFieldsEnded())
          else if (kind === 'refused')
            resolve(typeof message === 'string' ? message : 'Check the details that are marked.')
          // The promise never resolves, because the browser leaves this page.
          if (kind === 'leave' && typeof url === 'string' && isWebAddress(url)) go(url)
        })
        talk.ask('confirm')
      }),
    unmount: () => {
      talk.stop()
      frame.remove()
    },
  }
}

/** The payment company names where the payer goes next; no other address is followed. */
export function isWebAddress(address: string): boolean {
  const protocol = parseAddress(address)?.protocol
  return protocol === 'https:' || protocol === 'http:'
}
