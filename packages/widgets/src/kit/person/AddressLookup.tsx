import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { QuietNotice } from '../feedback/QuietNotice.tsx'
import { Search } from '../icon/icons.ts'
import { Select } from '../select/Select.tsx'
import { PostcodeField } from './ContactFields.tsx'

export type FoundAddress = { key: string; label: string }

type AddressLookupProps<A> = {
  /** Resolves to an empty list when nothing is found, and rejects when it cannot be asked. */
  search: (postcode: string) => Promise<readonly FoundAddress[]>
  fetchAddress: (key: string) => Promise<A | null>
  onAddress: (address: A) => void
  /** The way out: the lines are typed by hand. */
  onByHand: () => void
  required?: boolean
}

type Look =
  | { state: 'idle' | 'searching' | 'fetching' | 'none' | 'failed' }
  | { state: 'found'; matches: readonly FoundAddress[] }

/** A postcode, the addresses behind it, the chosen one. Failing is quiet: an address can always be typed. */
export function AddressLookup<A>({ search, fetchAddress, onAddress, onByHand, required }: AddressLookupProps<A>) {
  const [postcode, setPostcode] = useState('')
  const [look, setLook] = useState<Look>({ state: 'idle' })
  const find = async () => {
    if (!postcode.trim()) return
    setLook({ state: 'searching' })
    setLook(await search(postcode).then(lookOf, () => ({ state: 'failed' as const })))
  }
  const choose = async (key: string | null) => {
    if (key === null) return
    setLook({ state: 'fetching' })
    const address = await fetchAddress(key).catch(() => null)
    setLook({ state: address ? 'idle' : 'failed' })
    if (address) onAddress(address)
  }
  const busy = look.state === 'searching' || look.state === 'fetching'
  return (
    <div className="field-stack">
      <div className="lookup-row">
        <PostcodeField required={required} value={postcode} onChange={setPostcode} onEnter={() => void find()} />
        <Button icon={Search} busy={busy} onClick={() => void find()}>
          Find address
        </Button>
      </div>
      <AddressLookupOutcome look={look} onChoose={(key) => void choose(key)} onRetry={() => void find()} />
      <p>
        <button type="button" className="link" onClick={onByHand}>
          Enter the address by hand
        </button>
      </p>
    </div>
  )
}

const lookOf = (matches: readonly FoundAddress[]): Look =>
  matches.length > 0 ? { state: 'found', matches } : { state: 'none' }

type OutcomeProps = { look: Look; onChoose: (key: string | null) => void; onRetry: () => void }

function AddressLookupOutcome({ look, onChoose, onRetry }: OutcomeProps) {
  if (look.state === 'none')
    return <QuietNotice>We found no address for this postcode. Check it, or enter the address by hand.</QuietNotice>
  if (look.state === 'failed')
    return <QuietNotice onRetry={onRetry}>Addresses could not be looked up just now.</QuietNotice>
  if (look.state !== 'found') return null
  const options = look.matches.map(({ key, label }) => ({ value: key, label }))
  return (
    <Select
      label="Address"
      placeholder={`Choose one of ${options.length}`}
      options={options}
      value={null}
      onChange={onChoose}
    />
  )
}
