import { DAY_MS, formatNumber, type ListView } from '@forecourt/core'
import { Bookmark, Check, ChevronDown, Plus, Save, Settings } from 'lucide-react'
import { useState } from 'react'
import { Icon, Menu, type MenuAction, useDialogCode } from '../../kit/index.ts'
import { chosenColumns } from '../filters/filters.ts'
import { sift } from '../filters/sift.ts'
import { COLUMN_TITLES } from '../list/columns.tsx'
import type { OpenedDialog } from './ViewDialog.tsx'
import type { ViewsScreen } from './views.ts'

const loadDialog = () => import('./ViewDialog.tsx')

/** The user's views and the shared ones, and the actions on the current one. */
export function ViewsMenu({ state }: { state: ViewsScreen }) {
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const [isPrepared, setPrepared] = useState(false)
  const close = () => {
    setOpened(null)
    state.views.saving.forget()
  }
  const prepared = isPrepared ? 'soon' : null
  const dialog = useDialogCode(loadDialog, opened ? 'now' : prepared, { toasts: state.toasts, close })
  const { views } = state
  const current = views.current.value
  const change = views.change.value
  const columns = { titles: COLUMN_TITLES, chosen: chosenColumns(state.filters.value) }
  return (
    <div className="views-menu">
      <Menu label="Views" look="quiet" actions={() => menuActions(state, setOpened)} onOpen={() => setPrepared(true)}>
        <Icon of={Bookmark} />
        <span className="view-name">{current?.name ?? 'Views'}</span>
        {change && (
          <span className="view-dot" title={change}>
            <span className="only-heard">Changed: {change}</span>
          </span>
        )}
        <Icon of={ChevronDown} size={14} />
      </Menu>
      {opened && dialog && <dialog.ViewDialog opened={opened} state={state} columns={columns} onClose={close} />}
    </div>
  )
}

function menuActions(state: ViewsScreen, open: (dialog: OpenedDialog) => void): MenuAction[] {
  const { views } = state
  const all = views.views.value
  const current = views.current.value
  const change = views.change.value
  const shown = (view: ListView): MenuAction => viewAction(state, view)
  return [
    {
      id: 'everything',
      label: 'All customers',
      note: formatNumber(state.all.value.length),
      ...(current === null ? { icon: Check } : { isIndented: true }),
      onSelect: () => views.choose(null),
    },
    ...all.filter(({ isOwn }) => isOwn).map((view) => ({ ...shown(view), section: 'Yours' })),
    ...all.filter(({ isOwn }) => !isOwn).map((view) => ({ ...shown(view), section: 'Shared by colleagues' })),
    ...(current?.isOwn && change
      ? [
          {
            id: 'save',
            label: 'Save the change',
            note: change,
            icon: Save,
            section: '',
            onSelect: () => void views.saveChange(),
          },
        ]
      : []),
    { id: 'new', label: 'Save as a new view', icon: Plus, section: '', onSelect: () => open('new') },
    { id: 'list', label: 'Columns and views', icon: Settings, section: '', onSelect: () => open('list') },
  ]
}

function viewAction(state: ViewsScreen, view: ListView): MenuAction {
  const isCurrent = view.viewId === state.views.current.value?.viewId
  return {
    id: view.viewId,
    label: view.name,
    ...(isCurrent ? { icon: Check } : { isIndented: true }),
    ...viewCount(state, view),
    onSelect: () => state.views.choose(view),
  }
}

/** The rows of a view with more days than are loaded cannot be counted. */
function viewCount(state: ViewsScreen, view: ListView): Pick<MenuAction, 'note'> {
  const filters = state.views.filtersOf(view)
  if (filters.days > state.filters.value.days || filters.group === 'drafts') return {}
  const since = state.page.clock.now.value.getTime() - filters.days * DAY_MS
  const rows = state.all.value.filter(({ changed }) => filters.days === state.filters.value.days || changed >= since)
  return { note: formatNumber(sift(rows, filters, state.moments.value).rows.length) }
}
