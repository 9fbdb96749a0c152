import type { Declaration } from '../controls.ts'
import { isPublishable, openPlay } from '../play.ts'

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[]
}

const read = async (file: string) => await (await fetch(new URL(`../${file}`, import.meta.url))).json()

/** The elements of dealers' own pages, from the files that the package has for editors and for the loader. */
async function start(place: HTMLElement): Promise<void> {
  const [{ modules }, { public: open }]: [Manifest, { readonly public: object }] = await Promise.all([
    read('custom-elements.json'),
    read('manifest.json'),
  ])
  const declarations = modules.flatMap((one) => one.declarations).filter(({ tagName }) => tagName in open)
  const asked = new URLSearchParams(location.search)
  const key = asked.get('key') ?? ''
  const first = {
    'attribute dealership-key': isPublishable(key) ? key : '',
    'attribute registration': 'ZZ23 KHP',
    'attribute price': '14995',
    'attribute mileage': '28400',
    'attribute phone': '01632 960101',
  }
  openPlay(place, {
    declarations,
    server: location.origin,
    first,
    tag: asked.get('element') ?? 'forecourt-quick-quote',
  })
}

const place = document.querySelector('main')
if (place)
  start(place).catch(() => {
    place.textContent = 'The list of elements could not be loaded. Load the page again.'
  })
