import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { inProject, root } from './project.mjs'

/**
 * Patterns of real keys.
 * @type {readonly (readonly [string, RegExp])[]}
 */
const PATTERNS = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['an Amazon key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a Stripe key', /\b[rs]k_live_[0-9A-Za-z]{16,}/],
  ['a Stripe webhook secret', /\bwhsec_[0-9A-Za-z]{24,}/],
  ['a GitHub token', /\b(?:gh[pousr]_[0-9A-Za-z]{30,}|github_pat_\w{30,})/],
  ['a Slack token', /\bxox[abprs]-[0-9A-Za-z-]{10,}/],
  ['a Google key', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a Twilio key', /\bSK[0-9a-f]{32}\b/],
  ['a token that is signed', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|mysql|smtps?|https?|redis):\/\/[^\s/:@'"`$<>{}]+:[^\s/@'"`$<>{}…]{6,}@[^\s'"`]+/,
  ],
  [
    'a secret with a name',
    /\b(?:secret|token|api_?key|password)\w*['"]?\s*[:=]\s*['"](?=[^'"]*\d)(?=[^'"]*[a-z])(?=[^'"]*[A-Z])[A-Za-z0-9+/=_-]{24,}['"]/i,
  ],
]

/** Patterns of harmless keys: of tests, or made up for documentation. */
const HARMLESS =
  /test|demo|example|sandbox|bench|cluster|secret-of|key-of|forecourt|placeholder|user:password|@(?:127\.0\.0\.1|localhost)/i
const LARGEST = 1024 * 1024

/** The finds in one text, with their kind and line. */
export function findSecrets(text) {
  return text.split('\n').flatMap((line, index) =>
    PATTERNS.flatMap(([what, pattern]) => {
      const found = pattern.exec(line)?.[0]
      return found && !HARMLESS.test(found) ? [{ what, line: index + 1 }] : []
    }),
  )
}

function trackedFiles() {
  return execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean)
}

/** Names of files that have no business in a repository. */
export const isSecretFile = (name) =>
  /(^|\/)(\.env(\.(?!example$).*)?|id_(rsa|ed25519|ecdsa)|.*\.(pem|p12|pfx|key)|token-secret|data-key)$/.test(name)

/** Looks through every file that git keeps. */
export function scanRepository(files = trackedFiles()) {
  const named = files.filter(isSecretFile).map((file) => `${file}: has the name of a secret`)
  const held = files
    .filter(isText)
    .flatMap((file) =>
      findSecrets(readFileSync(inProject(file), 'utf8')).map(({ what, line }) => `${file}:${line}: ${what}`),
    )
  return { files: files.length, finds: [...named, ...held] }
}

function isText(file) {
  const found = statSync(inProject(file), { throwIfNoEntry: false })
  return (
    Boolean(found?.isFile()) && found.size <= LARGEST && !/\.(png|jpg|webp|avif|ico|woff2?|mp3|wav|pdf)$/.test(file)
  )
}
