import { expect, it } from 'vitest'
import { releaseFolder } from './choose-build.ts'

it.each([
  ['https://finance.example/widgets/', 'https://finance.example/widgets/1.2.0/'],
  ['https://finance.example/widgets/v1/', 'https://finance.example/widgets/1.2.0/'],
  ['https://finance.example/widgets/1.1.0/', 'https://finance.example/widgets/1.1.0/'],
  ['https://finance.example/under/widgets/', 'https://finance.example/under/widgets/1.2.0/'],
  ['https://www.dealer.example/assets/forecourt/', 'https://www.dealer.example/assets/forecourt/'],
])('a loader in %s loads its files from %s', (folder, expected) => {
  expect(releaseFolder(folder, '1.2.0')).toBe(expected)
})
