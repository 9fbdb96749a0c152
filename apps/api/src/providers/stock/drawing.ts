import { hashOf } from '../seeded.ts'
import { COLOURS } from '../vehicle-data/catalogue.ts'
import { modelOf } from '../vehicle-data/sandbox.ts'
import type { PictureView } from './pictures.ts'
import { ENDS, SIDES, type VehicleBody, vehicleBodyOf } from './shapes.ts'

const DRAWING_WIDTH = 640
const DRAWING_HEIGHT = 480

/** A picture of a sandbox vehicle, obviously a drawing: its body, its colour, its number plate. */
export function drawVehicle(vrm: string, view: PictureView): string {
  const { bodyType } = vehicleBodyOf(modelOf(vrm))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}" width="${DRAWING_WIDTH}" height="${DRAWING_HEIGHT}">`,
    gradient(PAINTS[colourOf(vrm)]),
    view === 'inside' ? inside(bodyType) : yard(vrm) + subject(bodyType, view, vrm),
    `<text x="624" y="466" text-anchor="end" font-family="sans-serif" font-size="13" fill="${view === 'inside' ? '#b4bfc3' : '#4d575b'}">Drawing, demo stock</text>`,
    '</svg>',
  ].join('')
}

/** One car's colours: lit, plain and in the shade. */
interface Paint {
  readonly light: string
  readonly base: string
  readonly shade: string
}

const PAINTS: Readonly<Record<(typeof COLOURS)[number], Paint>> = {
  Silver: { light: '#e3e6e8', base: '#c3c8cc', shade: '#989ea4' },
  Grey: { light: '#9aa1a6', base: '#737a80', shade: '#535a60' },
  Blue: { light: '#6d93c4', base: '#3f6aa3', shade: '#2b4b79' },
  Black: { light: '#5b6064', base: '#34383b', shade: '#1e2123' },
  White: { light: '#ffffff', base: '#eef0ee', shade: '#c9cecb' },
  Red: { light: '#d4776c', base: '#ad3f36', shade: '#7d2a24' },
  Green: { light: '#7ba487', base: '#4a7a5a', shade: '#305541' },
}

/** The colour in the registration's look-up. */
const colourOf = (vrm: string) => COLOURS[hashOf(vrm, 'colour') % COLOURS.length] ?? 'Grey'

function gradient({ light, base, shade }: Paint): string {
  const stops = `<stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${base}"/><stop offset="1" stop-color="${shade}"/>`
  const glass = '<stop offset="0" stop-color="#8fa3ab"/><stop offset="1" stop-color="#4b5b63"/>'
  return `<defs><linearGradient id="p" x2="0" y2="1">${stops}</linearGradient><linearGradient id="g" x2="0" y2="1">${glass}</linearGradient></defs>`
}

const SKIES = ['#e6ecee', '#e9e7e0', '#dfe8e6', '#e8e9ef'] as const

/** The background: sky, a long low building, a hedge, the ground. */
function yard(vrm: string): string {
  const sky = SKIES[hashOf(vrm, 'sky') % SKIES.length]
  const doors = 3 + (hashOf(vrm, 'doors') % 3)
  const width = 560 / doors
  const panes = Array.from({ length: doors }, (_, at) => `M${40 + at * width} 150h${width - 16}v150h-${width - 16}z`)
  return [
    `<path d="M0 0h640v480H0z" fill="${sky}"/><path d="M0 112h640v200H0z" fill="#cfd6d4"/>`,
    `<path d="${panes.join('')}" fill="#dfe5e4"/><path d="M0 104h640v10H0z" fill="#aab4b2"/>`,
    '<path d="M0 300c60-14 120-6 190-12s130 8 210 0 160-6 240 4v30H0z" fill="#93a694"/>',
    '<path d="M0 316h640v164H0z" fill="#c2c7c4"/><path d="M40 470l90-150M600 470l-90-150" stroke="#d9dcda" stroke-width="5"/>',
  ].join('')
}

function subject(body: VehicleBody, view: PictureView, vrm: string): string {
  const shadow = '<ellipse cx="320" cy="404" rx="250" ry="14" fill="#000" opacity=".22"/>'
  if (body === 'Motorbike') return shadow + (view === 'side' ? bikeSide() : bikeEnd(view, vrm))
  return shadow + (view === 'side' ? side(body) : end(body, view, vrm))
}

function side(body: Exclude<VehicleBody, 'Motorbike'>): string {
  const { body: outline, glass, seams, wheels, radius, lamp, light } = SIDES[body]
  return [
    `<path d="${outline}" fill="url(#p)"/>`,
    ...glass.map((pane) => `<path d="${pane}" fill="url(#g)"/>`),
    `<path d="${seams}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="2.5" stroke-linecap="round"/>`,
    `<path d="M112 350h420" stroke="#1d2022" stroke-opacity=".5" stroke-width="10" stroke-linecap="round"/>`,
    `<path d="${lamp}" fill="#a8322c"/><path d="${light}" fill="#f6f3e4"/>`,
    ...wheels.map((at) => wheel(at, 400 - radius, radius)),
  ].join('')
}

function wheel(x: number, y: number, radius: number): string {
  const spokes = [0, 72, 144, 216, 288].map(
    (turn) => `<path d="M${x} ${y}v-${radius * 0.52}" transform="rotate(${turn} ${x} ${y})"/>`,
  )
  return [
    `<circle cx="${x}" cy="${y}" r="${radius + 6}" fill="#17191a"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#26292b"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="#d5d9db"/><circle cx="${x}" cy="${y}" r="${radius * 0.5}" fill="#8d9498"/>`,
    `<g stroke="#dfe3e5" stroke-width="${radius * 0.16}" stroke-linecap="round">${spokes.join('')}</g>`,
    `<circle cx="${x}" cy="${y}" r="${radius * 0.14}" fill="#5a6165"/>`,
  ].join('')
}

/** The front or the back: one outline, stretched to the body. */
function end(body: VehicleBody, view: PictureView, vrm: string): string {
  const [wide, high] = ENDS[body]
  const isFront = view === 'front'
  const lamps = isFront
    ? '<path d="M190 286c14-14 36-16 56-10l-4 22c-18 6-38 4-50-2zM450 286c-14-14-36-16-56-10l4 22c18 6 38 4 50-2z" fill="#f6f3e4" stroke="#40484c" stroke-width="2"/><path d="M256 284h128l-10 32H266z" fill="#1f2426"/>'
    : '<path d="M184 268h46l-6 34h-36zM456 268h-46l6 34h36z" fill="#a8322c"/><path d="M244 276h152v6H244z" fill="#000" opacity=".25"/>'
  return [
    `<g transform="translate(320 404) scale(${wide} ${high}) translate(-320 -404)">`,
    '<path d="M186 360h46v44h-46zM408 360h46v44h-46z" fill="#1b1d1e"/>',
    '<path d="M180 388l-6-86c0-20 8-34 26-42l26-66c6-16 22-24 44-26h100c22 2 38 10 44 26l26 66c18 8 26 22 26 42l-6 86c0 4-4 6-8 6H188c-4 0-8-2-8-6z" fill="url(#p)"/>',
    '<path d="M240 202c4-10 12-15 28-16h104c16 1 24 6 28 16l20 54H220z" fill="url(#g)"/>',
    '<path d="M168 246h34v18h-28c-6 0-8-4-8-8zM472 246h-34v18h28c6 0 8-4 8-8z" fill="url(#p)"/>',
    '<path d="M192 372h256v16H192z" fill="#1f2426" opacity=".75"/>',
    lamps,
    '</g>',
    plate(vrm, isFront, 338),
  ].join('')
}

function plate(vrm: string, isFront: boolean, y: number): string {
  const text = vrm.length === 7 ? `${vrm.slice(0, 4)} ${vrm.slice(4)}` : vrm
  return [
    `<rect x="258" y="${y}" width="124" height="28" rx="4" fill="${isFront ? '#f7f7f2' : '#f2c94c'}" stroke="#2a2d2f"/>`,
    `<text x="320" y="${y + 21}" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="20" letter-spacing="1" fill="#111">${text}</text>`,
  ].join('')
}

function bikeSide(): string {
  return [
    wheel(176, 336, 62),
    wheel(470, 336, 62),
    '<path d="M176 336l96-92h104l94 92M272 244l74 96 62-92M408 212l62 124" fill="none" stroke="#2a2e30" stroke-width="12" stroke-linejoin="round"/>',
    '<path d="M282 236c18-34 70-42 116-22l14 34c-38 14-88 14-130 8z" fill="url(#p)"/>',
    '<path d="M176 232c30-12 70-10 108 6l-8 16c-36 4-72 0-100-8z" fill="#2a2422"/>',
    '<path d="M286 270h98l-10 64h-78z" fill="#8d9498"/><path d="M290 346h-96" stroke="#b9bfc2" stroke-width="14" stroke-linecap="round"/>',
    '<path d="M404 212l-26-34h-34" fill="none" stroke="#2a2e30" stroke-width="8" stroke-linecap="round"/><circle cx="424" cy="222" r="18" fill="#f6f3e4" stroke="#2a2e30" stroke-width="5"/>',
  ].join('')
}

function bikeEnd(view: PictureView, vrm: string): string {
  const isFront = view === 'front'
  return [
    '<rect x="300" y="250" width="40" height="154" rx="20" fill="#1b1d1e"/>',
    '<path d="M228 176c40 6 60 24 92 24s52-18 92-24" fill="none" stroke="#2a2e30" stroke-width="10" stroke-linecap="round"/>',
    '<path d="M272 204h96l-12 74h-72z" fill="url(#p)"/>',
    `<circle cx="320" cy="232" r="24" fill="${isFront ? '#f6f3e4' : '#a8322c'}" stroke="#2a2e30" stroke-width="5"/>`,
    isFront ? '' : plate(vrm, false, 290),
  ].join('')
}

/** The view from behind the wheel, which is on the right. */
function inside(body: VehicleBody): string {
  const dials =
    '<circle cx="404" cy="212" r="34" fill="#15181a"/><circle cx="478" cy="212" r="34" fill="#15181a"/><path d="M404 212l-16-20M478 212l18-16" stroke="#d8574c" stroke-width="4"/>'
  const floor =
    '<path d="M0 0h640v480H0z" fill="#2c3133"/><path d="M0 0h640v150H0z" fill="#cfdde0"/><path d="M0 128c200-20 440-20 640 0v30H0z" fill="#9fb0a2"/>'
  if (body === 'Motorbike')
    return `${floor}<path d="M60 330c90-70 180-90 260-90s170 20 260 90" fill="none" stroke="#15181a" stroke-width="26" stroke-linecap="round"/><circle cx="270" cy="220" r="60" fill="#15181a"/><circle cx="376" cy="220" r="60" fill="#15181a"/><path d="M270 220l-30-34M376 220l34-28" stroke="#d8574c" stroke-width="6"/>`
  return [
    floor,
    '<path d="M0 178c120-26 520-26 640 0v140H0z" fill="#3a4043"/><path d="M0 300h640v180H0z" fill="#262a2c"/>',
    '<rect x="214" y="196" width="140" height="84" rx="8" fill="#12303a"/><path d="M228 262l28-30 22 16 34-38 28 34" fill="none" stroke="#7fb4bd" stroke-width="4"/>',
    '<path d="M30 216h120v24H30zM560 216h60v24h-60z" fill="#1c2022"/><path d="M226 300h116v60H226z" fill="#1c2022"/>',
    dials,
    '<circle cx="441" cy="318" r="112" fill="none" stroke="#15181a" stroke-width="24"/><path d="M335 318h212M441 318v106" stroke="#15181a" stroke-width="22"/><circle cx="441" cy="318" r="40" fill="url(#p)"/>',
    '<path d="M30 480c0-70 30-110 90-110s96 40 96 110z" fill="#4a5054"/>',
  ].join('')
}
