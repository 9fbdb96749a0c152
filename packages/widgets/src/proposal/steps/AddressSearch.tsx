import { type AddressMatch, isEmpty } from '@forecourt/core'
import { type ReactNode, useState } from 'react'
import { Search } from '../../kit/icon/icons.ts'
import { Button, QuietNotice, Select } from '../../kit/index.ts'
import { homeOf } from '../form/carry-over.ts'
import type { ProposalState } from '../state.ts'

type Look = { state: 'idle' | 'looking' | 'none' | 'failed' } | { state: 'found'; matches: readonly AddressMatch[] }

type AddressSearchProps = { state: ProposalState; at: number; onFound: () => void; children: ReactNode }

/** The addresses behind the postcode. The lines below can be typed whatever comes of it. */
export function AddressSearch({ state, at, onFound, children }: AddressSearchProps) {
  const [look, setLook] = useState<Look>({ state: 'idle' })
  const { book, sources } = state
  const find = async () => {
    const postcode = book.values.peek().homes[at]?.postcode ?? ''
    if (isEmpty(postcode)) return
    setLook({ state: 'looking' })
    setLook(await sources.searchAddresses(postcode).then(lookOf, () => ({ state: 'failed' as const })))
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
      <div className="search-row">
        {children}
        <Button icon={Search} busy={look.state === 'looking'} onClick={() => void find()}>
          Find address
        </Button>
      </div>
      <Found look={look} onChoose={(key) => void choose(key)} onRetry={() => void find()} />
    </>
  )
}

const lookOf = (matches: readonly AddressMatch[]): Look =>
  matches.length > 0 ? { state: 'found', matches } : { state: 'none' }

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
  return <Select label="Address" placeholder={placeholder} options={options} value={null} onChange={onChoose} />
}
