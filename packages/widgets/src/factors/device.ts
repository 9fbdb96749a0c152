/** Browsers also name others for compatibility, so the first match is the right one. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const found = (table: typeof BROWSERS, text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/** `Chrome on Windows`, as far as the user agent reveals. */
export function deviceWords(userAgent: string | null | undefined): string {
  const text = userAgent ?? ''
  const browser = found(BROWSERS, text)
  const system = found(SYSTEMS, text)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

export const isPhone = (userAgent: string | null | undefined): boolean =>
  /\b(iPhone|iPad|Android)\b/.test(userAgent ?? '')
