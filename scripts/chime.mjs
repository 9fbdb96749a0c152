// Synthesises the sound of a notification and writes it as a module: `node scripts/chime.mjs`.
import { writeFile } from 'node:fs/promises'
import { inProject } from './project.mjs'
import { runIfMain } from './run.mjs'

const RATE = 8000
const SECONDS = 0.6

/** Two soft notes, a fifth apart: start in seconds, pitch in hertz. */
const NOTES = [
  { at: 0, pitch: 659.25 },
  { at: 0.12, pitch: 987.77 },
]
const ATTACK = 0.012
const DECAY = 9
const LOUDEST = 0.55

export const chimeModule = inProject('packages/widgets/src/kit/sound/chime-data.ts')

/** Rises in 12 ms, so that it does not click, and dies away like a struck bar. */
function volumeAt(seconds) {
  if (seconds < 0) return 0
  return seconds < ATTACK ? seconds / ATTACK : Math.exp(-DECAY * (seconds - ATTACK))
}

const tone = (seconds, pitch) => Math.sin(2 * Math.PI * pitch * seconds) * volumeAt(seconds)

/** Faded to nothing over its last tenth, whatever is left of the notes. */
const fadeAt = (seconds) => Math.min(1, Math.max(0, (SECONDS - seconds) / (SECONDS / 10)))

function sampleAt(index) {
  const seconds = index / RATE
  const sum = NOTES.reduce((total, { at, pitch }) => total + tone(seconds - at, pitch), 0)
  return sum * LOUDEST * fadeAt(seconds)
}

/** One byte a sample on a logarithmic scale (G.711 mu-law without its inversion): the fineness of 13 bits. */
function toByte(sample) {
  const MU = 255
  const scaled = Math.sign(sample) * (Math.log1p(MU * Math.min(1, Math.abs(sample))) / Math.log1p(MU))
  return Math.round(scaled * 127) + 128
}

export function synthesise() {
  return Uint8Array.from({ length: Math.round(RATE * SECONDS) }, (_, index) => toByte(sampleAt(index)))
}

export function chimeText() {
  const bytes = Buffer.from(synthesise()).toString('base64')
  return `/** Written by scripts/chime.mjs: samples a second, and one byte a sample on a logarithmic scale. */
export const chimeData = {
  rate: ${RATE},
  bytes:
    '${bytes}',
} as const
`
}

runIfMain(import.meta.url, () => writeFile(chimeModule, chimeText()))
