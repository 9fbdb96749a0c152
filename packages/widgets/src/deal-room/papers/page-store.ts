import { DAY_MS } from '@forecourt/core'
import type { Photograph } from './photograph.ts'

const DATABASE = 'forecourt-room-pages'
const [KEYS, PAGES] = ['keys', 'pages'] as const
const KEPT_FOR = DAY_MS

/** The photographed pages of one link by paper: they survive the reload that a phone does after its camera. */
export interface PageStore {
  read(paper: string): Promise<readonly Photograph[]>
  keep(paper: string, pages: readonly Photograph[]): Promise<void>
  /** All pages of the link. */
  erase(): Promise<void>
}

interface StoreParts {
  readonly indexedDB: IDBFactory
  readonly crypto: Crypto
  readonly now: () => Date
  /** Another database name for tests. */
  readonly name?: string
}

interface Sealed {
  readonly keptAt: number
  readonly pages: readonly { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer; readonly size: Size }[]
}
type Size = Pick<Photograph, 'width' | 'height'>

/** Encrypted with AES-GCM under a non-extractable key, as drafts are, and under the link's digest: the link itself opens the deal. */
export function createPageStore(link: string, { indexedDB, crypto, now, name = DATABASE }: StoreParts): PageStore {
  // Over forty lines: its methods share one database and one key.
  const place = sha256(crypto, link)
  const opened = openStore(indexedDB, name).then(async (db) => {
    await eraseOld(db, now().getTime() - KEPT_FOR)
    return db
  })
  // A device that keeps nothing loses only what it would keep.
  opened.catch(() => {})
  const pages = async (mode: IDBTransactionMode) => (await opened).transaction(PAGES, mode).objectStore(PAGES)
  const key = async () => await keyOf(await opened, crypto)
  return {
    async read(paper) {
      const found = await done<Sealed | undefined>((await pages('readonly')).get([await place, paper]))
      if (!found) return []
      const secret = await key()
      return await Promise.all(
        found.pages.map(async ({ iv, data, size }) => {
          const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, data)
          return { jpeg: new Blob([bytes], { type: 'image/jpeg' }), ...size }
        }),
      )
    },
    async keep(paper, photographs) {
      const at = [await place, paper]
      const secret = await key()
      const sealed = await Promise.all(
        photographs.map(async ({ jpeg, width, height }) => {
          const iv = crypto.getRandomValues(new Uint8Array(12))
          const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, await jpeg.arrayBuffer())
          return { iv, data, size: { width, height } }
        }),
      )
      const store = await pages('readwrite')
      if (sealed.length === 0) await done(store.delete(at))
      else await done(store.put({ keptAt: now().getTime(), pages: sealed }, at))
    },
    async erase() {
      const of = await place
      await done((await pages('readwrite')).delete(IDBKeyRange.bound([of], [of, []])))
    },
  }
}

async function sha256(crypto: Crypto, text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function openStore(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store of [KEYS, PAGES]) request.result.createObjectStore(store)
  }
  return done(request)
}

/** Two tabs may make a key at once: both use the first one stored. */
async function keyOf(db: IDBDatabase, crypto: Crypto): Promise<CryptoKey> {
  const read = () => done<CryptoKey | undefined>(db.transaction(KEYS).objectStore(KEYS).get('pages'))
  const known = await read()
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await done(db.transaction(KEYS, 'readwrite').objectStore(KEYS).add(made, 'pages')).catch(() => undefined)
  return (await read()) ?? made
}

function eraseOld(db: IDBDatabase, before: number): Promise<void> {
  const walk = db.transaction(PAGES, 'readwrite').objectStore(PAGES).openCursor()
  return new Promise((resolve, reject) => {
    walk.onsuccess = () => {
      const cursor = walk.result
      if (!cursor) return resolve()
      if ((cursor.value as Sealed).keptAt < before) cursor.delete()
      cursor.continue()
    }
    walk.onerror = () => reject(walk.error)
  })
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
