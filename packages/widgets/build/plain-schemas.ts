/**
 * What a dealer's page loads reads answers by the contract's own schemas, but builds none of zod's checks: they are a fifth of the
 * bytes and most of the time before the first field. From the root of the repository, where the build runs.
 */
export const plainSchemasForZod: Readonly<Record<string, string>> = {
  'zod/mini': './packages/widgets/src/plain-schemas/index.ts',
}
