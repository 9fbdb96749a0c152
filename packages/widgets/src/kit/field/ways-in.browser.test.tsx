import { typedKinds, understand } from '@forecourt/core'
import { otherRows, understoodRows } from '@forecourt/core/testing'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  AccountNumberField,
  EmailField,
  MobileField,
  NameField,
  PhoneField,
  PostcodeField,
  SortCodeField,
} from '../person/ContactFields.tsx'
import { DateField } from '../person/DateField.tsx'
import { openPlainPage } from '../testing/hostile-page.tsx'
import { MileageField, MoneyField } from './NumberField.tsx'
import { RegistrationField } from './RegistrationField.tsx'

let host: ReturnType<typeof openPlainPage>

beforeEach(() => {
  host = openPlainPage()
})

afterEach(() => host.close())

type Held<V> = { value: V; onChange: (value: V) => void }

function Holding<V>({ start, children }: { start: V; children: (held: Held<V>) => ReactNode }) {
  const [value, onChange] = useState(start)
  return (
    <>
      {children({ value, onChange })}
      <output>{String(value ?? '')}</output>
    </>
  )
}

const withText = (field: (held: Held<string>) => ReactNode) => (key: string) => (
  <Holding key={key} start="">
    {field}
  </Holding>
)
const withNumber = (field: (held: Held<number | null>) => ReactNode) => (key: string) => (
  <Holding<number | null> key={key} start={null}>
    {field}
  </Holding>
)

type KindName = keyof typeof typedKinds

const fields: Readonly<Record<KindName, (key: string) => ReactNode>> = {
  mobile: withText((held) => <MobileField {...held} />),
  phone: withText((held) => <PhoneField {...held} />),
  money: withNumber((held) => <MoneyField label="Price" {...held} />),
  mileage: withNumber((held) => <MileageField label="Mileage" {...held} />),
  plate: withText((held) => <RegistrationField label="Registration" {...held} />),
  postcode: withText((held) => <PostcodeField {...held} />),
  sortCode: withText((held) => <SortCodeField {...held} />),
  accountNumber: withText((held) => <AccountNumberField {...held} />),
  date: withText((held) => <DateField label="First registered" calendar={false} {...held} />),
  name: withText((held) => <NameField label="Last name" {...held} />),
  email: withText((held) => <EmailField {...held} />),
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

function bring(input: HTMLInputElement, text: string, event: Event): void {
  setValue?.call(input, text)
  input.dispatchEvent(event)
}

const inputEvent = (inputType: string, data: string | null = null) =>
  new InputEvent('input', { bubbles: true, composed: true, inputType, data })

type WayIn = (input: HTMLInputElement, text: string) => void

const whole: Readonly<Record<string, WayIn>> = {
  paste: (input, text) => bring(input, text, inputEvent('insertFromPaste')),
  drop: (input, text) => bring(input, text, inputEvent('insertFromDrop')),
  autofill: (input, text) => bring(input, text, new Event('input', { bubbles: true, composed: true })),
  suggestion: (input, text) => bring(input, text, inputEvent('insertReplacementText', text)),
  dictation: (input, text) => bring(input, text, inputEvent('insertText', text)),
}

const keys: WayIn = (input, text) => {
  for (const character of text) bring(input, input.value + character, inputEvent('insertText', character))
}

async function fill(name: KindName, text: string, way: WayIn): Promise<HTMLInputElement> {
  host.draw(fields[name](`${name} ${text}`))
  const input = await vi.waitFor(() => {
    const found = host.inside<HTMLInputElement>('input')
    if (found?.value !== '') throw new Error('Not drawn yet')
    return found
  }, 15_000)
  input.focus()
  way(input, text)
  input.blur()
  return input
}

/** A field without a message for this text: it takes every text. */
const judged = (name: KindName) => !['postcode', 'name'].includes(name)

const names = Object.keys(typedKinds) as KindName[]
const ways = [...Object.entries(whole), ['keys', keys]] as const

/**
 * Keys lose the space that tells which of two numbers came first, so that neither field takes them; no hand types a moment of ISO 8601; letters are not
 * added to a number, their points are. */
const KEYLESS = /^\d{8} \d\d-|T\d\d:|p\.c\.m/

/** Characters that keys do not add; and a field of the type email hides a space at its end from the test. */
const UNTYPABLE: Partial<Record<KindName, RegExp>> = {
  mobile: /[^\d+ ]/,
  phone: /[^\d+ ]/,
  money: /[a-jl-z]/i,
  mileage: /[a-jl-z]/i,
  email: / /,
}
const isTypable = (name: KindName, text: string) => !UNTYPABLE[name]?.test(text)

describe.each(names)('%s', (name) => {
  it.each(ways)('is understood whichever way it comes: %s', async (way, bringIn) => {
    for (const [typed, shown] of understoodRows[name]) {
      if (way === 'keys' && KEYLESS.test(typed)) continue
      const input = await fill(name, typed, bringIn)
      await vi.waitFor(() => expect([typed, input.value]).toEqual([typed, shown]), { interval: 5 })
      const value = understand(typedKinds[name] as (typeof typedKinds)['mobile'], typed).value
      expect([typed, host.inside('output')?.textContent]).toEqual([typed, name === 'plate' ? shown : String(value)])
    }
  })

  it.each(Object.entries(whole))('stays with its message if it is not understood: %s', async (_, bringIn) => {
    for (const [typed, message] of otherRows[name].filter(() => judged(name))) {
      const input = await fill(name, typed, bringIn)
      await vi.waitFor(() => expect([typed, host.inside('.field-error')?.textContent]).toEqual([typed, message]), {
        interval: 5,
      })
      expect(input.value).toBe(typed)
    }
  })

  it('typed key by key stays, with a message', async () => {
    const plain = (text: string) => text.replace(/[,\s\-/.0]/g, '').toUpperCase()
    for (const [typed] of otherRows[name].filter(([text]) => judged(name) && isTypable(name, text))) {
      const input = await fill(name, typed, keys)
      await vi.waitFor(
        () => expect([typed, host.inside('.field-error')?.textContent]).toEqual([typed, expect.stringMatching(/./)]),
        { interval: 5 },
      )
      expect(plain(input.value)).toBe(plain(typed))
    }
  })
})

it.each([
  ['an IBAN', 'GB29 NWBK 6016 1331 9268 19', '601613 31926819'],
  ['both in one', '08-99-99 66374958', '089999 66374958'],
  ['both without a space', '08999966374958', '089999 66374958'],
  ['both with their labels', 'Sort code 08–99–99 Account no. 66374958', '089999 66374958'],
  ['the account first', '66374958 08-99-99', '089999 66374958'],
])('either field of an account takes %s', async (_, text, both) => {
  for (const at of [0, 1]) {
    host.draw(<Account key={at} />)
    const input = await vi.waitFor(() => {
      const found = host.inner.querySelectorAll<HTMLInputElement>('input')[at]
      if (found?.value !== '') throw new Error('Not drawn yet')
      return found
    }, 15_000)
    whole.paste?.(input, text)
    await expect.poll(() => host.inside('output')?.textContent).toBe(both)
  }
})

function Account() {
  const [account, setAccount] = useState({ sortCode: '', accountNumber: '' })
  const set = (part: Partial<typeof account>) => setAccount((now) => ({ ...now, ...part }))
  return (
    <>
      <SortCodeField value={account.sortCode} onChange={(sortCode) => set({ sortCode })} onAccount={set} />
      <AccountNumberField
        value={account.accountNumber}
        onChange={(accountNumber) => set({ accountNumber })}
        onAccount={set}
      />
      <output>{`${account.sortCode} ${account.accountNumber}`}</output>
    </>
  )
}
