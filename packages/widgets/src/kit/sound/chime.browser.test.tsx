import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { openPlainPage } from '../testing/hostile-page.tsx'
import { playChime } from './chime.ts'

let host: ReturnType<typeof openPlainPage>

beforeEach(() => {
  host = openPlainPage()
})

afterEach(() => host.close())

it('rings once the page has been clicked', async () => {
  const rang = vi.fn()
  host.draw(<Button onClick={() => void playChime().then(rang)}>Ring</Button>)
  await page.getByRole('button', { name: 'Ring' }).click()
  await expect.poll(() => rang).toHaveBeenCalledWith(true)
})
