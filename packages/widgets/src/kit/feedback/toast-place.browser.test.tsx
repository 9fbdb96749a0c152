import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { openHostilePage } from '../testing/hostile-page.tsx'
import { Toast } from './Toast.tsx'

let host: Awaited<ReturnType<typeof openHostilePage>>

beforeEach(async () => {
  host = await openHostilePage()
})
afterEach(() => host.close())

const toast = { id: 'saved', text: 'Quote saved', action: { label: 'Undo', onAction: () => {} } }

/** Buttons fixed above the lower edge of the window, in the middle, each at the height of its number. */
const Screen = ({ buttons, text = toast.text }: { buttons: readonly number[]; text?: string }) => (
  <>
    {buttons.map((up) => (
      <div key={up} className="dock" style={{ position: 'fixed', bottom: up, left: '40%', zIndex: 1 }}>
        <Button>{`Send ${up}`}</Button>
      </div>
    ))}
    <Toast toast={{ ...toast, text }} onDismiss={() => {}} stayFor={600_000} />
  </>
)

const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
const toastBox = () => boxOf(host.inside('.toast'))
const isOver = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
const covered = () =>
  [...host.inner.querySelectorAll('.dock button')].filter((button) => isOver(boxOf(button), toastBox())).length

describe('a toast at the bottom edge', () => {
  it.each([
    ['a desktop', 1440],
    ['a phone', 375],
  ])('covers no button on %s', async (_, width) => {
    await page.viewport(width, 720)
    document.querySelector('.moved')?.classList.remove('moved')
    host.draw(<Screen buttons={[20, 80]} />)
    await expect.poll(() => host.isOnTop('.toast')).toBe(true)
    await expect.poll(covered).toBe(0)
    expect(toastBox().top).toBeGreaterThan(0)
  })

  it('stays at the edge when it covers no button', async () => {
    document.querySelector('.moved')?.classList.remove('moved')
    host.draw(<Screen buttons={[]} />)
    await expect.poll(() => host.isOnTop('.toast')).toBe(true)
    expect(Math.round(innerHeight - toastBox().bottom)).toBe(24)
  })

  it('moves off a button that appears later', async () => {
    document.querySelector('.moved')?.classList.remove('moved')
    host.draw(<Screen buttons={[]} />)
    await expect.poll(() => host.isOnTop('.toast')).toBe(true)
    host.draw(<Screen buttons={[20]} />)
    await expect.poll(() => host.inner.querySelectorAll('.dock button').length).toBe(1)
    await expect.poll(covered).toBe(0)
  })
})

it('is undone by the key Z from anywhere, and not by one that is typed', async () => {
  let undone = 0
  const onAction = () => {
    undone += 1
  }
  const undoable = { ...toast, action: { label: 'Undo', onAction } }
  host.draw(
    <>
      <input aria-label="Field" />
      <Toast toast={undoable} onDismiss={() => {}} stayFor={600_000} />
    </>,
  )
  await userEvent.click(page.getByLabelText('Field'))
  await userEvent.keyboard('z')
  expect(undone).toBe(0)
  host.inner.querySelector('input')?.blur()
  await userEvent.keyboard('z')
  expect(undone).toBe(1)
})
