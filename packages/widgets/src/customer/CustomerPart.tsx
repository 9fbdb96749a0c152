import { Lock } from 'lucide-react'
import { Button, Card, FigureList, Icon } from '../kit/index.ts'
import { EditPerson } from './person/EditPerson.tsx'
import { personSections } from './person/person-sections.ts'
import type { CustomerState, RecordProps } from './state.ts'

/** Everything about the person, masked until the user asks for it. */
export function CustomerPart({ state, application }: RecordProps) {
  const { revealed, reveal, hide } = state.person
  const isAsking = state.busy.value.has('reveal')
  if (state.editing.form.value) return <EditPerson state={state} />
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
        <EditButton state={state} isAsking={isAsking} />
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

function EditButton({ state, isAsking }: { state: CustomerState; isAsking: boolean }) {
  const held = state.readOnlyReason.value ? 'Read only' : state.editing.closedReason.value
  return (
    <Button size="small" busy={isAsking} onClick={() => void state.editing.begin()} reason={held}>
      Edit
    </Button>
  )
}
