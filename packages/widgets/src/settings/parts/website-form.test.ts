import type { WebsiteConfig } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { createForm } from '../../kit/index.ts'
import { BLANK_WEBSITE, configOf, controlOf, WEBSITE_PLAN, type WebsiteForm, websiteFormOf } from './website-form.ts'

const config: WebsiteConfig = {
  allowedOrigins: ['https://www.quillmere.test'],
  theme: { accent: '#1f5c3a', corners: 'round', useHostFont: false, followColourScheme: true },
  products: [0],
  creditProfiles: [2, 1],
  vehicleTypes: [1, 9],
  defaultTerm: 48,
  showLenderSlider: false,
  dealPage: 'https://www.quillmere.test/your-deal',
  payPage: null,
  representativeExample: { price: 18_995, deposit: 2000, term: 49, aprPercent: 9.9 },
}

it('round-trips, with the colour in capitals', () => {
  expect(configOf(websiteFormOf(config))).toEqual({ ...config, theme: { ...config.theme, accent: '#1F5C3A' } })
})

it('if never saved, equals the default of public pages', () => {
  const fresh = websiteFormOf({ ...configOf(BLANK_WEBSITE), theme: {} })
  expect(fresh).toEqual(BLANK_WEBSITE)
})

it('has no example if none is wanted', () => {
  expect(configOf({ ...websiteFormOf(config), hasExample: false }).representativeExample).toBeNull()
})

it.each([
  ['allowedOrigins.2', 'allowedOrigins'],
  ['theme.accent', 'accent'],
  ['representativeExample.deposit', 'exampleDeposit'],
  ['representativeExample', 'hasExample'],
  ['defaultTerm', 'defaultTerm'],
])('shows a refusal of %s beside %s', (path, name) => expect(controlOf(path)).toBe(name))

describe('validation before sending', () => {
  const faultsOf = (change: Partial<WebsiteForm>) =>
    createForm<WebsiteForm>({ plan: WEBSITE_PLAN, initial: { ...websiteFormOf(config), ...change } }).faults.value.map(
      ({ name, message }) => [name, message],
    )

  it.each<[Partial<WebsiteForm>, [string, string][]]>([
    [{}, []],
    [{ products: [] }, [['products', 'Choose at least one']]],
    [
      { dealPage: 'quillmere.test' },
      [['dealPage', 'Enter the address of a page, as in https://www.example.co.uk/your-deal']],
    ],
    [{ allowedOrigins: [] }, [['dealPage', 'Add https://www.quillmere.test to the allowed sites first']]],
    [{ accent: 'red' }, [['accent', 'Must be a colour such as #1F5C3A']]],
    [{ defaultTerm: 13 }, [['defaultTerm', 'Invalid term']]],
    [{ exampleDeposit: 20_000 }, [['exampleDeposit', 'Must be less than the price']]],
    [{ exampleDeposit: 20_000, hasExample: false }, []],
    [{ exampleTerm: null }, [['exampleTerm', 'Required']]],
  ])('%j', (change, faults) => expect(faultsOf(change)).toEqual(faults))
})
