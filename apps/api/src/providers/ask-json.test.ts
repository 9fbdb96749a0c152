import { afterEach, describe, expect, it } from 'vitest'
import { type AnsweringServer, openAnsweringServer, type Told } from '../testing/answering-server.ts'
import { askJson } from './ask-json.ts'

let server: AnsweringServer | undefined
afterEach(() => server?.close())

const QUICK = { timeoutMs: 150, pauseMs: 0 }

async function ask(...told: Told[]) {
  const left = [...told]
  server = await openAnsweringServer(() => left.shift() ?? { status: 500 })
  return await askJson({ provider: 'stock', url: new URL(server.url) }, QUICK)
}

describe('asking a provider', () => {
  it('answers what it found, and that it found nothing', async () => {
    expect(await ask({ body: { a: 1 } })).toEqual({ status: 200, body: { a: 1 } })
    await server?.close()
    expect(await ask({ status: 404, body: '' })).toEqual({ status: 404, body: null })
  })

  it('asks once more after an accident', async () => {
    expect(await ask({ status: 503 }, { body: { a: 1 } })).toMatchObject({ status: 200 })
    expect(server?.asked).toHaveLength(2)
  })

  it.each<[string, Told[], string, number]>([
    ['gives up after the second accident', [{ status: 500 }, { status: 500 }], 'unavailable', 2],
    ['does not press who asks to slow down', [{ status: 429 }], 'throttled', 1],
    ['does not repeat what is refused', [{ status: 401 }], 'refused', 1],
    ['does not follow somewhere else', [{ status: 302 }, { status: 302 }], 'unavailable', 2],
    ['does not wait for ever', [{ hangs: true }, { hangs: true }], 'timeout', 2],
    ['does not take a page for an answer', [{ body: '<html>' }, { body: '<html>' }], 'unavailable', 2],
  ])('%s', async (_, told, kind, times) => {
    await expect(ask(...told)).rejects.toMatchObject({ name: 'ProviderFailure', provider: 'stock', kind })
    expect(server?.asked).toHaveLength(times)
  })

  it('says nothing of the address that was asked', async () => {
    const url = new URL('http://127.0.0.1:1/secret?key=SY81AB')
    const failing = askJson({ provider: 'addresses', url }, QUICK)
    await expect(failing).rejects.toMatchObject({ kind: 'unavailable', message: 'addresses is unavailable' })
  })
})
