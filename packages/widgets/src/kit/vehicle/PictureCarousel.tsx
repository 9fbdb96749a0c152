import type { ReactNode, UIEvent } from 'react'
import { useRef, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '../icon/icons.ts'

type CarouselProps = { label: string; pictures: readonly string[]; fallback: ReactNode }

/** A scroll container must be focusable by keyboard. */
const reachable = { tabIndex: 0 }

/** The browser's own scroll snapping: swiped on a phone, stepped by buttons, nothing moves by itself. */
export function PictureCarousel({ label, pictures, fallback }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [broken, setBroken] = useState<readonly string[]>([])
  const good = pictures.filter((picture) => !broken.includes(picture))
  if (good.length === 0) return <div className="carousel empty">{fallback}</div>
  const go = (to: number) => strip.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  const settle = ({ currentTarget: list }: UIEvent) => setAt(Math.round(list.scrollLeft / list.clientWidth) || 0)
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={label}>
      <ul className="carousel-strip" {...reachable} aria-label={label} ref={strip} onScroll={settle}>
        {good.map((picture, index) => (
          <li key={picture} aria-hidden={index !== at}>
            <img
              src={picture}
              alt={`View ${index + 1} of ${good.length}`}
              loading={index === 0 ? undefined : 'lazy'}
              onError={() => setBroken([...broken, picture])}
            />
          </li>
        ))}
      </ul>
      {good.length > 1 && <CarouselSteps at={at} count={good.length} go={go} />}
    </section>
  )
}

function CarouselSteps({ at, count, go }: { at: number; count: number; go: (to: number) => void }) {
  // Not `disabled`: at the end the keyboard would lose its place.
  const stepTo = (to: number) => {
    const isOut = to < 0 || to >= count
    return { 'aria-disabled': isOut || undefined, onClick: () => !isOut && go(to) }
  }
  return (
    <>
      <IconButton icon={ChevronLeft} label="Previous picture" className="carousel-step" {...stepTo(at - 1)} />
      <IconButton icon={ChevronRight} label="Next picture" className="carousel-step next" {...stepTo(at + 1)} />
      <p className="carousel-place" role="status">
        {at + 1} of {count}
      </p>
    </>
  )
}
