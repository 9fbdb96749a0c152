import { SHOWN_LOOK } from '@forecourt/widgets/portal'
import { page } from './page.ts'
import { effect } from './signals.ts'

const { style, dataset } = document.documentElement

/** Applies the user's choices in Account to the page; its widgets inherit or read them. */
effect(() => {
  const { theme, density, singleKeys } = page.appearance.look.value
  dataset.singleKeys = singleKeys
  style.colorScheme = theme === 'system' ? '' : theme
  if (density === 'device') delete dataset.density
  else dataset.density = density
})

/** Follows a choice made in another tab. */
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(SHOWN_LOOK)) page.appearance.refresh()
})
