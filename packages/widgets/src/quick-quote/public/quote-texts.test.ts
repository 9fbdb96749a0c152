import { expect, it } from 'vitest'
import { attributes } from '../definition.ts'
import { quoteTextsFor } from './quote-texts.ts'

it('are ours unless the host gives others', () => {
  expect(quoteTextsFor(undefined, 'Quillmere Motors').ask).toBe('Ask Quillmere Motors about this')
  expect(quoteTextsFor({ ask: 'Ask us' }, 'Quillmere Motors')).toMatchObject({
    ask: 'Ask us',
    heading: 'What it could cost',
  })
})

it('name the dealership wherever the host wants it', () => {
  expect(quoteTextsFor({ sent: '{dealer}: thank you. Yours, {dealer}' }, 'Quillmere').sent).toBe(
    'Quillmere: thank you. Yours, Quillmere',
  )
})

it.each([
  ['JSON in the attribute', '{"heading":"Drive it from"}', { heading: 'Drive it from' }],
  ['an object as the property', { send: 'Send' }, { send: 'Send' }],
  ['a word that we do not know', { example: 'Cheap!' }, undefined],
  ['a number', { heading: 1 }, undefined],
  ['text that is no JSON', 'Drive it from', undefined],
])('read from %s', (_case, given, read) => {
  expect(attributes.texts.read(given)).toEqual(read)
})
