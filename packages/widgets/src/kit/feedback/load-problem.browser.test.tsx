import { ApiError } from '@forecourt/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPlainPage } from '../testing/hostile-page.tsx'
import { LoadProblem } from './LoadProblem.tsx'

let host: ReturnType<typeof openPlainPage>

beforeEach(() => {
  host = openPlainPage()
})

afterEach(() => host.close())

type Code = ConstructorParameters<typeof ApiError>[0]['code']
const answer = (status: number, code: Code, message: string, retryAfter?: number) =>
  new ApiError({ status, code, message, retryAfter })

it.each([
  [answer(403, 'FORBIDDEN', 'Only a manager may see this.'), 'Only a manager may see this.'],
  [answer(429, 'TOO_MANY_REQUESTS', 'Wait a little.', 600), 'Wait a little. It is possible again in 10 minutes.'],
  [answer(500, 'INTERNAL', 'x'), 'Something went wrong. Try again; if it happens again, contact support.'],
  [answer(0, 'UNREACHABLE', 'x'), 'The server cannot be reached. Check your connection and try again.'],
])('gives the reason and a button to retry: %s', (error, why) => {
  const onRetry = vi.fn()
  host.draw(
    <LoadProblem error={error} what="The tasks" onRetry={onRetry}>
      Nothing is lost.
    </LoadProblem>,
  )
  expect(host.getByRole('status').textContent).toBe(`The tasks could not be loaded. ${why} Nothing is lost.Try again`)
  host.getByRole('button').click()
  expect(onRetry).toHaveBeenCalledOnce()
})

it('is an alert when it fills the whole view', () => {
  host.draw(<LoadProblem whole error={answer(403, 'FORBIDDEN', 'No.')} what="The tasks" onRetry={() => {}} />)
  expect(host.getByRole('alert').textContent).toBe('The tasks could not be loadedNo. Try again')
})
