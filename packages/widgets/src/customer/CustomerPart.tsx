import { Lock } from 'lucide-react'
import { Button, Card, FigureList, Icon } from '../kit/index.ts'
import { EditPerson } from './person/EditPerson.tsx'
import { personSections } from './person/person-sections.ts'
import type { RecordProps } from './record/screen.ts'
import type { CustomerState } from './state.ts'

/** Everything about the person, masked until the user asks for it. */
export function CustomerPart({ state, application }: RecordProps<CustomerState>) {
  const { editing } = state
  const { revealed, reveal, hide } = state.person
  const held = state.readOnlyReason.value ? 'Read only' : state.closedReason.value
  const isAsking = state.busy.value.has('reveal')
  if (editing.form.value) return <EditPerson {...state} />
  const customer = revealed.value
  return (
    <div className="person">
      <div className="person-head">
        <p className="muted person-words">
          <Icon of={Lock} />
          {customer ? 'Shown in full. This has been recorded.' : 'Masked. If you show it, that is recorded.'}
        </p>
        <Button size="small" busy={isAsking} onClick={() => (customer ? hide() : void reveal())}>
          {customer ? 'Hide' : 'Show personal details'}
        </Button>
        <Button size="small" busy={isAsking} onClick={() => void editing.begin()} reason={held}>
          Edit
        </Button>
      </div>
      <div className="person-cards">
        {personSections(application, customer).map(({ title, facts }) => (
          <Card key={title} title={title}>
            <FigureList figures={facts} />
          </Card>
        ))}
      </div>
    </div>
  )
}
