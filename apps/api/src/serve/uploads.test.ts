import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemOf } from '../http/errors.ts'
import { fileNameOf, spoolFolder, sweepSpool } from './uploads.ts'

test.each([
  ['licence.pdf', 'application/pdf', 'licence.pdf'],
  ['LICENCE.PDF', 'application/pdf', 'LICENCE.PDF'],
  ['photo', 'image/jpeg', 'photo.jpg'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.HEIF', 'image/heic', 'photo.HEIF'],
  ['page.html', 'application/pdf', 'page.html.pdf'],
  ['a.pdf.exe', 'application/pdf', 'a.pdf.exe.pdf'],
  ['../../secret', 'image/png', 'secret.png'],
  ['C:\\Users\\me\\x.png', 'image/png', 'x.png'],
  ['a"b\u0000c\r\nd.png', 'image/png', 'abcd.png'],
  ['\u202egnp.exe', 'image/png', 'gnp.exe.png'],
  ['', 'image/webp', 'file.webp'],
  ['.', 'image/webp', 'file.webp'],
  [undefined, 'image/webp', 'file.webp'],
])('a file called %j that is %s is stored as %s', (name, mediaType, kept) => {
  expect(fileNameOf(name, mediaType)).toBe(kept)
})

test('a long name keeps its end, and no partial character', () => {
  const name = fileNameOf(`${'x'.repeat(99)}${'🚗'.repeat(98)}.pdf`, 'application/pdf')
  expect(name.length).toBeLessThanOrEqual(200)
  expect(() => encodeURIComponent(name)).not.toThrow()
  expect(name).toMatch(/🚗\.pdf$/u)
})

test('the sweep of the spool removes old files, and leaves those that may be in use elsewhere', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-spool-'))
  try {
    await mkdir(spoolFolder(dataDir))
    for (const name of ['old', 'young']) await writeFile(join(spoolFolder(dataDir), name), 'half')
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(join(spoolFolder(dataDir), 'old'), yesterday, yesterday)
    await sweepSpool(dataDir)
    expect(await readdir(spoolFolder(dataDir))).toEqual(['young'])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test.each(['ENOSPC', 'EDQUOT'])('a disk that reports %s is reported as full, with a request to retry later', (code) => {
  const problem = problemOf(Object.assign(new Error('write'), { code }))
  expect(problem).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 60 })
  expect(problem.message).toContain('no room left')
})
