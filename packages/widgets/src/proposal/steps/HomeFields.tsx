import { readUkDate } from '@forecourt/core'
import { useState } from 'react'
import { MapPin } from '../../kit/icon/icons.ts'
import { Button, CountryField, DateField, Icon, PostcodeField, ResidentialField, TextField } from '../../kit/index.ts'
import { bindHome } from '../form/bind-fields.ts'
import { homePath } from '../form/plan.ts'
import { monthsReached } from '../form/stays.ts'
import type { HomeValues } from '../form/values.ts'
import type { ProposalState } from '../state.ts'
import { AddressSearch } from './AddressSearch.tsx'
import { Coverage } from './Coverage.tsx'

type HomeProps = { state: ProposalState; at: number }

/** One home: where it is, and since when. The first is where the customer lives now. */
export function HomeFields({ state, at }: HomeProps) {
  const { book, sources } = state
  const { homes } = book.values.value
  const reached = monthsReached(
    homes.slice(0, at + 1).map(({ movedIn }) => movedIn),
    sources.now.value,
  )
  const isLast = at === homes.length - 1
  const showsCoverage = homes.slice(at).every(({ movedIn }, index) => index === 0 || !readUkDate(movedIn))
  return (
    <fieldset className="stay">
      <legend className={at === 0 ? 'only-heard' : 'stay-legend'}>
        {at === 0 ? 'Current address' : 'Previous address'}
      </legend>
      {at > 0 && isLast && (
        <Remove onRemove={() => book.removeHome(at)} isAsked={homes[at]?.movedIn === ''} what="address" />
      )}
      <HomeAddress state={state} at={at} />
      <div className="trio">
        <ResidentialField required {...bindHome(book, at, 'residentialStatus')} />
        <DateField required hint="" placeholder="DD/MM/YYYY" {...bindHome(book, at, 'movedIn')} />
        {showsCoverage && readUkDate(homes[at]?.movedIn ?? '') && <Coverage months={reached} what="address" />}
      </div>
    </fieldset>
  )
}

type RemoveProps = { onRemove: () => void; isAsked: boolean; what: 'address' | 'job' }

/** An earlier one that turned out not to be needed can go; one that is still asked for cannot. */
export function Remove({ onRemove, isAsked, what }: RemoveProps) {
  if (isAsked) return null
  return (
    <p>
      <button type="button" className="link" onClick={onRemove}>
        Remove this {what}
      </button>
    </p>
  )
}

const isWhole = (home: HomeValues | undefined) => Boolean(home?.addressLine1 && home.town && home.postcode)

function HomeAddress({ state, at }: HomeProps) {
  const { book } = state
  const home = book.values.value.homes[at]
  const [isOpen, setOpen] = useState(!isWhole(home))
  const isFaulty = PLACE_KEYS.some((key) => book.messageOf(homePath(at, key)) !== null)
  if (home && !isOpen && !isFaulty) return <PlaceCard home={home} onChange={() => setOpen(true)} />
  return <PlaceFields state={state} at={at} onFound={() => setOpen(false)} />
}

const PLACE_KEYS = ['postcode', 'addressLine1', 'addressLine2', 'town', 'county', 'country'] as const

function PlaceCard({ home, onChange }: { home: HomeValues; onChange: () => void }) {
  return (
    <div className="place">
      <Icon of={MapPin} size={20} />
      <p className="place-words">
        <strong>{[home.addressLine1, home.addressLine2, home.town].filter(Boolean).join(', ')}</strong>
        <span className="muted">{[home.county, home.postcode].filter(Boolean).join(', ')}</span>
      </p>
      <Button size="small" onClick={onChange}>
        Change
      </Button>
    </div>
  )
}

function PlaceFields({ state, at, onFound }: HomeProps & { onFound: () => void }) {
  const { book } = state
  return (
    <>
      <AddressSearch state={state} at={at} onFound={onFound}>
        {(find) => <PostcodeField required autoComplete="off" onEnter={find} {...bindHome(book, at, 'postcode')} />}
      </AddressSearch>
      <div className="pair">
        <TextField required {...bindHome(book, at, 'addressLine1')} />
        <TextField optional {...bindHome(book, at, 'addressLine2')} />
        <TextField required {...bindHome(book, at, 'town')} />
        <TextField optional {...bindHome(book, at, 'county')} />
        <HomeCountry state={state} at={at} />
      </div>
    </>
  )
}

function HomeCountry({ state, at }: HomeProps) {
  const { value, onChange, ...field } = bindHome(state.book, at, 'country')
  return <CountryField {...field} value={value || null} onChange={(code) => onChange(code ?? '')} />
}
