import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureProgram, foldersOfPath, isRoot } from './programs.mjs'

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

/** Paths to search, in order: PATH first, because the user of the machine chose it. */
export function candidates(path = process.env.PATH ?? '') {
  return [...foldersOfPath(path).flatMap((folder) => names.map((name) => join(folder, name))), ...usualPlaces]
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
  const onPath = foldersOfPath(env.PATH ?? '').map((folder) => join(folder, shell))
  return onPath.find(exists) ?? findChromium(env, exists)
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

async function ensure(find, name) {
  return find() ?? (await playwrightsOwn()) ?? ensureProgram(find, name, noChromium)
}

/** Finds a Chromium or installs Debian's; otherwise prints the remedy. */
export const ensureChromium = () => ensure(findChromium, 'chromium')

/** The same for tests: headless, or with a window if there is no other. */
export const ensureHeadless = () => ensure(findHeadless, shell)
