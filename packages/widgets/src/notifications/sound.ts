import { playChime } from '../kit/index.ts'

export type SoundResult = 'played' | 'held-back'

export interface Sound {
  play(): Promise<SoundResult>
}

/** Browsers hold sound back until the page was touched; `resume` then waits for as long as that takes, and the hint must not. */
const PATIENCE_MS = 500

export const pageSound: Sound = {
  async play() {
    const isHeard = await Promise.race([playChime().catch(() => false), patience()])
    return isHeard ? 'played' : 'held-back'
  },
}

const patience = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
