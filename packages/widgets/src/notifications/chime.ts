export type ChimeResult = 'played' | 'held-back'

export interface Chime {
  play(): Promise<ChimeResult>
}

/** Two soft notes, made here: nothing is fetched. Browsers hold sound back until the page was touched (autoplay rules). */
export function createChime(open: () => AudioContext = () => new AudioContext()): Chime {
  let context: AudioContext | null = null
  return {
    async play() {
      try {
        context ??= open()
        if (context.state !== 'running') await Promise.race([context.resume(), rests()])
        if (context.state !== 'running') return 'held-back'
        ring(context, 660, 0)
        ring(context, 880, 0.12)
        return 'played'
      } catch {
        return 'held-back'
      }
    },
  }
}

/** `resume` waits for a touch for as long as it takes; the hint must not. */
const rests = () => new Promise((resolve) => setTimeout(resolve, 200))

const LOUDNESS = 0.08
const LASTS = 0.35

function ring(context: AudioContext, frequency: number, after: number): void {
  const at = context.currentTime + after
  const [note, loudness] = [context.createOscillator(), context.createGain()]
  note.frequency.value = frequency
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + LASTS)
  note.connect(loudness).connect(context.destination)
  note.start(at)
  note.stop(at + LASTS)
}
