import { type ElementTag, elements } from '../elements.ts'
import { publicElements } from '../public-elements.ts'

const isPublicTag = (tag: ElementTag): tag is keyof typeof publicElements => tag in publicElements

/** With a publishable key an element needs only the public view, a third of the size. */
export const chunkFor = (tag: ElementTag, host: object) =>
  isPublicTag(tag) && Reflect.get(host, 'dealershipKey') ? publicElements[tag] : elements[tag]
