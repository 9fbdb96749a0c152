/** The folder in the address of our own file, or in the first line of an error's stack. */
const OWN_FILE = /https?:\S+\/(?=loader\.)/
const MARKED = /^https?:\S+\//

/** The element of a page that says where our files are: any before the script with `data-forecourt`, or the line that preloads one of them. */
export const findMark = (): HTMLLinkElement | null =>
  document.querySelector('[data-forecourt],link[href*="/widgets/"][href$="/figures.js"]')

/**
 * The folder of the loader's files, by its own address. An optimiser may inline our code, combine it with others or run it from a
 * blob: then by the page's mark. Another firm's file is never taken for ours: without a mark there is none.
 */
export const findFolder = (own: string | undefined, mark: HTMLLinkElement | null): string | undefined =>
  (OWN_FILE.exec(`${own}`) ?? MARKED.exec(`${mark?.dataset.forecourt ?? mark?.href}`))?.[0]
