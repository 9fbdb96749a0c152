import { posix } from 'node:path'

const WIDGETS = 'packages/widgets/src/'
const isSource = (file) => file.startsWith(WIDGETS) && !/\.(test|stories)\.|\/(testing|test-support)\//.test(file)

/** Groups of names that reach each other, by Tarjan's algorithm. `edges` holds a set of names for each name. */
export function circlesIn(edges) {
  const order = new Map()
  const lowest = new Map()
  const path = []
  const circles = []
  const visit = (name) => {
    const at = order.size
    order.set(name, at)
    lowest.set(name, at)
    path.push(name)
    for (const next of edges.get(name) ?? []) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) lowest.set(name, Math.min(lowest.get(name), lowest.get(next)))
    }
    if (lowest.get(name) !== at) return
    const group = path.splice(path.indexOf(name))
    if (group.length > 1) circles.push(group.sort())
  }
  for (const name of edges.keys()) if (!order.has(name)) visit(name)
  return circles
}

/** Which names import which; `nameOf` makes a file's folder of it, or leaves it as it is. */
function edgesBetween(imports, nameOf) {
  const edges = new Map()
  for (const { file, target } of imports.filter((each) => isSource(each.file) && isSource(each.target))) {
    const from = nameOf(file)
    const to = nameOf(target)
    if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  }
  return edges
}

const short = (name) => name.replace(WIDGETS, '')
const roomOf = (name) => short(name).split('/')[0]

/**
 * Folders of widgets that import each other in a circle, types included, except in the rooms named; then these rooms if
 * they hold none any more. A part that takes the whole screen's state ties such a circle: let it take the parts that it shows.
 */
export function circleComplaints(imports, exemptRooms) {
  const circles = circlesIn(edgesBetween(imports, posix.dirname))
  const tied = new Set(circles.flat().map(roomOf))
  return [
    ...circles
      .filter((circle) => !circle.some((name) => exemptRooms.includes(roomOf(name))))
      .map((circle) => ({ file: circle[0], line: 1, why: `imports in a circle: ${circle.map(short).join(', ')}` })),
    ...exemptRooms
      .filter((room) => !tied.has(room))
      .map((room) => ({
        file: WIDGETS + room,
        line: 1,
        why: 'has no circle left: take it off the list in scripts/layers/rows.mjs',
      })),
  ]
}
