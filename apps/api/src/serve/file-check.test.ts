import { stat } from 'node:fs/promises'
import { FILE_REFUSALS, UPLOAD_KINDS } from '@forecourt/core'
import { expect, test } from 'vitest'
import { inRepository } from '../paths.ts'
import { checkFileAt } from './file-check.ts'

async function check(name: string) {
  const path = inRepository(`packages/core/src/files/samples/${name}`)
  return await checkFileAt(path, (await stat(path)).size)
}

test.each(['password.pdf', 'password-rc4.pdf', 'password-streams.pdf'])('%s needs a password', async (name) => {
  expect(await check(name)).toEqual({ kind: null, refusal: FILE_REFUSALS.password })
})

test.each(['plain.pdf', 'linear.pdf', 'streams.pdf', 'no-printing.pdf'])('%s opens without one', async (name) => {
  expect(await check(name)).toEqual({ kind: UPLOAD_KINDS.pdf, refusal: null })
})

test('a photograph is read from the disk', async () => {
  expect((await check('photo.heic')).kind).toBe(UPLOAD_KINDS.heic)
})
