import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { AccountNumberField, MobileField, PhoneField, SortCodeField } from '../person/ContactFields.tsx'
import { DateOfBirthField } from '../person/DateField.tsx'
import { openPlainPage } from '../testing/hostile-page.tsx'
import { MoneyField, NumberField } from './NumberField.tsx'
import { TextField } from './TextField.tsx'

const now = new Date('2026-11-20T14:02:00Z')

let host: ReturnType<typeof openPlainPage>

beforeEach(() => {
  host = openPlainPage()
})

afterEach(() => host.close())

type Held = { value: string; onChange: (value: string) => void }

function Holding({ start = '', children }: { start?: string; children: (held: Held) => ReactNode }) {
  const [value, onChange] = useState(start)
  return children({ value, onChange })
}

async function inputOf(part: ReactNode): Promise<HTMLInputElement> {
  host.draw(part)
  return vi.waitFor(() => {
    const input = host.inside<HTMLInputElement>('input')
    if (!input) throw new Error('Not drawn yet')
    return input
  }, 15_000)
}

/** Focuses and puts the caret, or a selection, where it is wanted. */
function put(input: HTMLInputElement, from: number, to = from): void {
  input.focus()
  input.setSelectionRange(from, to)
}

async function paste(input: HTMLInputElement, text: string): Promise<void> {
  const before = input.value
  const from = input.selectionStart ?? before.length
  const to = input.selectionEnd ?? before.length
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, before.slice(0, from) + text + before.slice(to))
  input.setSelectionRange(from + text.length, from + text.length)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }))
}

const birthday = (start = '') => (
  <Holding start={start}>{(held) => <DateOfBirthField now={now} required {...held} />}</Holding>
)

describe('typing a date', () => {
  it('adds the slashes', async () => {
    const input = await inputOf(birthday())
    put(input, 0)
    await userEvent.keyboard('08111990')
    expect(input.value).toBe('08/11/1990')
  })

  it.each([
    ['a day corrected with Backspace', 2, '{Backspace}9', '09/11/1990', 3],
    ['a day typed over from its start', 0, '25', '25/11/1990', 3],
    ['day and month typed over from the start', 0, '2512', '25/12/1990', 6],
    ['a month cleared and typed again', 5, '{Backspace}{Backspace}02', '08/02/1990', 6],
    ['a year corrected at its end', 10, '{Backspace}{Backspace}85', '08/11/1985', 10],
    ['Delete from the start of the month', 3, '{Delete}{Delete}02', '08/02/1990', 6],
  ] as const)('keeps the rest of the date: %s', async (_, caret, keys, value, left) => {
    const input = await inputOf(birthday('08/11/1990'))
    put(input, caret)
    await userEvent.keyboard(keys)
    expect(input.value).toBe(value)
    expect(input.selectionStart).toBe(left)
  })

  it('converts a pasted date in another format', async () => {
    const input = await inputOf(birthday('08/11/1990'))
    put(input, 0, 10)
    await paste(input, '1.2.1988')
    await expect.poll(() => input.value).toBe('01/02/1988')
  })

  it('pads the date on blur', async () => {
    const input = await inputOf(birthday('8/1/1990'))
    put(input, 0)
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => input.value).toBe('08/01/1990')
  })
})

describe('typing numbers', () => {
  it('takes only digits from keys in a mobile, and cuts none of them', async () => {
    const input = await inputOf(<Holding>{(held) => <MobileField {...held} />}</Holding>)
    put(input, 0)
    await userEvent.keyboard('07700 900 284x')
    expect(input.value).toBe('07700900284')
    await userEvent.keyboard('5{Tab}')
    expect(input.value).toBe('077009002845')
    await expect.element(page.getByText('Invalid length')).toBeVisible()
  })

  it.each(['+44 7700 900284', '0044 (0)7700 900284', '07700 900284'])('accepts %s pasted as a mobile', async (text) => {
    const input = await inputOf(<Holding>{(held) => <MobileField {...held} />}</Holding>)
    put(input, 0)
    await paste(input, text)
    await expect.poll(() => input.value).toBe('07700900284')
  })

  it('pads an account number on blur, not while it is typed', async () => {
    const input = await inputOf(<Holding>{(held) => <AccountNumberField {...held} />}</Holding>)
    put(input, 0)
    await userEvent.keyboard('1234567')
    expect(input.value).toBe('1234567')
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => input.value).toBe('01234567')
  })

  it('shows no error for an account number before blur', async () => {
    const input = await inputOf(<Holding>{(held) => <AccountNumberField required {...held} />}</Holding>)
    put(input, 0)
    await userEvent.keyboard('123')
    expect(host.inside('.field-error')).toBeNull()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText('Invalid length')).toBeVisible()
  })

  it('shows a sort code with hyphens and reports its digits', async () => {
    const input = await inputOf(<SortCode />)
    put(input, 0)
    await userEvent.keyboard('08999{Tab}')
    await expect.element(page.getByText('Invalid length')).toBeVisible()
    put(input, 5)
    await userEvent.keyboard('9')
    expect(input.value).toBe('08-99-99')
    await expect.poll(() => host.inside('.field-error')).toBeNull()
    expect(host.inside('output')?.textContent).toBe('089999')
  })

  it.each([
    ['money', MoneyField, '18995.00', '18,995', '18995'],
    ['money with pence', MoneyField, '1234.56', '1,234.56', '1234.56'],
    ['a whole number', NumberField, '1,234.56', '1,235', '1235'],
  ] as const)('never turns the pence of %s into pounds', async (_, Part, keys, shown, value) => {
    const input = await inputOf(<Typed Part={Part} />)
    put(input, 0)
    await userEvent.keyboard(`${keys}{Tab}`)
    await expect.poll(() => input.value).toBe(shown)
    expect(host.inside('output')?.textContent).toBe(value)
  })

  it('keeps the caret in place when it groups an amount', async () => {
    const input = await inputOf(<Amount />)
    put(input, 3)
    await userEvent.keyboard('3')
    expect(input.value).toBe('12,345')
    expect(input.selectionStart).toBe(4)
  })
})

function SortCode() {
  return (
    <Holding>
      {(held) => (
        <>
          <SortCodeField required {...held} />
          <output>{held.value}</output>
        </>
      )}
    </Holding>
  )
}

function Typed({ Part }: { Part: typeof NumberField }) {
  const [value, onChange] = useState<number | null>(null)
  return (
    <>
      <Part label="Amount" value={value} onChange={onChange} />
      <output>{value}</output>
    </>
  )
}

function Amount() {
  const [value, onChange] = useState<number | null>(1245)
  return <MoneyField label="Price" value={value} onChange={onChange} />
}

describe('a field’s error message', () => {
  it('does not move a button while it is being pressed', async () => {
    const sent = vi.fn()
    const input = await inputOf(
      <div>
        <Holding>{(held) => <TextField label="Name" required {...held} />}</Holding>
        <Button onClick={sent}>Send</Button>
      </div>,
    )
    put(input, 0)
    await page.getByRole('button', { name: 'Send' }).click({ delay: 60 })
    expect(sent).toHaveBeenCalledOnce()
    await expect.element(page.getByText('Required')).toBeVisible()
  })

  it('appears at once when Tab leaves the field', async () => {
    const input = await inputOf(<Holding>{(held) => <TextField label="Name" required {...held} />}</Holding>)
    put(input, 0)
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText('Required')).toBeVisible()
  })

  it('is announced with its field’s name, if that had the focus', async () => {
    const input = await inputOf(<Holding>{(held) => <TextField label="Name" required {...held} />}</Holding>)
    const voice = host.inside('.field-voice')
    expect(voice?.getAttribute('aria-live')).toBe('off')
    put(input, 0)
    await expect.poll(() => voice?.getAttribute('aria-live')).toBe('polite')
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => voice?.textContent).toBe('Name, Required')
  })
})

const digitsOf = (text: string) => text.replace(/\D/g, '')

describe('every masked field', () => {
  it.each<[string, string, (held: Held) => ReactNode]>([
    ['a mobile', '07700900123', (held) => <MobileField {...held} />],
    ['a telephone', '01584872715', (held) => <PhoneField {...held} />],
    ['a sort code', '08-99-99', (held) => <SortCodeField {...held} />],
    ['an account number', '66374958', (held) => <AccountNumberField {...held} />],
    ['a date', '08/11/1990', (held) => <DateOfBirthField now={now} required {...held} />],
  ])('%s loses a character by Backspace, and all of it when cleared', async (_what, start, draw) => {
    const input = await inputOf(<Holding start={start}>{draw}</Holding>)
    put(input, start.length)
    await userEvent.keyboard('{Backspace}')
    expect(digitsOf(input.value)).toBe(digitsOf(start.slice(0, -1)))
    put(input, 0, input.value.length)
    await userEvent.keyboard('{Delete}')
    expect(input.value).toBe('')
  })
})
