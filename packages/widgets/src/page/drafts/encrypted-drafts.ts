import { DAY_MS, DRAFT_DAYS } from '@forecourt/core'
import { type DeviceDrafts, type NewDraft, type StoredDraft, sortDrafts } from './draft-store.ts'

const DATABASE = 'forecourt-proposal-drafts'
const KEYS = 'keys'
const DRAFTS = 'drafts'

interface EncryptedDraft {
  readonly userId: number
  readonly form: string
  readonly keptAt: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

interface EncryptedDraftOptions {
  readonly userId: number
  readonly read: () => Date
  readonly indexedDB: IDBFactory
  readonly crypto: Crypto
  /** Another database name for tests, so that they never meet a real draft. */
  readonly name?: string
}

/**
 * Drafts in IndexedDB, encrypted with AES-GCM under the user's own non-extractable key: a copy of the profile's files
 * reveals no income and no bank account. Drafts older than thirty days are deleted whenever the store is opened.
 */
export function createEncryptedDrafts({
  userId,
  read,
  indexedDB,
  crypto,
  name = DATABASE,
}: EncryptedDraftOptions): DeviceDrafts {
  // Over forty lines: a list of what may be done with drafts.
  let opened: Promise<IDBDatabase> | undefined
  const database = () => {
    opened ??= openDatabase(indexedDB, name).then(async (db) => {
      await eraseOlderThan(db, read().getTime() - DRAFT_DAYS * DAY_MS)
      return db
    })
    return opened
  }
  const drafts = async (mode?: IDBTransactionMode) => (await database()).transaction(DRAFTS, mode).objectStore(DRAFTS)
  const decryptAll = async (found: readonly EncryptedDraft[]) => {
    if (found.length === 0) return []
    const key = await storedKey(await database(), userId)
    const read = await Promise.all(found.map((draft) => (key ? decryptDraft(crypto, key, draft) : null)))
    return read.filter((draft) => draft !== null)
  }
  return {
    async read(form) {
      const found = await done<EncryptedDraft | undefined>((await drafts()).get([userId, form]))
      const [draft] = await decryptAll(found ? [found] : [])
      return draft ?? null
    },
    list: async () =>
      sortDrafts(await decryptAll(await done<EncryptedDraft[]>((await drafts()).getAll(ofUser(userId))))),
    async keep(form, draft) {
      const key = await loadEncryptionKey(await database(), crypto, userId)
      const encrypted = await encryptDraft(
        crypto,
        key,
        { userId, form, keptAt: (draft.keptAt ?? read()).getTime() },
        draft,
      )
      await done((await drafts('readwrite')).put(encrypted))
    },
    drop: async (form) => await done((await drafts('readwrite')).delete([userId, form])),
    count: async () => await done((await drafts()).count(ofUser(userId))),
    async erase() {
      const change = (await database()).transaction([KEYS, DRAFTS], 'readwrite')
      change.objectStore(DRAFTS).delete(ofUser(userId))
      change.objectStore(KEYS).delete(userId)
      await finished(change)
    },
  }
}

const ofUser = (userId: number) => IDBKeyRange.bound([userId], [userId, []])

function openDatabase(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(KEYS)
    request.result.createObjectStore(DRAFTS, { keyPath: ['userId', 'form'] }).createIndex('keptAt', 'keptAt')
  }
  return done(request)
}

async function eraseOlderThan(db: IDBDatabase, moment: number): Promise<void> {
  const change = db.transaction(DRAFTS, 'readwrite')
  const walk = change.objectStore(DRAFTS).index('keptAt').openCursor(IDBKeyRange.upperBound(moment))
  walk.onsuccess = () => {
    walk.result?.delete()
    walk.result?.continue()
  }
  await finished(change)
}

const storedKey = (db: IDBDatabase, userId: number) =>
  done<CryptoKey | undefined>(db.transaction(KEYS).objectStore(KEYS).get(userId))

/** Two tabs may create a key at once: both use the first one stored. */
async function loadEncryptionKey(db: IDBDatabase, crypto: Crypto, userId: number): Promise<CryptoKey> {
  const kept = await storedKey(db, userId)
  if (kept) return kept
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const change = db.transaction(KEYS, 'readwrite')
  change.objectStore(KEYS).add(made, userId).onerror = (event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  await finished(change)
  return (await storedKey(db, userId)) ?? made
}

type Head = Pick<EncryptedDraft, 'userId' | 'form' | 'keptAt'>

/** Binds a draft to its user and form, so that one cannot replace another. */
const headBytes = ({ userId, form, keptAt }: Head) => new TextEncoder().encode(JSON.stringify([userId, form, keptAt]))

async function encryptDraft(crypto: Crypto, key: CryptoKey, head: Head, draft: NewDraft): Promise<EncryptedDraft> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const { summary, value, synced, isRemoved } = draft
  const text = new TextEncoder().encode(JSON.stringify({ summary, value, synced, isRemoved }))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: headBytes(head) }, key, text)
  return { ...head, iv, data }
}

/** A draft that cannot be decrypted, because it was tampered with or its key is lost, counts as none. */
async function decryptDraft(crypto: Crypto, key: CryptoKey, encrypted: EncryptedDraft): Promise<StoredDraft | null> {
  try {
    const how = { name: 'AES-GCM', iv: encrypted.iv, additionalData: headBytes(encrypted) }
    const text = new TextDecoder().decode(await crypto.subtle.decrypt(how, key, encrypted.data))
    const { summary, value, synced, isRemoved }: Partial<NewDraft> = JSON.parse(text)
    const keptAt = new Date(encrypted.keptAt)
    return summary ? { id: encrypted.form, keptAt, summary, value, synced, isRemoved } : null
  } catch {
    return null
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function finished(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve()
    change.onerror = () => reject(change.error)
    change.onabort = () => reject(change.error)
  })
}
