import { Bound, Button, Dialog, Form, ProblemNote, Select } from '../../kit/index.ts'
import type { Assigning } from './assigning.ts'

/** A record has no owner: what changes hands is the tasks, and the dialog says so. */
export function AssignDialog({ assigning, count }: { assigning: Assigning; count: string }) {
  const { form } = assigning
  const title = `Assign ${count} to a colleague`
  return (
    <Dialog open={assigning.isOpen.value} onClose={assigning.close} title={title}>
      {assigning.dealership.value === null ? (
        <SeveralDealerships onClose={assigning.close} />
      ) : (
        <Form form={form} label={title} onSend={assigning.send} isShort>
          <ProblemNote problem={form.problem.value} once />
          <p>
            Your colleague gets the open tasks of these customers. A customer without an open task gets the task “Take
            over”, due today. Everyone at the dealership still sees the customers.
          </p>
          <Bound form={form} name="colleague">
            {(field) => <Select {...field} options={colleagueOptions(assigning)} />}
          </Bound>
          <p className="small muted">Your colleague is notified once. You can undo it all at once.</p>
          <div className="button-row end dialog-actions">
            <Button onClick={assigning.close}>Cancel</Button>
            <Button type="submit" kind="primary" busy={form.isSending.value}>
              Assign
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}

const colleagueOptions = ({ colleagues }: Assigning) =>
  colleagues.value.map(({ userId, name }) => ({ value: userId, label: name }))

function SeveralDealerships({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p>
        These customers belong to several dealerships, which have no colleague in common. Choose customers of one
        dealership.
      </p>
      <div className="button-row end dialog-actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  )
}
