import process from 'node:process'
import { build, running } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { toolPath } from './project.mjs'
import { chosenOf, fail, runNode } from './run.mjs'

/** Each host and its test. `npm test` runs the first and every other one that is named `.spec.ts` instead of `.host.ts`. */
const hosts = {
  plain: 'e2e/dealer-site.spec.ts',
  wordpress: 'e2e/hosts/wordpress.host.ts',
  'strict-csp': 'e2e/hosts/strict-csp.host.ts',
  isolation: 'e2e/hosts/isolation-',
  'react-18': 'e2e/hosts/react-18.host.ts',
  'react-19': 'e2e/hosts/react-19.host.ts',
  'vue-3': 'e2e/hosts/vue-3.host.ts',
  'svelte-5': 'e2e/hosts/svelte-5.host.ts',
  'angular-21': 'e2e/hosts/angular-21.host.ts',
}

/** Hosts that install our packages, which takes their types. */
const fromThePackage = new Set(['react-19', 'vue-3', 'svelte-5', 'angular-21'])

/** The elements in every kind of page that they are meant for: `npm run test:hosts`, or with names of hosts after it. */
async function testHosts(names) {
  const asked = chosenOf(names, Object.keys(hosts), 'host')
  await ensureInstalled()
  await ensureChromium()
  const files = asked.map((name) => hosts[name])
  await build(asked.some((name) => fromThePackage.has(name)) ? [...running, 'declarations'] : running)
  const config = ['--config', 'e2e/hosts/playwright.config.ts']
  process.exitCode = await runNode([toolPath('playwright'), 'test', ...config, '--reporter=list', ...files])
}

testHosts(process.argv.slice(2)).catch(fail)
