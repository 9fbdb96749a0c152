import { expect, it } from 'vitest'
import { createThing, ok, refundThing, setUpCall } from '../testing/api/endpoints.ts'
import { createServer, refusal } from '../testing/api/replying-server.ts'
import { type StepUpAsked, withStepUp } from './step-up.ts'

const input = { body: { name: 'Quillmere' } }
const needed = () => refusal(403, 'STEP_UP_NEEDED')

function setUp(answers: Parameters<typeof createServer>, isConfirmed = true) {
  const server = createServer(...answers)
  const asked: StepUpAsked[] = []
  const call = withStepUp(setUpCall(server).call, async (question) => {
    asked.push(question)
    return isConfirmed
  })
  return { call, asked, server }
}

it('asks, and repeats the same act once', async () => {
  const { call, asked, server } = setUp([needed, ok])
  expect(await call(refundThing, input)).toEqual({ name: 'Quillmere' })
  expect(asked).toEqual([{ reason: 'refund', call: 'things.refund', input }])
  const [first, second] = server.received.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

it('refuses when the user does not confirm', async () => {
  const { call, server } = setUp([needed, ok], false)
  await expect(call(refundThing, input)).rejects.toMatchObject({
    code: 'STEP_UP_NEEDED',
    message: expect.stringContaining('Nothing was done'),
  })
  expect(server.received).toHaveLength(1)
})

it('asks once, also when the server asks again', async () => {
  const { call, asked, server } = setUp([needed])
  await expect(call(refundThing, input)).rejects.toMatchObject({ code: 'STEP_UP_NEEDED' })
  expect([asked.length, server.received.length]).toEqual([1, 2])
})

it('asks nothing for other refusals and other calls', async () => {
  const other = setUp([() => refusal(403, 'FORBIDDEN')])
  await expect(other.call(refundThing, input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const plain = setUp([ok])
  expect(await plain.call(createThing, input)).toEqual({ name: 'Quillmere' })
  expect([...other.asked, ...plain.asked]).toEqual([])
})

it('asks once for several calls at a time', async () => {
  const { call, asked } = setUp([needed, needed, ok])
  await Promise.all([call(refundThing, input), call(refundThing, input)])
  expect(asked).toHaveLength(1)
})

it('reports the refusal where nobody asks', async () => {
  const { call } = setUpCall(createServer(needed))
  await expect(call(refundThing, input)).rejects.toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' })
})
