import { MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Button,
  CountryField,
  DateField,
  Icon,
  NameField,
  PostcodeField,
  residentialWords,
  Select,
} from '../../kit/index.ts'
import { bind } from '../form/proposal-form.ts'
import type { AddressValues } from '../form/values.ts'
import { AddressSearch, type AddressState } from './AddressSearch.tsx'

type AddressProps = { state: AddressState; at: number }

export function AddressFields({ state, at, coverage }: AddressProps & { coverage: ReactNode }) {
  const address = state.form.row('addresses', at)
  return (
    <>
      <Place state={state} at={at} />
      <div className="trio">
        <Select {...bind(address, 'residentialStatus')} options={residentialWords} />
        <DateField {...bind(address, 'movedIn')} hint="" placeholder="DD/MM/YYYY" />
        {coverage}
      </div>
    </>
  )
}

const isWhole = ({ addressLine1, town, postcode }: AddressValues) => Boolean(addressLine1 && town && postcode)

const PLACE_FIELDS = ['postcode', 'addressLine1', 'addressLine2', 'town', 'county', 'country'] as const

/** An address in two lines, until the user edits it or it has a problem. */
function Place({ state, at }: AddressProps) {
  const address = state.form.row('addresses', at)
  const values = address.values.value
  const [isOpen, setOpen] = useState(!isWhole(values))
  const isFaulty = PLACE_FIELDS.some((name) => address.messageOf(name) !== null)
  if (!isOpen && !isFaulty) return <PlaceCard address={values} onChange={() => setOpen(true)} />
  return <PlaceFields state={state} at={at} onFound={() => setOpen(false)} />
}

function PlaceCard({ address, onChange }: { address: AddressValues; onChange: () => void }) {
  return (
    <div className="place">
      <Icon of={MapPin} size={20} />
      <p className="place-words">
        <strong>{[address.addressLine1, address.addressLine2, address.town].filter(Boolean).join(', ')}</strong>
        <span className="muted">{[address.county, address.postcode].filter(Boolean).join(', ')}</span>
      </p>
      <Button size="small" onClick={onChange}>
        Change
      </Button>
    </div>
  )
}

function PlaceFields({ state, at, onFound }: AddressProps & { onFound: () => void }) {
  const address = state.form.row('addresses', at)
  const { value, onChange, ...country } = bind(address, 'country')
  return (
    <>
      <AddressSearch state={state} at={at} onFound={onFound}>
        {(find) => <PostcodeField autoComplete="off" onEnter={find} {...bind(address, 'postcode')} />}
      </AddressSearch>
      <div className="pair">
        <NameField {...bind(address, 'addressLine1')} />
        <NameField optional {...bind(address, 'addressLine2')} />
        <NameField {...bind(address, 'town')} />
        <NameField optional {...bind(address, 'county')} />
        <CountryField {...country} value={value || null} onChange={(code) => onChange(code ?? '')} />
      </div>
    </>
  )
}
