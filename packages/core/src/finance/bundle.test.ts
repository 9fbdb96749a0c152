import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const entry = fileURLToPath(new URL('../index.ts', import.meta.url))

/** The bundle of a page that imports only these names of core. */
async function bundleOf(names: string) {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export { ${names} } from ${JSON.stringify(entry)}`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : [])),
  )
  return { kilobytes: brotliCompressSync(outputFiles[0]?.contents ?? '').byteLength / 1000, inputs }
}

describe('the bundle of a page', () => {
  it.each([
    ['quoteHp', 3],
    ['aprOf', 1.5],
    ['pricePanel, quickQuotes, shortIneligibilityReason', 7],
  ])('that imports only %s: no package but date-fns, under %d kB', async (names, budget) => {
    const { kilobytes, inputs } = await bundleOf(names)
    expect(inputs.filter((path) => /node_modules\/(?!date-fns\/)/.test(path))).toEqual([])
    expect(kilobytes).toBeGreaterThan(0.2)
    expect(kilobytes).toBeLessThan(budget)
  })

  it('includes zod with a schema, which proves that the list of inputs is complete', async () => {
    const { kilobytes, inputs } = await bundleOf('Vehicle')
    expect(inputs.some((path) => path.includes('node_modules/zod/'))).toBe(true)
    expect(kilobytes).toBeGreaterThan(3)
  })
})
