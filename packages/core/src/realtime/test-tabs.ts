import type { BrowserTabs, TabTurn } from './tabs.ts'

/** For tests alone: the tabs of a browser, which the test puts to sleep, wakes and looks at. */

interface Waiting {
  readonly turn: TabTurn
  readonly tab: { isAsleep: boolean; readonly missed: (() => void)[] }
}

interface Open {
  readonly tab: Waiting['tab']
  readonly listener: (event: { readonly data: unknown }) => void
}

export function createTestTabs() {
  const queues = new Map<string, Waiting[]>()
  const channels = new Map<string, Set<Open>>()
  const queueOf = (name: string) => queues.get(name) ?? queues.set(name, []).get(name) ?? []
  const channelsOf = (name: string) => channels.get(name) ?? channels.set(name, new Set()).get(name) ?? new Set()
  const reach = (tab: Waiting['tab'], run: () => void) => {
    if (tab.isAsleep) tab.missed.push(run)
    else queueMicrotask(run)
  }

  function takeTurn(tab: Waiting['tab'], name: string, turn: TabTurn, byForce: boolean): () => void {
    const queue = queueOf(name)
    const own = { turn, tab }
    const [before] = queue
    if (byForce && before) {
      queue.splice(0, 1, own)
      reach(before.tab, before.turn.lost)
    } else queue.push(own)
    if (queue[0] === own) reach(tab, turn.begin)
    return () => {
      const at = queue.indexOf(own)
      if (at >= 0) queue.splice(at, 1)
      const [next] = queue
      if (at === 0 && next) reach(next.tab, next.turn.begin)
    }
  }

  return {
    tab() {
      const tab = { isAsleep: false, missed: [] as (() => void)[] }
      const looks = new Set<() => void>()
      const say = (name: string, data: unknown, from?: Open) => {
        for (const open of channelsOf(name))
          if (open !== from) reach(open.tab, () => open.listener({ data: structuredClone(data) }))
      }
      const tabs: BrowserTabs = {
        takeTurn: (name, turn, byForce) => takeTurn(tab, name, turn, byForce),
        channel(name) {
          const open: Open = { tab, listener: () => {} }
          channelsOf(name).add(open)
          return {
            addEventListener: (_, listener) => void Object.assign(open, { listener }),
            postMessage: (data) => say(name, data, open),
            close: () => void channelsOf(name).delete(open),
          }
        },
        schedule(milliseconds, run) {
          const timer = setTimeout(run, milliseconds)
          return () => clearTimeout(timer)
        },
        onShown(run) {
          looks.add(run)
          return () => void looks.delete(run)
        },
      }
      return {
        ...tabs,
        say: (name: string, data: unknown) => say(name, data),
        sleep: () => {
          tab.isAsleep = true
        },
        wake: () => {
          tab.isAsleep = false
          for (const run of tab.missed.splice(0)) run()
        },
        show: () => {
          for (const run of looks) run()
        },
      }
    },
  }
}
