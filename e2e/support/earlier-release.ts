import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inProject } from '../../scripts/project.mjs'

export const EARLIER = { version: '0.0.9', hash: 'EARLIER8' } as const

/** Which of the built files an earlier release has under other names, or with other contents. */
const DIFFERENT = /^(public\/.*\.js|loader\.js|release\.json)$/

/** Yesterday's release of the widgets, made of today's: another number, other names of files. */
export async function writeEarlierRelease(from: string, to: string): Promise<void> {
  const files = (await readdir(from, { recursive: true })).filter((file) => DIFFERENT.test(file))
  const { version } = JSON.parse(await readFile(join(from, 'release.json'), 'utf8'))
  const hash = /^public\/pay-(\w+)\.js$/m.exec(files.join('\n'))?.[1] ?? 'none'
  // However the build has quoted it.
  const quoted = new RegExp(`(["'\`])${version.replaceAll('.', '\\.')}\\1`, 'g')
  await mkdir(join(to, 'public'), { recursive: true })
  for (const file of files) {
    const text = await readFile(join(from, file), 'utf8')
    const earlier = text.replaceAll(hash, EARLIER.hash).replace(quoted, `"${EARLIER.version}"`)
    await writeFile(join(to, file.replace(hash, EARLIER.hash)), earlier)
  }
}

/** A folder with the program as it was built yesterday, for a process of its own; the same but for its widgets. */
export async function writeEarlierProgram(folder: string): Promise<void> {
  await mkdir(join(folder, 'packages/widgets'), { recursive: true })
  await mkdir(join(folder, 'apps/api'), { recursive: true })
  for (const part of [
    'node_modules',
    'examples',
    'packages/core',
    'apps/portal',
    'apps/api/node_modules',
    'apps/api/src',
    'package.json',
  ])
    await symlink(inProject(part), join(folder, part))
  // A program finds its files beside its own, and a link would lead back to today's.
  for (const part of ['apps/api/dist', 'apps/api/package.json', 'packages/widgets/package.json'])
    await cp(inProject(part), join(folder, part), { recursive: true })
  const today = inProject('packages/widgets/dist')
  const yesterday = join(folder, 'packages/widgets/dist')
  await cp(today, yesterday, { recursive: true, filter: (path) => !/\.(map|ts)$/.test(path) })
  await rm(join(yesterday, 'public'), { recursive: true })
  for (const packed of ['loader.js.br', 'loader.js.gz']) await rm(join(yesterday, packed), { force: true })
  await writeEarlierRelease(today, yesterday)
}
