import { type AddressMatch, isEmpty } from '@forecourt/core'
import { type ReactNode, useRef, useState } from 'react'
import { Search } from '../../kit/icon/icons.ts'
import { Button, ComboBox, QuietNotice } from '../../kit/index.ts'
import { homeOf } from '../form/carry-over.ts'
import type { ProposalState } from '../state.ts'

type Look =
  | { state: 'idle' | 'looking' | 'none' | 'failed' }
  /** `isAwaited` while the focus has not left the postcode: then the list is what comes next. */
  | { state: 'found'; matches: readonly AddressMatch[]; isAwaited: boolean }

type AddressSearchProps = {
  state: ProposalState
  at: number
  onFound: () => void
  children: (find: () => void) => ReactNode
}

/** The addresses behind the postcode. The lines below can be typed whatever comes of it. */
export function AddressSearch({ state, at, onFound, children }: AddressSearchProps) {
  const [look, setLook] = useState<Look>({ state: 'idle' })
  const { book, sources } = state
  const row = useRef<HTMLDivElement>(null)
  const find = async () => {
    const postcode = book.values.peek().homes[at]?.postcode ?? ''
    if (isEmpty(postcode)) return
    setLook({ state: 'looking' })
    const found = await sources.searchAddresses(postcode).catch(() => null)
    setLook(lookOf(found, row.current?.matches(':focus-within') ?? false))
  }
  const choose = async (key: string | null) => {
    if (key === null) return
    const found = await sources.fetchAddress(key).catch(() => null)
    setLook({ state: found ? 'idle' : 'failed' })
    if (!found) return
    const { residentialStatus: _status, movedIn: _movedIn, ...place } = homeOf(found)
    book.setHome(at, place)
    onFound()
  }
  return (
    <>
      <div className="search-row" ref={row}>
        {children(() => void find())}
        <Button icon={Search} busy={look.state === 'looking'} onClick={() => void find()}>
          Find address
        </Button>
      </div>
      <Found look={look} onChoose={(key) => void choose(key)} onRetry={() => void find()} />
    </>
  )
}

function lookOf(matches: readonly AddressMatch[] | null, isAwaited: boolean): Look {
  if (matches === null) return { state: 'failed' }
  return matches.length > 0 ? { state: 'found', matches, isAwaited } : { state: 'none' }
}

type FoundProps = { look: Look; onChoose: (key: string | null) => void; onRetry: () => void }

function Found({ look, onChoose, onRetry }: FoundProps) {
  if (look.state === 'none')
    return <QuietNotice>We found no address for this postcode. Check it, or enter the address by hand.</QuietNotice>
  if (look.state === 'failed')
    return (
      <QuietNotice onRetry={onRetry}>Addresses could not be looked up just now. Enter the address by hand.</QuietNotice>
    )
  if (look.state !== 'found') return null
  const options = look.matches.map(({ key, label }) => ({ value: key, label }))
  const placeholder = `Choose one of ${options.length}`
  return (
    // Not the browser's own list: there the first arrow key would choose the first address.
    <ComboBox
      label="Address"
      placeholder={placeholder}
      options={options}
      value={null}
      onChange={onChoose}
      autoFocus={look.isAwaited}
    />
  )
}
