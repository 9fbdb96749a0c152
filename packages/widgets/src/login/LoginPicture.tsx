/** A forecourt in flat shapes with its own colours. Decorative: screen readers skip it. */
export function LoginPicture({ name }: { name: string }) {
  return (
    <div className="login-picture" aria-hidden="true">
      <p className="picture-title">One form, the whole panel.</p>
      <p className="picture-words">Prices move as you type. Decisions show as lenders make them.</p>
      <svg aria-hidden="true" viewBox="0 0 840 640" preserveAspectRatio="xMidYMax slice">
        <Canopy name={name} />
        <path className="picture-ground" d="M0 388h840v252H0z" />
        <path className="picture-bay" d="M208 388 76 640M422 388v252M640 388l126 252" />
        <Car x={344} y={300} scale={1.02} className="silver" />
        <Car x={164} y={392} scale={1.16} className="yellow" />
      </svg>
    </div>
  )
}

function Canopy({ name }: { name: string }) {
  return (
    <>
      <path className="picture-light" d="M100 86h640l100 302H0z" />
      <path className="picture-post" d="M184 86h22v302h-22zM640 86h22v302h-22z" />
      <path className="picture-roof" d="M100 28h640v52H100z" />
      <path className="picture-edge" d="M100 78h640v9H100z" />
      <g transform={name ? 'translate(334 38)' : 'translate(404 38)'}>
        <rect width="32" height="32" rx="8" className="brand-ground" />
        <path d="M7 9h18v4.500h-8V16h6v3.500h-6V25h-5.500V13.500H7z" className="brand-letter" />
        <text x="44" y="24" className="picture-name">
          {name}
        </text>
      </g>
    </>
  )
}

function Car({ x, y, scale, className }: { x: number; y: number; scale: number; className: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} className={`picture-car ${className}`}>
      <ellipse cx="132" cy="101" rx="128" ry="6" className="picture-shadow" />
      <path
        className="body"
        d="M10 90c-9-12-8-36 4-46 12-6 26-8 36-12C68 12 88 5 124 4c40-1 62 8 84 30 26 4 44 10 52 22 5 10 5 22 3 34z"
      />
      <path className="glass" d="M62 34C74 18 88 13 112 12v22zM121 12c30-1 50 6 70 22h-70z" />
      <path className="lamp" d="M9 55l16-3 2 11-16 4z" />
      <path className="beam" d="M232 52c12 2 20 5 26 10l-14 2z" />
      <path className="line" d="M117 36v48M78 46h14M130 46h14" />
      <Wheel cx={64} />
      <Wheel cx={208} />
    </g>
  )
}

function Wheel({ cx }: { cx: number }) {
  return (
    <>
      <circle cx={cx} cy="84" r="21" className="tyre" />
      <circle cx={cx} cy="84" r="13" className="rim" />
      <circle cx={cx} cy="84" r="3.500" className="tyre" />
    </>
  )
}
