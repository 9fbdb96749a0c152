import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const noChromium = `No Chromium was found. One of these helps:
  1. CHROMIUM_PATH=/path/to/chromium npm test
  2. npx playwright install chromium
  3. install Chromium with the package manager of this machine (Debian: sudo apt-get install chromium)`

export function isRoot() {
  return process.getuid?.() === 0
}

/** Paths to search, in order: PATH first, because the user of the machine chose it. */
export function candidates(path = process.env.PATH ?? '') {
  const folders = path.split(delimiter).filter(Boolean)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...usualPlaces]
}

/** The browser installed on this machine, or undefined when Playwright's own is all there can be. */
export function findChromium(env = process.env, exists = existsSync) {
  const chosen = env.CHROMIUM_PATH
  if (chosen && !exists(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file.`)
  return chosen || candidates(env.PATH).find(exists)
}

/** Chromium without its window where there is one, which does the same in two thirds of the time; else the whole of it. */
export function findHeadless(env = process.env, exists = existsSync) {
  if (env.CHROMIUM_PATH) return findChromium(env, exists)
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, shell)).find(exists) ?? findChromium(env, exists)
}

export function chromiumFlags(root = isRoot()) {
  // Chromium's sandbox refuses to run as root; for everybody else it stays on.
  const asRoot = root ? ['--no-sandbox'] : []
  return [
    ...asRoot,
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
}

/** Playwright's launch options for benches and pictures: the full browser, as users have it. */
export function chromiumLaunchOptions(executablePath = findChromium()) {
  return { ...(executablePath ? { executablePath } : {}), args: chromiumFlags() }
}

/** Windowless or not, a whole Chromium draws the list under its address bar for each page, at half a second of CPU each. */
const ADDRESS_BAR = ['PreloadTopChromeWebUI', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup']

/** Playwright's own list (chromiumSwitches.ts), repeated because Chromium obeys only the last one that it is given. */
const PLAYWRIGHTS = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** The same for tests, which run without a window. */
export function headlessLaunchOptions() {
  const options = chromiumLaunchOptions(findHeadless())
  return { ...options, args: [...options.args, `--disable-features=${[...PLAYWRIGHTS, ...ADDRESS_BAR].join()}`] }
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

export function canInstallPackages() {
  return isRoot() && existsSync('/usr/bin/apt-get')
}

export function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env }
  execFileSync('apt-get', ['update', '-q'], options)
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
}

async function ensure(find, name, say) {
  const found = find() ?? (await playwrightsOwn())
  if (found) return found
  if (!canInstallPackages()) throw new Error(noChromium)
  say(`Installing Chromium (apt-get install ${name}) …`)
  try {
    installPackage(name)
  } catch (cause) {
    throw new Error(noChromium, { cause })
  }
  const installed = find()
  if (!installed) throw new Error(noChromium)
  return installed
}

/** Finds a Chromium or installs Debian's; otherwise prints the remedy. */
export function ensureChromium(say = console.log) {
  return ensure(findChromium, 'chromium', say)
}

/** The same for tests: headless, or with a window if there is no other. */
export function ensureHeadless(say = console.log) {
  return ensure(findHeadless, shell, say)
}
