import '@awesome.me/webawesome/dist/components/input/input.js'

/** One field of another library of elements, without the style sheets that it wants besides. Its first drawing counts as the figure. */
const input = document.querySelector('wa-input')
await input?.updateComplete
input?.shadowRoot?.querySelector('input')?.setAttribute('data-figure', '')
