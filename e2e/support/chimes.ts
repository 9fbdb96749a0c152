import type { Page } from '@playwright/test'

/** Runs in each tab, before anything of it: counts the chimes that it sounds. */
export function countChimes(): void {
  const { start } = AudioBufferSourceNode.prototype
  let rung = 0
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...given) {
    rung += 1
    document.documentElement.dataset.chimes = String(rung)
    return start.apply(this, given)
  }
}

export const chimesOf = async (tab: Page) => Number((await tab.locator('html').getAttribute('data-chimes')) ?? 0)
