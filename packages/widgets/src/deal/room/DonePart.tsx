import { CircleCheck, Download, Printer } from '../../kit/icon/icons.ts'
import { Button, Icon } from '../../kit/index.ts'
import type { DealState } from '../state.ts'

/** Once the deal is done, a summary to keep. */
export function DonePart({ state, dealer }: { state: DealState; dealer: string }) {
  return (
    <section className="deal-card" aria-labelledby="deal-done">
      <h2 className="deal-heading" id="deal-done">
        <Icon of={CircleCheck} size={20} /> All done
      </h2>
      <p>Enjoy the car. Keep this summary of what you agreed; {dealer} has the agreement itself.</p>
      <a className="button primary wide deal-button" href={state.pdfUrl.value}>
        <Icon of={Download} /> Download the summary (PDF)
      </a>
      <Button icon={Printer} wide className="deal-button" onClick={() => window.print()}>
        Print this page
      </Button>
    </section>
  )
}
