import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npmCli } from './npm.mjs'
import { inProject } from './project.mjs'
import { readNode } from './run.mjs'

const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }

async function run(args) {
  const { code, output } = await readNode(args, { env })
  if (code !== 0) throw new Error(`${args.slice(1).join(' ')}\n${output}`)
}

/** Next is no library of this repository: only this check installs it, in the versions that the example names. */
async function install(folder, consumer) {
  const file = join(folder, 'package.json')
  const { dependencies, ...program } = JSON.parse(readFileSync(file, 'utf8'))
  const others = Object.entries(dependencies).filter(([name]) => !name.startsWith('@forecourt/'))
  writeFileSync(file, JSON.stringify({ ...program, dependencies: Object.fromEntries(others) }))
  await run([npmCli(), 'install', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder])
  cpSync(join(consumer, 'node_modules/@forecourt/widgets'), join(folder, 'node_modules/@forecourt/widgets'), {
    recursive: true,
  })
}

/** Next's app router: a server component that draws a price, and a client component with our React component. */
export async function checkNext(consumer) {
  const folder = join(dirname(consumer), 'next')
  cpSync(inProject('examples/next'), folder, { recursive: true })
  await install(folder, consumer)
  await run([join(folder, 'node_modules/next/dist/bin/next'), 'build', folder])
  const html = readFileSync(join(folder, '.next/server/app/index.html'), 'utf8')
  const wanted = [/<template shadowrootmode="open"/, /£\d+\.\d\d/, /<forecourt-quick-quote [^>]*price="14995"/]
  const missing = wanted.filter((one) => !one.test(html))
  if (missing.length > 0) throw new Error(`Next's page lacks ${missing.join(', ')}`)
}
