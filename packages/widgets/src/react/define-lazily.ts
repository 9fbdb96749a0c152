import { type Codecs, VERSION } from '../element/index.ts'
import { type LoadWidget, startLoader } from '../element/loader/start-loader.ts'
import { atOnce } from '../element/loader/when-near.ts'
import type { ElementTag } from '../elements.ts'
import type { Chunk } from '../public-elements.ts'

/** The code of an element, chosen by what the element has been given. */
export type ChunkFor = (tag: ElementTag, host: object) => () => Chunk

/** Defines a tag immediately, as the loader does; its first element on the page loads the code. */
export function defineLazily(tag: ElementTag, codecs: Codecs, chunkFor: ChunkFor): void {
  const name = tag.replace('forecourt-', '')
  const load: LoadWidget = async (_row, _attempt, host) => {
    const { widget } = await chunkFor(tag, host)()
    return widget
  }
  startLoader(VERSION, 'forecourt', Object.keys(codecs), [[name]], load, atOnce)
}
