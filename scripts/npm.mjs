import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'

/** The script of the npm that came with this Node, or of the one that is running us. */
export function npmCli(env = process.env, exists = existsSync) {
  const node = dirname(process.execPath)
  const places = [
    env.npm_execpath,
    join(node, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(node, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ]
  const found = places.find((place) => place?.endsWith('npm-cli.js') && exists(place))
  if (!found) throw new Error('npm was not found beside Node. Start this through npm: npm start, npm test.')
  return found
}
