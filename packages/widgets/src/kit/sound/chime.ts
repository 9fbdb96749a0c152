/** Two soft notes, a fifth apart: start in seconds, pitch in hertz. */
const NOTES = [
  { at: 0, pitch: 659.25 },
  { at: 0.12, pitch: 987.77 },
] as const

const LENGTH = 0.45
const LOUDNESS = 0.08

let shared: AudioContext | undefined

/**
 * The sound of a notification, made as it is played: no file to fetch, nothing for a content security policy to refuse.
 * Before the first click on a page browsers keep it silent; that is not an error.
 */
export async function playChime(): Promise<boolean> {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return false
  shared ??= new AudioContext()
  await shared.resume()
  for (const note of NOTES) ring(shared, shared.currentTime + note.at, note.pitch)
  return true
}

function ring(audio: AudioContext, start: number, pitch: number): void {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.012)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + LENGTH)
}
