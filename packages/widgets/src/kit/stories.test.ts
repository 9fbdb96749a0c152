import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, it } from 'vitest'

type Stories = { readonly default: Meta } & Readonly<Record<string, StoryObj>>

const files = Object.entries(import.meta.glob<Stories>('./**/*.stories.tsx', { eager: true }))

it('finds the stories of the kit', () => expect(files.length).toBeGreaterThan(20))

/** Drawn from its arguments, by its component or by a `render` that reads them. */
function hasControls({ default: meta, ...stories }: Stories): boolean {
  return Object.values(stories).some(({ args, render = meta.render }) => {
    const given = Object.values({ ...meta.args, ...args }).filter((value) => typeof value !== 'function')
    return given.length > 0 && (render ? render.length > 0 : meta.component !== undefined)
  })
}

it.each(files)('%s has a story to try by controls', (_, stories) => expect(hasControls(stories)).toBe(true))
