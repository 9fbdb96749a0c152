import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { candidates, chromiumFlags, findChromium, findHeadless, headlessLaunchOptions } from './chromium.mjs'

const only = (path) => (candidate) => candidate === path

describe('finding Chromium', () => {
  test('CHROMIUM_PATH comes first', () => {
    expect(findChromium({ CHROMIUM_PATH: '/opt/c', PATH: '/usr/bin' }, () => true)).toBe('/opt/c')
  })

  test('a missing file at CHROMIUM_PATH is an error', () => {
    expect(() => findChromium({ CHROMIUM_PATH: '/opt/c' }, () => false)).toThrow('CHROMIUM_PATH is /opt/c')
  })

  test('PATH is searched in order', () => {
    expect(candidates('/a:/b')[0]).toBe('/a/chromium')
    expect(findChromium({ PATH: '/a:/b' }, only('/b/google-chrome'))).toBe('/b/google-chrome')
  })

  test('the usual locations come last', () => {
    expect(findChromium({ PATH: '' }, only('/snap/bin/chromium'))).toBe('/snap/bin/chromium')
  })

  test('without any the result is undefined, so that Playwright tries its own', () => {
    expect(findChromium({ PATH: '/a' }, () => false)).toBeUndefined()
  })

  test.each([
    ['tests use the headless shell', '/a:/b', '/b/chromium-headless-shell', '/b/chromium-headless-shell'],
    ['tests use the full browser if there is no other', '/a:/b', '/b/chromium', '/b/chromium'],
    ['without any the result is undefined for tests too', '/a:/b', '/c/chromium', undefined],
  ])('%s', (_what, PATH, there, found) => {
    expect(findHeadless({ PATH }, only(there))).toBe(found)
  })

  test('CHROMIUM_PATH applies to tests too', () => {
    expect(findHeadless({ CHROMIUM_PATH: '/opt/c', PATH: '/usr/bin' }, () => true)).toBe('/opt/c')
  })

  test('the sandbox is off only for root', () => {
    expect(chromiumFlags(true)).toContain('--no-sandbox')
    expect(chromiumFlags(false)).not.toContain('--no-sandbox')
  })

  test('the features that Playwright switches off stay off in tests', async () => {
    const bundle = await readFile(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8')
    const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(bundle) ?? []
    const theirs = [...list.matchAll(/^ *"(?!ms)(\w+)"/gm)].map(([, name]) => name)
    const ours = headlessLaunchOptions().args.at(-1)?.split(/[=,]/)
    expect(theirs).toContain('PaintHolding')
    expect(ours).toEqual(expect.arrayContaining(theirs))
  })
})
