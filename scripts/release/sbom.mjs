/**
 * The bill of materials of a release, CycloneDX 1.5 as JSON (cyclonedx.org/docs/1.5/json): every library that lies in it or that its files
 * contain, as the lock file names it. It has no serial number and no date, so that the same commit gives the same bytes.
 */
export const bomOf = (version, libraries) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name: 'forecourt', version, 'bom-ref': `forecourt@${version}` } },
  components: libraries.map(componentOf),
})

function componentOf({ name, version, license, integrity, resolved }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(integrity ? { hashes: hashesOf(integrity) } : {}),
    ...(resolved ? { externalReferences: [{ type: 'distribution', url: resolved }] } : {}),
  }
}

const NAMES = { sha512: 'SHA-512', sha256: 'SHA-256', sha1: 'SHA-1' }

const hashesOf = (integrity) =>
  integrity.split(' ').map((one) => {
    const [name, digest] = one.split('-', 2)
    return { alg: NAMES[name], content: Buffer.from(digest, 'base64').toString('hex') }
  })
