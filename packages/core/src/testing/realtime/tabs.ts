import type { BrowserTabs, TabLeader } from '../../realtime/browser-tabs.ts'

/** For tests only: the tabs of a browser, which the test freezes, wakes and shows. */

interface Tab {
  isAsleep: boolean
  isHidden: boolean
  readonly missed: (() => void)[]
}

interface QueuedTab {
  readonly turn: TabLeader
  readonly tab: Tab
}

interface Open {
  readonly tab: Tab
  readonly listener: (event: { readonly data: unknown }) => void
}

export function createTestTabs() {
  // Over forty lines: a list of what a test may do with its tabs.
  const requestLeadership = createQueues()
  const channels = createChannels()
  return {
    tab() {
      const tab: Tab = { isAsleep: false, isHidden: false, missed: [] }
      const looks = new Set<() => void>()
      const tabs: BrowserTabs = {
        requestLeadership: (name, turn, byForce) => requestLeadership(tab, name, turn, byForce),
        channel: (name) => channels.open(tab, name),
        schedule(milliseconds, run) {
          const timer = setTimeout(run, milliseconds)
          return () => clearTimeout(timer)
        },
        isShown: () => !tab.isHidden,
        onReturn(run) {
          looks.add(run)
          return () => void looks.delete(run)
        },
      }
      return {
        ...tabs,
        say: (name: string, data: unknown) => channels.say(name, data),
        sleep: () => {
          tab.isAsleep = true
        },
        wake: () => {
          tab.isAsleep = false
          for (const run of tab.missed.splice(0)) run()
        },
        hide: () => {
          tab.isHidden = true
        },
        show: () => {
          tab.isHidden = false
          for (const run of looks) run()
        },
      }
    },
  }
}

function reach(tab: Tab, run: () => void): void {
  if (tab.isAsleep) tab.missed.push(run)
  else queueMicrotask(run)
}

function createQueues() {
  const queues = new Map<string, QueuedTab[]>()
  return (tab: Tab, name: string, turn: TabLeader, byForce: boolean): (() => void) => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    let isOver = false
    // As the browser does: a tab that gave it up receives nothing more, though it came just before.
    const whileWanted = (run: () => void) => () => isOver || run()
    const own = { turn: { begin: whileWanted(turn.begin), lost: whileWanted(turn.lost) }, tab }
    const [before] = queue
    if (byForce && before) {
      queue.splice(0, 1, own)
      reach(before.tab, before.turn.lost)
    } else queue.push(own)
    if (queue[0] === own) reach(tab, own.turn.begin)
    return () => {
      isOver = true
      const at = queue.indexOf(own)
      if (at >= 0) queue.splice(at, 1)
      const [next] = queue
      if (at === 0 && next) reach(next.tab, next.turn.begin)
    }
  }
}

function createChannels() {
  const channels = new Map<string, Set<Open>>()
  function named(name: string): Set<Open> {
    const found = channels.get(name) ?? new Set()
    channels.set(name, found)
    return found
  }
  function say(name: string, data: unknown, from?: Open): void {
    for (const open of named(name))
      if (open !== from) reach(open.tab, () => open.listener({ data: structuredClone(data) }))
  }
  return {
    say,
    open(tab: Tab, name: string): ReturnType<BrowserTabs['channel']> {
      const open: Open = { tab, listener: () => {} }
      named(name).add(open)
      return {
        addEventListener: (_, listener) => void Object.assign(open, { listener }),
        postMessage: (data) => say(name, data, open),
        close: () => void named(name).delete(open),
      }
    },
  }
}
