import type { Actions, Driver } from './driver.ts'

const PATIENCE = 20_000

/** Finds the first visible match with these words, through open shadow roots. */
const DEEP = `const deep = (selector, words = '', root = document) => {
  for (const part of root.querySelectorAll('*')) {
    const says = (part.getAttribute('aria-label') ?? '') + ' ' + (part.labels?.[0]?.textContent ?? '') + ' ' + (part.textContent ?? '')
    if (part.matches(selector) && says.includes(words) && part.getClientRects().length > 0) return part
    const inner = part.shadowRoot && deep(selector, words, part.shadowRoot)
    if (inner) return inner
  }
  return null
}
const focused = () => {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}`

export const KEYS = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  down: '\uE015',
  control: '\uE009',
  end: '\uE010',
}

/** Somebody at a real browser: looks, points, types. */
export function visitorOf(driver: Driver) {
  const within = (expression: string) => `(() => { ${DEEP}\nreturn ${expression} })()`
  const see = (expression: string) => driver.run(within(expression))

  async function until(expression: string): Promise<unknown> {
    let seen: unknown
    for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
      seen = await see(expression)
      if (seen) return seen
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`In vain: ${expression}\nThe page: ${await driver.run('document.body?.innerText.slice(0, 400)')}`)
  }

  async function press(selector: string, words = ''): Promise<void> {
    const found = `deep(${JSON.stringify(selector)}, ${JSON.stringify(words)})`
    await until(`Boolean(${found})`)
    await see(`${found}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
    const point = `(({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)])(${found}.getBoundingClientRect())`
    const [x, y] = (await see(point)) as [number, number]
    await driver.perform(pressAt(x, y))
  }

  async function choose(selector: string, files: readonly string[]): Promise<void> {
    const found = `deep(${JSON.stringify(selector)})`
    await until(`Boolean(${found})`)
    await driver.choose(within(found), files)
  }

  const type = (text: string, holding?: string) => driver.perform(typing([...text], holding))

  return { driver, see, until, press, choose, type, open: (address: string) => driver.open(address) }
}

export type Visitor = ReturnType<typeof visitorOf>

const pressAt = (x: number, y: number): Actions => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

function typing(keys: readonly string[], holding?: string): Actions {
  const strokes = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  const held = holding ? [{ type: 'keyDown', value: holding }, ...strokes, { type: 'keyUp', value: holding }] : strokes
  return [{ type: 'key', id: 'keyboard', actions: held }]
}
