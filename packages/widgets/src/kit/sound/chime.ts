import { chimeData } from './chime-data.ts'

const LOUDNESS = 0.15

let shared: { audio: AudioContext; buffer: AudioBuffer } | undefined

/**
 * The sound of a notification. It is part of the program: no file to fetch, nothing for a content security policy to refuse.
 * Before the first click on a page browsers keep it silent; that is not an error.
 */
export async function playChime(): Promise<boolean> {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return false
  shared ??= prepare()
  const { audio, buffer } = shared
  await audio.resume()
  const sound = new AudioBufferSourceNode(audio, { buffer })
  sound.connect(new GainNode(audio, { gain: LOUDNESS })).connect(audio.destination)
  sound.start()
  return true
}

function prepare() {
  const audio = new AudioContext()
  const samples = readChime()
  const buffer = audio.createBuffer(1, samples.length, chimeData.rate)
  buffer.copyToChannel(samples, 0)
  return { audio, buffer }
}

/** The samples, each from -1 to 1. */
export function readChime(): Float32Array<ArrayBuffer> {
  const MU = 255
  return Float32Array.from(atob(chimeData.bytes), (character) => {
    const scaled = (character.charCodeAt(0) - 128) / 127
    return (Math.sign(scaled) * ((1 + MU) ** Math.abs(scaled) - 1)) / MU
  })
}
