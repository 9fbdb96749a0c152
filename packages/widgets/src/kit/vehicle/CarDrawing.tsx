type DrawingProps = { kind?: 'car' | 'van' | 'bike'; className?: string }

/** Shown without a picture; a drawing cannot be mistaken for a photograph of another car. */
export function CarDrawing({ kind = 'car', className = '' }: DrawingProps) {
  const Shape = SHAPES[kind]
  return (
    <svg className={`car-drawing ${className}`} viewBox="0 0 240 110" aria-hidden="true">
      <ellipse cx="120" cy="98" rx="106" ry="5" className="car-ground" />
      <Shape />
    </svg>
  )
}

const SHAPES = { car: CarShape, van: VanShape, bike: BikeShape }

function CarShape() {
  return (
    <>
      <path
        className="car-body"
        d="M18 88c-4-8-4-26 1-34l33-8c14-16 24-26 44-29 26-3 54-1 66 6 12 8 20 16 28 24 20 3 34 7 38 16 3 8 4 18 2 25l-10 3H24z"
      />
      <path className="car-roof" d="M58 46c12-14 22-21 38-24 26-3 48-1 60 4 10 6 17 13 24 20z" />
      <path className="car-glass" d="M68 45c9-10 18-16 30-18h18v18zM122 27c14 0 26 1 32 4 7 4 12 9 17 14h-49z" />
      <path className="car-trim" d="M119 28v56M74 60h10M128 60h10" />
      <path className="car-lamp" d="M18 56h10l-2 10h-9z" />
      <path className="car-light" d="M206 56c8 1 14 4 18 8l-18 2z" />
      <Wheel at={62} />
      <Wheel at={180} />
    </>
  )
}

function VanShape() {
  return (
    <>
      <path className="car-body" d="M16 90V24c0-6 4-10 10-10h118c8 0 14 3 19 10l20 28 32 9c8 3 11 9 11 17v12z" />
      <path className="car-glass" d="M134 24h14c5 0 8 2 11 6l14 22h-39z" />
      <path className="car-trim" d="M126 14v72M30 52h88M136 62h10" />
      <path className="car-lamp" d="M16 58h6v14h-6z" />
      <path className="car-light" d="M208 62c8 2 13 6 15 11h-13z" />
      <Wheel at={60} />
      <Wheel at={184} />
    </>
  )
}

function BikeShape() {
  return (
    <>
      <path className="car-fork" d="M186 84L162 34l-14-6M64 84l46-8" />
      <path className="car-tyre" d="M100 58h44l8 18-12 12h-32l-12-12z" />
      <path className="car-trim" d="M112 90H58" />
      <path className="car-body" d="M52 44c16-2 34 0 50 6 10-16 40-20 58-8l8 16-30 8h-44c-16-2-32-10-42-22z" />
      <path className="car-roof" d="M102 50c10-16 40-20 58-8l-22 12c-12 4-24 2-36-4z" />
      <path className="car-glass" d="M160 42l6-16 8 6 2 16z" />
      <path className="car-light" d="M168 46l10 2-2 10-8-2z" />
      <path className="car-lamp" d="M52 44l-6 2 8 8z" />
      <Wheel at={60} />
      <Wheel at={186} />
    </>
  )
}

function Wheel({ at }: { at: number }) {
  return (
    <>
      <circle cx={at} cy="84" r="16" className="car-tyre" />
      <circle cx={at} cy="84" r="10" className="car-rim" />
      <circle cx={at} cy="84" r="3" className="car-tyre" />
    </>
  )
}
