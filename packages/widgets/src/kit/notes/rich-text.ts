import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { $generateNodesFromDOM } from '@lexical/html'
import { $isLinkNode, $toggleLink, LinkNode } from '@lexical/link'
import { INSERT_UNORDERED_LIST_COMMAND, ListItemNode, ListNode, REMOVE_LIST_COMMAND, registerList } from '@lexical/list'
import { registerRichText } from '@lexical/rich-text'
import DOMPurify from 'dompurify'
import {
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  createEditor,
  FORMAT_TEXT_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'

export type NoteFormat = 'bold' | 'italic' | 'list' | 'link'
export type NoteContent = { text: string; json: string }

export type RichText = ReturnType<typeof mountRichText>

type Listeners = {
  onChange: (content: NoteContent, active: ReadonlySet<NoteFormat>) => void
  /** Control or Command with Enter. */
  onSubmit: () => void
  onFault: (error: Error) => void
}

/** The editor behind the note field. Heavy: imported only when a note is about to be written. */
export function mountRichText(element: HTMLElement, start: string | null, listeners: Listeners) {
  // Over forty lines: the editor's set-up, and what its field does with it.
  const editor = createEditor({
    namespace: 'forecourt-note',
    nodes: [ListNode, ListItemNode, LinkNode],
    onError: listeners.onFault,
    theme: { text: { bold: 'note-bold', italic: 'note-italic' } },
  })
  const early = element.innerText
  editor.setRootElement(element)
  const undo = [
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), 300),
    registerPaste(editor),
    registerSubmit(editor, listeners.onSubmit),
    editor.registerUpdateListener(() => listeners.onChange(readContent(editor), activeFormats(editor))),
  ]
  if (start) editor.setEditorState(editor.parseEditorState(start))
  if (early) append(editor, early)
  return {
    toggle: (format: 'bold' | 'italic' | 'list') => toggle(editor, format),
    link: (url: string | null) =>
      editor.update(() => $toggleLink(url === null ? null : { url, rel: 'noreferrer noopener', target: '_blank' })),
    clear: () => {
      // A selection would take the focus from the button that was pressed.
      const tag = hasFocus(editor) ? [] : SKIP_DOM_SELECTION_TAG
      editor.update(() => $getRoot().clear(), { discrete: true, tag })
      editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
    },
    focus: () => editor.focus(),
    destroy: () => {
      for (const stop of undo) stop()
      editor.setRootElement(null)
    },
  }
}

/** Adds text that was typed before the editor had loaded. */
function append(editor: LexicalEditor, text: string): void {
  const tag = hasFocus(editor) ? [] : SKIP_DOM_SELECTION_TAG
  editor.update(() => $getRoot().selectEnd().insertRawText(text), { discrete: true, tag })
}

function hasFocus(editor: LexicalEditor): boolean {
  const box = editor.getRootElement()
  return box !== null && (box.getRootNode() as Document | ShadowRoot).activeElement === box
}

function toggle(editor: LexicalEditor, format: 'bold' | 'italic' | 'list'): void {
  if (format !== 'list') editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)
  else if (activeFormats(editor).has('list')) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
  else editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)
}

function readContent(editor: LexicalEditor): NoteContent {
  const state = editor.getEditorState()
  return { text: state.read(() => $getRoot().getTextContent().trim()), json: JSON.stringify(state.toJSON()) }
}

function activeFormats(editor: LexicalEditor): ReadonlySet<NoteFormat> {
  return editor.getEditorState().read(() => {
    const active = new Set<NoteFormat>()
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return active
    if (selection.hasFormat('bold')) active.add('bold')
    if (selection.hasFormat('italic')) active.add('italic')
    const parents = selection.anchor.getNode().getParents()
    if (parents.some((node) => node instanceof ListNode)) active.add('list')
    if (parents.some($isLinkNode)) active.add('link')
    return active
  })
}

const ALLOWED = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a', 'span', 'div'],
  ALLOWED_ATTR: ['href'],
}

/** HTML from the clipboard is cleaned before the editor sees it; plain text and files go their usual way. */
function registerPaste(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const html = 'clipboardData' in event ? event.clipboardData?.getData('text/html') : ''
      if (!html) return false
      event.preventDefault()
      insertCleaned(editor, html)
      return true
    },
    COMMAND_PRIORITY_CRITICAL,
  )
}

export const cleanHtml = (html: string): string => DOMPurify.sanitize(html, ALLOWED)

function insertCleaned(editor: LexicalEditor, html: string): void {
  const page = new DOMParser().parseFromString(cleanHtml(html), 'text/html')
  editor.update(() => $insertNodes($generateNodesFromDOM(editor, page)))
}

function registerSubmit(editor: LexicalEditor, onSubmit: () => void): () => void {
  return editor.registerCommand(
    KEY_ENTER_COMMAND,
    (event) => {
      if (!event || !(event.ctrlKey || event.metaKey)) return false
      event.preventDefault()
      onSubmit()
      return true
    },
    COMMAND_PRIORITY_CRITICAL,
  )
}
