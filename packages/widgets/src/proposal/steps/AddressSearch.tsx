import { type AddressMatch, addressMatches, createResource, isEmpty } from '@forecourt/core'
import { Search } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, ComboBox, createAct, QuietNotice } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { signal, useOnce } from '../../signals/index.ts'
import { addressValuesOf } from '../form/carry-over.ts'
import type { ProposalForm } from '../form/proposal-form.ts'

export interface AddressState {
  readonly form: ProposalForm
  readonly page: Pick<PortalPage, 'client' | 'clock'>
}

type AddressSearchProps = {
  state: AddressState
  at: number
  onFound: () => void
  children: (find: () => void) => ReactNode
}

/** The addresses of the postcode; the fields below can always be typed. */
export function AddressSearch({ state, at, onFound, children }: AddressSearchProps) {
  const search = useOnce(() => createAddressSearch(state, at, onFound))
  const row = useRef<HTMLDivElement>(null)
  // If the focus is still on the postcode, it moves to the list.
  const isAwaited = () => row.current?.matches(':focus-within') ?? false
  return (
    <>
      <div className="search-row" ref={row}>
        {children(search.find)}
        <Button icon={Search} busy={search.matches.isLoading.value} onClick={search.find}>
          Find address
        </Button>
      </div>
      <Matches {...search} isAwaited={isAwaited} />
    </>
  )
}

type MatchesProps = ReturnType<typeof createAddressSearch> & { isAwaited: () => boolean }

function Matches({ matches, choosing, find, choose, isAwaited }: MatchesProps) {
  if (matches.isLoading.value) return null
  if (matches.failed.value !== null || choosing.problem.value)
    return (
      <QuietNotice onRetry={find}>Addresses could not be looked up just now. Enter the address by hand.</QuietNotice>
    )
  if (matches.state.value === 'idle') return null
  const options = matches.data.value.map(({ key, label }) => ({ value: key, label }))
  if (options.length === 0)
    return <QuietNotice>We found no address for this postcode. Check it, or enter the address by hand.</QuietNotice>
  const placeholder = `Choose one of ${options.length}`
  return (
    // Not a native select: there the first arrow key would choose the first address.
    <ComboBox
      label="Address"
      placeholder={placeholder}
      options={options}
      value={null}
      onChange={choose}
      autoFocus={isAwaited()}
    />
  )
}

function createAddressSearch({ page, form }: AddressState, at: number, onFound: () => void) {
  const { addresses } = page.client
  const address = form.row('addresses', at)
  const postcode = signal<string | null>(null)
  const matches = createResource<string, readonly AddressMatch[]>({
    key: () => postcode.value,
    fetch: async (key, asking) => addressMatches(await addresses.search({ key }, asking)),
    empty: [],
    now: page.clock.read,
  })
  const choosing = createAct()
  return {
    matches,
    choosing,
    find() {
      const typed = address.values.peek().postcode
      if (isEmpty(typed)) return
      choosing.forget()
      postcode.value = typed
      void matches.refresh()
    },
    choose: (key: string | null) =>
      void choosing.run(async () => {
        if (key === null) return
        const {
          residentialStatus: _status,
          movedIn: _movedIn,
          ...place
        } = addressValuesOf(await addresses.byKey({ key }))
        matches.clear()
        address.change(place)
        onFound()
      }),
  }
}
