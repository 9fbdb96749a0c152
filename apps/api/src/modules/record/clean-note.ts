/**
 * Cleans every note before it is stored, so that nothing in it can run on another user's screen: the editor's own JSON
 * cut down to the nodes that a note may have, or plain text without markup.
 */
export function cleanNote(noteText: string) {
  const root = rootOf(noteText)
  if (!root) {
    const text = withoutMarkup(noteText)
    return { text, isEmpty: text === '' }
  }
  const cleaned = { type: 'root', version: 1, children: childrenOf(root) }
  return { text: JSON.stringify({ root: cleaned }), isEmpty: noteTextOf(cleaned).trim() === '' }
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

function rootOf(noteText: string): Node | null {
  if (!noteText.startsWith('{"root"')) return null
  try {
    const parsed: unknown = JSON.parse(noteText)
    return isNode(parsed) && isNode(parsed.root) ? parsed.root : null
  } catch {
    return null
  }
}

const SAFE_ADDRESS = /^(https?:|mailto:|tel:)/i

/**
 * The attributes that each kind of node may have besides its children. A node of any other kind is replaced by its
 * children.
 */
const ALLOWED_NODES: Readonly<Record<string, (node: Node) => Node>> = {
  text: (node) => ({ text: String(node.text ?? ''), format: typeof node.format === 'number' ? node.format : 0 }),
  linebreak: () => ({}),
  paragraph: () => ({}),
  listitem: () => ({}),
  list: (node) => ({ listType: node.listType === 'number' ? 'number' : 'bullet' }),
  link: (node) => ({ url: String(node.url) }),
}

function childrenOf(node: Node): Node[] {
  return Array.isArray(node.children) ? node.children.filter(isNode).flatMap(cleanNode) : []
}

function cleanNode(node: Node): Node[] {
  const type = String(node.type)
  const keep = Object.hasOwn(ALLOWED_NODES, type) ? ALLOWED_NODES[type] : undefined
  const isUnsafe = type === 'link' && !SAFE_ADDRESS.test(String(node.url))
  if (!keep || isUnsafe) return childrenOf(node)
  const isLeaf = type === 'text' || type === 'linebreak'
  return [{ type, version: 1, ...keep(node), ...(isLeaf ? {} : { children: childrenOf(node) }) }]
}

function noteTextOf(node: Node): string {
  const children = Array.isArray(node.children) ? node.children.filter(isNode) : []
  return String(node.text ?? '') + children.map(noteTextOf).join(' ')
}

const LINE_ENDS = /<\/(p|div|li|h[1-6])>|<br\s*\/?>/gi
const TAGS = /<\/?[a-z][^>]*>/gi

function withoutMarkup(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .replace(TAGS, '')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
