import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]

interface OpenStream {
  readonly nfd?: number
  readonly node: unknown
}

interface NodeFiles {
  stream_ops: { fsync?: (stream: OpenStream) => number }
  realPath(node: unknown): string
}

/**
 * As shipped, a sync of the embedded database reaches no disk: half the data folders did not survive a power cut. Here each
 * sync of PostgreSQL is one of the machine's.
 */
export class DurableFs extends NodeFS {
  /** How often the disk was asked to keep what it was given. */
  syncs = 0

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const useSync: NonNullable<Options['preRun']>[number] = (module) => {
      const files = module.NODEFS as NodeFiles
      files.stream_ops.fsync = (stream) => this.sync(stream, files)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), useSync] } }
  }

  private sync(stream: OpenStream, files: NodeFiles): number {
    if (stream.nfd === undefined) syncFolder(files.realPath(stream.node))
    else fsyncSync(stream.nfd)
    this.syncs += 1
    return 0
  }
}

export function syncFolder(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
