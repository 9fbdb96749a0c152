import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from '../../durable-files.ts'

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
 * As shipped, the embedded database never syncs to disk: half the data folders did not survive a power cut. Here each
 * sync of PostgreSQL syncs the disk.
 */
export class DurableFs extends NodeFS {
  /** How often the disk was synced. */
  syncs = 0
  /** PostgreSQL's last stated reason for stopping; the thrown error names none. */
  lastComplaint: string | null = null

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const useSync: NonNullable<Options['preRun']>[number] = (module) => {
      const files = module.NODEFS as NodeFiles
      files.stream_ops.fsync = (stream) => this.sync(stream, files)
    }
    const printErr = (line: string) => this.hear(line)
    return { emscriptenOpts: { ...emscriptenOpts, printErr, preRun: [...(emscriptenOpts.preRun ?? []), useSync] } }
  }

  private hear(line: string): void {
    const complaint = /(?:PANIC|FATAL|ERROR):\s+(.+)/.exec(line)?.[1]
    if (complaint) this.lastComplaint = complaint
  }

  private sync(stream: OpenStream, files: NodeFiles): number {
    if (stream.nfd === undefined) syncFolder(files.realPath(stream.node))
    else fsyncSync(stream.nfd)
    this.syncs += 1
    return 0
  }
}
