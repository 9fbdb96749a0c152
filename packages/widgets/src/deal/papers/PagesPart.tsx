import { ChevronLeft, ChevronRight, X } from '../../kit/icon/icons.ts'
import { IconButton } from '../../kit/index.ts'
import type { PaperPage, PaperWork } from './paper-work.ts'

/** The pages in the order in which they will be read. */
export function PagesPart({ work }: { work: PaperWork }) {
  const pages = work.pages.value
  return (
    <ol className="deal-pages" aria-label="Pages">
      {pages.map((page, at) => (
        <Thumbnail key={page.id} page={page} work={work} number={at + 1} count={pages.length} />
      ))}
    </ol>
  )
}

type ThumbnailProps = { page: PaperPage; work: PaperWork; number: number; count: number }

function Thumbnail({ page, work, number, count }: ThumbnailProps) {
  return (
    <li>
      <img src={page.picture} alt={`Page ${number}`} />
      <div className="deal-page-acts">
        {number > 1 && (
          <IconButton icon={ChevronLeft} label={`Move page ${number} forward`} onClick={() => work.move(page.id, -1)} />
        )}
        {number < count && (
          <IconButton icon={ChevronRight} label={`Move page ${number} back`} onClick={() => work.move(page.id, 1)} />
        )}
        <IconButton icon={X} label={`Remove page ${number}`} onClick={() => work.remove(page.id)} />
      </div>
    </li>
  )
}
