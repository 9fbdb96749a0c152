import { bindField, TextField } from '../../kit/index.ts'
import type { DealershipSettings } from '../parts/dealership.ts'

/** Where the links in customers' mails and texts lead. */
export function OwnPages({ dealership: { website } }: { dealership: DealershipSettings }) {
  const { form } = website
  return (
    <section className="website-part" aria-labelledby="own-pages-title">
      <h3 className="section-subtitle" id="own-pages-title">
        Customers’ links
      </h3>
      <p className="small muted">
        Links in mails and texts lead to these pages of yours; left empty, to the broker’s. A page needs forecourt-deal
        or forecourt-pay on it, and its site among the allowed ones.
      </p>
      <TextField {...bindField(form, 'dealPage')} type="url" maxLength={500} />
      <TextField {...bindField(form, 'payPage')} type="url" maxLength={500} />
    </section>
  )
}
