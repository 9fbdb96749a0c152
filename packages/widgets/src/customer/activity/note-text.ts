/** A note is plain text or the editor's tree as JSON. JSON that is no such tree counts as plain text. */
export function plainTextOf(text: string): string {
  if (!text.startsWith('{')) return text
  try {
    const { root } = JSON.parse(text) as { root?: unknown }
    return isNode(root) ? noteLines(root).join('\n').trim() : text
  } catch {
    return text
  }
}

interface EditorNode {
  readonly type?: unknown
  readonly text?: unknown
  readonly children?: unknown
}

const isNode = (value: unknown): value is EditorNode => typeof value === 'object' && value !== null

const BLOCKS: readonly unknown[] = ['root', 'list']

function noteLines(node: EditorNode): string[] {
  const children = childrenOf(node)
  if (BLOCKS.includes(node.type)) return children.flatMap(noteLines)
  const line = inlineTextOf(node)
  return [node.type === 'listitem' ? `• ${line}` : line]
}

function inlineTextOf(node: EditorNode): string {
  if (typeof node.text === 'string') return node.text
  if (node.type === 'linebreak') return '\n'
  return childrenOf(node).map(inlineTextOf).join('')
}

const childrenOf = ({ children }: EditorNode): EditorNode[] => (Array.isArray(children) ? children.filter(isNode) : [])
