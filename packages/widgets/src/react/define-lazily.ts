import { type Codecs, VERSION } from '../element/index.ts'
import { type LoadWidget, startLoader } from '../element/loader/start-loader.ts'
import { atOnce } from '../element/loader/when-near.ts'
import { type ElementTag, elements, publicElements } from '../elements.ts'

const isPublicTag = (tag: ElementTag): tag is keyof typeof publicElements => tag in publicElements

/** With a publishable key an element needs only the public view, a third of the size. */
export const chunkFor = (tag: ElementTag, host: object) =>
  isPublicTag(tag) && Reflect.get(host, 'dealershipKey') ? publicElements[tag] : elements[tag]

/** Defines a tag immediately, as the loader does; its first element on the page loads the code. */
export function defineLazily(tag: ElementTag, codecs: Codecs): void {
  const name = tag.replace('forecourt-', '')
  const load: LoadWidget = async (_row, _attempt, host) => {
    const { widget } = await chunkFor(tag, host)()
    return widget
  }
  startLoader(VERSION, 'forecourt', Object.keys(codecs), [[name]], load, atOnce)
}
