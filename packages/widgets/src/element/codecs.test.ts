import { describe, expect, it } from 'vitest'
import { choice, flag, json, number, text } from './codecs.ts'

const isPoint = (value: unknown): value is { x: number } => typeof value === 'object' && value !== null && 'x' in value

describe('codecs of attributes and properties', () => {
  it.each([
    ['text', text(), 'abc', 'abc'],
    ['text, removed', text(), null, ''],
    ['text from a number', text(), 12, '12'],
    ['number', number(), '12000', 12_000],
    ['number with commas and a sign', number(), '£12,000.50', 12_000.5],
    ['number as a property', number(), 7, 7],
    ['number with spaces between thousands', number(), '12 000', 12_000],
    ['number of continental thousands', number(), '14.995', undefined],
    ['number of continental thousands and pence', number(), '14.995,00', undefined],
    ['number with a word', number(), '14995 OTR', undefined],
    ['number in thousands', number(), '15k', undefined],
    ['number with commas in odd places', number(), '1,49,95', undefined],
    ['number below zero', number(), '-500', -500],
    ['choice in capitals', choice(['hp', 'pcp']), 'PCP', 'pcp'],
    ['choice with spaces around it', choice(['hp', 'pcp']), ' pcp ', 'pcp'],
    ['number from a word', number(), 'twelve', undefined],
    ['number from empty text', number(5), '', 5],
    ['number that is not finite', number(), Number.NaN, undefined],
    ['flag that is present', flag(), '', true],
    ['flag that is absent', flag(), null, false],
    ['flag written as the word false', flag(), 'false', false],
    ['flag as a property', flag(), false, false],
    ['choice', choice(['a', 'b']), 'b', 'b'],
    ['choice that is not offered', choice(['a', 'b']), 'c', 'a'],
    ['json text', json(isPoint), '{"x":1}', { x: 1 }],
    ['json as an object', json(isPoint), { x: 2 }, { x: 2 }],
    ['json of another type', json(isPoint), '[]', undefined],
    ['json that does not parse', json(isPoint), '[object Object]', undefined],
  ])('%s', (_name, codec, given, read) => {
    expect(codec.read(given)).toEqual(read)
  })
})
