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
        Links in mails and texts lead to your own page, or to the broker’s if you leave it empty. The page shows
        forecourt-deal or forecourt-pay, and its site is on the list above.
      </p>
      <TextField
        {...bindField(form, 'dealPage')}
        type="url"
        placeholder="https://www.your-site.co.uk/your-deal"
        maxLength={500}
      />
      <TextField
        {...bindField(form, 'payPage')}
        type="url"
        placeholder="https://www.your-site.co.uk/pay"
        maxLength={500}
      />
    </section>
  )
}
