import { afterEach, expect, it } from 'vitest'
import { expectNoViolationsInDark } from '../../../../.storybook/axe-in-dark.ts'

afterEach(() => document.body.replaceChildren())

/** Judges in the dark what is in order in the light, as every story is. */
function judge(styles: string, html: string): Promise<void> {
  const host = document.createElement('div')
  host.setAttribute('theme', 'light')
  host.attachShadow({ mode: 'open' }).innerHTML = `<style>:host { background: #fff }${styles}</style>${html}`
  document.body.append(host)
  const story = { viewMode: 'story', globals: { theme: 'light' }, parameters: { a11y: { test: 'error' } } }
  return expectNoViolationsInDark({ ...story, canvasElement: document.body })
}

it('finds words that the dark hides', async () => {
  await expect(judge(':host([theme=dark]) p { background: #111; color: #222 }', '<p>Words</p>')).rejects.toThrow(
    /^dark: color-contrast/,
  )
})

it('finds what is wrong with a part that only the dark shows', async () => {
  const onlyInTheDark = 'button { display: none } :host([theme=dark]) button { display: block }'
  await expect(judge(onlyInTheDark, '<button></button>')).rejects.toThrow(/^dark: button-name/)
})

it('lets pass what can be read', async () => {
  await judge(':host([theme=dark]) p { background: #111; color: #eee }', '<p>Words</p>')
  expect(document.querySelector('[theme=light]')).not.toBeNull()
})
