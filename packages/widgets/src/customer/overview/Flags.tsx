import {
  type Application,
  type Flag,
  type FlagAction,
  type FlagId,
  flagActionLabels,
  formatPhone,
  type NextActKind,
} from '@forecourt/core'
import { Calculator, FileText, type LucideIcon, Phone } from 'lucide-react'
import { Banner, Button, PhoneLink, type Tone } from '../../kit/index.ts'
import { requirementGroups, requirementName } from '../documents/requirements.ts'
import type { RecordProps, RecordScreen } from '../record/screen.ts'

const TONES: Readonly<Record<FlagId, Tone>> = {
  'quick-quote': 'neutral',
  'not-taken-up': 'neutral',
  'ntu-manual': 'neutral',
  'closed-quote': 'neutral',
  'documents-rejected': 'negative',
  'documents-required': 'warning',
  'documents-received': 'pending',
  'documents-complete': 'positive',
  'unable-to-contact': 'warning',
  expired: 'warning',
  'awaiting-decision': 'pending',
  'eligibility-check': 'neutral',
  'outside-criteria': 'negative',
  'predicted-approval': 'positive',
  'conditional-approval': 'warning',
  'no-vehicle': 'warning',
  'vehicle-outside-criteria': 'warning',
}

const DRAWINGS: Partial<Record<FlagId, LucideIcon>> = {
  'quick-quote': Calculator,
  'documents-required': FileText,
  'unable-to-contact': Phone,
}

interface FlagParts {
  act(action: FlagAction): void
}

/** The deal's flags on this tab; the first flag's action is the next thing to do. */
export function Flags({ state, application, status }: RecordProps<FlagParts>) {
  const tab = state.tab.value
  const due = state.nextAct.act.value?.kind ?? null
  const flags = status.flags.filter((flag) => (!flag.tabs || flag.tabs.includes(tab)) && hasNews(flag, due))
  if (flags.length === 0) return null
  const first = flags.find(({ action }) => action)
  return (
    <div className="customer-flags">
      {flags.map((flag) => (
        <Banner
          key={flag.id}
          tone={TONES[flag.id]}
          title={flag.title}
          icon={DRAWINGS[flag.id]}
          action={flag.action && <FlagButton state={state} flag={flag} isFirst={flag === first} />}
        >
          <FlagText state={state} application={application} flag={flag} />
        </Banner>
      ))}
    </div>
  )
}

/** Flags that the line of stages says, always or to the reader whose act it holds. */
const SAID_BY_STAGE: Partial<Record<FlagId, NextActKind | 'always'>> = {
  'quick-quote': 'convert',
  'eligibility-check': 'convert-full',
  'no-vehicle': 'quote-vehicle',
  'documents-required': 'always',
  'documents-received': 'always',
  'documents-complete': 'always',
  'awaiting-decision': 'always',
}

/** Whether a flag says or offers more than the line of stages. */
function hasNews({ id }: Flag, due: NextActKind | null): boolean {
  const said = SAID_BY_STAGE[id]
  return said !== 'always' && (said === undefined || said !== due)
}

type FlagTextProps = Omit<RecordProps, 'status'> & { flag: Flag }

function FlagText({ state, application, flag }: FlagTextProps) {
  const config = state.page.config.value
  const words = flagText(flag, application)
  if (!flag.contact || !config) return words
  return (
    <>
      {words} If that is wrong, call{' '}
      <PhoneLink number={config.supportPhone}>{formatPhone(config.supportPhone) || config.supportPhone}</PhoneLink>
    </>
  )
}

function flagText({ id, text }: Flag, application: Application): string | undefined {
  if (id === 'documents-required') return `${text} uploaded`
  return id === 'documents-rejected' ? rejectionOf(application) : text
}

/** The rejected documents; the document's own row says why. */
function rejectionOf(application: Application): string {
  const places = requirementGroups(application).flatMap((group) => group.places)
  const names = places.flatMap((place) => (place.requirement.hasSnags ? [requirementName(place)] : []))
  const [they, are] = names.length > 1 ? ['they', 'are'] : ['it', 'is']
  return `${names.join(', ')}${names.length > 0 ? '. ' : ''}Nothing is paid out until ${they} ${are} replaced.`
}

const WRITES: readonly (string | undefined)[] = [
  'unflag-ntu',
  'reopen-quote',
  'convert-to-proposal',
  'convert-full',
  'repropose',
]

/** Secondary while the header shows the next act; absent where the tab itself offers the action. */
function FlagButton({ state, flag, isFirst }: { state: RecordScreen & FlagParts; flag: Flag; isFirst: boolean }) {
  const { action } = flag
  if (!action) return null
  const isHere = action === 'upload-documents' && state.tab.value === 'documents'
  const held = WRITES.includes(action) ? state.readOnlyReason.value : null
  // The line of stages holds the act for these documents already.
  const due = state.nextAct.act.value?.kind
  const isDue = action === 'upload-documents' && (due === 'replace' || due === 'ask')
  if (isHere || isDue) return null
  return (
    <Button
      kind={isFirst && !state.nextAct.act.value ? 'primary' : 'secondary'}
      size="small"
      busy={action === 'unflag-ntu' && state.busy.value.has('ntu')}
      onClick={() => state.act(action)}
      reason={held && 'Read only'}
    >
      {flagActionLabels[action]}
    </Button>
  )
}
