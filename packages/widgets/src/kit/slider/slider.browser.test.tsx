import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { openPlainPage } from '../testing/hostile-page.tsx'
import { LenderSlider } from './LenderSlider.tsx'
import { SliderField } from './SliderField.tsx'

let host: ReturnType<typeof openPlainPage>

beforeEach(() => {
  host = openPlainPage()
})

afterEach(() => host.close())

const lenders = ['Thornlode', 'Kestrelmoor', 'Averdale'].map((name, at) => ({ id: at + 1, name, lowestApr: 9.9 }))

function belt(): CSSStyleDeclaration {
  host.draw(
    <>
      <LenderSlider lenders={lenders} />
      <p style={{ marginTop: 200 }}>Elsewhere</p>
    </>,
  )
  return getComputedStyle(host.inside('.lender-belt') ?? document.body)
}

/** Only the fields of the protocol that are used here. */
type MotionSession = {
  send: (method: 'Emulation.setEmulatedMedia', media: { features: unknown[] }) => Promise<unknown>
}

const prefer = (value: string) =>
  (cdp() as MotionSession).send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

describe('the lender carousel', () => {
  it('takes 15 seconds for one cycle', async () => {
    const style = belt()
    // The pointer may still lie where another test left it.
    await page.getByText('Elsewhere').hover()
    expect(style.animationDuration).toBe('15s')
    await expect.poll(() => style.animationPlayState).toBe('running')
  })

  it('pauses while hovered', async () => {
    const style = belt()
    await page.getByRole('group', { name: 'Lenders' }).hover()
    await expect.poll(() => style.animationPlayState).toBe('paused')
    await page.getByText('Elsewhere').hover()
    await expect.poll(() => style.animationPlayState).toBe('running')
  })

  it('pauses while focused', async () => {
    const style = belt()
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => style.animationPlayState).toBe('paused')
  })

  it('stop with reduced motion, and each is shown once', async () => {
    await prefer('reduce')
    const style = belt()
    expect(style.animationName).toBe('none')
    expect(getComputedStyle(host.inside('.lender-row.copy') ?? document.body).display).toBe('none')
    await prefer('no-preference')
  })
})

function Deposit() {
  const [value, onChange] = useState(2000)
  return <SliderField label="Deposit" prefix="£" min={0} max={7000} step={50} value={value} onChange={onChange} />
}

describe('the slider', () => {
  it('moves in steps by arrow keys, and to its end by End', async () => {
    host.draw(<Deposit />)
    host.getByRole('slider').focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => host.inside<HTMLInputElement>('.input')?.value).toBe('2,050')
    await userEvent.keyboard('{End}')
    await expect.poll(() => host.inside<HTMLInputElement>('.input')?.value).toBe('7,000')
  })

  it('moves to a click', async () => {
    host.draw(<Deposit />)
    await page.getByRole('slider').click({ position: { x: 200, y: 12 } })
    await expect.poll(() => Number(host.inside<HTMLInputElement>('[type=range]')?.value)).toBeGreaterThan(3000)
  })
})
