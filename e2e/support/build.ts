import { build, running } from '../../scripts/build.mjs'

/** The tests drive what was built: whatever is stale is built first, also when Playwright is started by itself. */
export default function buildWhatIsStale(): Promise<void> {
  return build(running)
}
