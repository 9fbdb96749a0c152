/** The path of the sandbox's drawings. */
export const PICTURES_PATH = '/sandbox/pictures'

export const VIEWS = ['side', 'front', 'rear', 'inside'] as const
export type PictureView = (typeof VIEWS)[number]

export const picturesOf = (vrm: string): string[] => VIEWS.map((view) => `${PICTURES_PATH}/${vrm}-${view}.svg`)

/** The drawing that a URL names; null if it is not ours. */
export function parsePictureFile(file: string): { vrm: string; view: PictureView } | null {
  const [, vrm, view] = /^([A-Z0-9]{2,7})-([a-z]+)\.svg$/.exec(file) ?? []
  const known = VIEWS.find((one) => one === view)
  return vrm && known ? { vrm, view: known } : null
}
