import { DAY_MS } from '@forecourt/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import {
  Bound,
  Button,
  FieldError,
  IconButton,
  StatusBadge,
  TextField,
  useFocusFirstError,
  writtenAgo,
  writtenMoment,
} from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import type { DealershipSettings } from '../parts/dealership.ts'
import { originOf } from './origins.ts'

type SitesProps = { state: { page: Pick<PortalPage, 'clock'> }; dealership: DealershipSettings }

/** The sites on which a key works, each with its last use. */
export function Sites({ state, dealership }: SitesProps) {
  const { form } = dealership.website
  return (
    <Bound form={form} name="allowedOrigins">
      {({ value, onChange, error }) => (
        <section className="website-part" aria-labelledby="sites-title">
          <h3 className="section-subtitle" id="sites-title">
            Allowed sites
          </h3>
          {value.length > 0 && (
            <ul className="sites">
              {value.map((origin) => (
                <li key={origin}>
                  <span className="site-name">{origin}</span>
                  <Seen at={dealership.originsSeen.value.get(origin)} now={state.page.clock.now.value} />
                  <IconButton
                    icon={X}
                    label={`Remove ${origin} from the list`}
                    onClick={() => onChange(value.filter((one) => one !== origin))}
                  />
                </li>
              ))}
            </ul>
          )}
          <FieldError>{error}</FieldError>
          <AddSite known={value} onAdd={(origin) => onChange([...value, origin])} />
        </section>
      )}
    </Bound>
  )
}

function Seen({ at, now }: { at: Date | undefined; now: Date }) {
  if (!at) return <StatusBadge tone="neutral" shape="ring" label="Never seen" />
  const isRecent = now.getTime() - at.getTime() < DAY_MS
  const words = isRecent ? writtenAgo(at, now) : writtenMoment(at)
  return <StatusBadge tone="positive" shape="disc" label={`Seen ${words}`} />
}

function AddSite({ known, onAdd }: { known: readonly string[]; onAdd: (origin: string) => void }) {
  const [typed, setTyped] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const box = useFocusFirstError<HTMLDivElement>(refusals)
  const add = () => {
    const answer = originOf(typed, known)
    if ('complaint' in answer) {
      setComplaint(answer.complaint)
      return setRefusals(refusals + 1)
    }
    onAdd(answer.origin)
    setTyped('')
  }
  return (
    <div className="add-site" ref={box}>
      <TextField
        label="Another site"
        labelHidden
        name="site"
        inputMode="text"
        autoCapitalize="none"
        placeholder="https://www.your-site.co.uk"
        error={complaint}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setComplaint(null)
        }}
        onEnter={add}
      />
      <Button onClick={add}>Add site</Button>
    </div>
  )
}
