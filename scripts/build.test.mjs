import { expect, test } from 'vitest'
import { publicRuntime, readBuildOptions } from './build.mjs'

test.each([
  ['', undefined, 'preact'],
  ['--public-runtime react', undefined, 'react'],
  ['packages declarations', ['packages', 'declarations'], 'preact'],
  ['packages --public-runtime=react', ['packages'], 'react'],
])('npm run build -- %s', (line, names, runtime) => {
  expect(readBuildOptions(line.split(' ').filter(Boolean))).toMatchObject({ names, runtime })
})

test.each([
  ['--public-runtime vue', /^PUBLIC_RUNTIME is vue. It can be preact or react/],
  ['widgets', /^There is no part widgets/],
  ['--fast', /^Unknown option/],
])('npm run build -- %s is refused', (line, complaint) => {
  expect(() => readBuildOptions(line.split(' '))).toThrow(complaint)
})

test('the setting chooses the runtime if no option does', () => {
  expect(publicRuntime({ PUBLIC_RUNTIME: 'react' })).toBe('react')
  expect(publicRuntime({})).toBe('preact')
})
