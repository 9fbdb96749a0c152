/** Ground, and one drawing in a box of 24, in white on it. Original, one per lender of the sample panel. */
type Mark = { ground: string; path: string; filled?: true }

/** The broker's own mark, for lender 49 and for the product itself. */
const FORECOURT: Mark = {
  ground: '#0A5F78',
  path: 'M6 6h12v3.4H9.6v2.2H15v3.2H9.6V19H6zm10.4 5.6H19v3.2h-2.6z',
  filled: true,
}

/** Lender 62 is removed at run time (spec §9): no screen may name it, but the panel's data may still be drawn. */
export const marks: Readonly<Record<number, Mark>> = {
  1: { ground: '#2F5D34', path: 'M12 5c-4 4-5 9 0 14 5-5 4-10 0-14zm0 5v9' },
  3: { ground: '#6B4226', path: 'M6 18c0-6 6-6 6-12 0 6 6 6 6 12M9 18c0-3 3-3 3-6 0 3 3 3 3 6' },
  5: { ground: '#3A424B', path: 'M6 18h12M8 14h8M9.5 10h5M11 6.5h2' },
  8: { ground: '#22643F', path: 'M12 19V6M12 10L7 7M12 10l5-3M12 14l-5-3M12 14l5-3M12 18l-4-2.5M12 18l4-2.5' },
  9: { ground: '#4C4F6B', path: 'M5 17l5-9 3 5 2-3 4 7z' },
  12: { ground: '#5B4A2F', path: 'M6 19l4-14M18 19L14 5M12 6v2.5M12 11v2.5M12 16v2.5' },
  15: { ground: '#7A3E5C', path: 'M12 6a6 6 0 1 1-6 6M12 9a3 3 0 1 1-3 3' },
  18: { ground: '#A14A12', path: 'M5 8l3 9 4 2 4-2 3-9-4.5 3h-5zM10 14h.1M14 14h.1' },
  22: { ground: '#486018', path: 'M5 9c4-3 10-3 14 0M5 13c4-3 10-3 14 0M5 17c4-3 10-3 14 0' },
  27: { ground: '#16526B', path: 'M7 6v12M17 6v12M7 12c3-3 7 3 10 0' },
  29: { ground: '#8A2E2E', path: 'M7 18V6h5.5a3.5 3.5 0 0 1 0 7H7m5.5 0L17 18' },
  33: { ground: '#0F6B62', path: 'M13 5l-6 8h5l-1 6 6-8h-5z', filled: true },
  39: { ground: '#8F4A24', path: 'M17 8a6.5 6.5 0 1 0 0 8M14 10.5a3 3 0 1 0 0 3' },
  41: { ground: '#31577A', path: 'M14 6v8a4 4 0 0 1-8 .5M18 6v4' },
  46: { ground: '#43415C', path: 'M12 5l6 7-6 7-6-7zM9 12h6' },
  49: FORECOURT,
  50: { ground: '#7A382C', path: 'M12 6l6.5 12h-4L12 13l-2.5 5h-4z', filled: true },
  55: { ground: '#4B3A12', path: 'M6 18V7h12v11M10 18V7M14 18V7' },
  62: { ground: '#4E5A44', path: 'M6 16a6 6 0 0 1 12 0M9 16a3 3 0 0 1 6 0M6 19h12' },
  63: { ground: '#55396B', path: 'M10 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM14 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z' },
  66: { ground: '#4D5A1E', path: 'M5 8l3.5 8L12 9.5 15.5 16 19 8' },
  67: { ground: '#8A5A0B', path: 'M6 18V7l6 6 6-6v11' },
  70: { ground: '#2C5A86', path: 'M8 19V6h5a4 4 0 0 1 0 8H8' },
  71: { ground: '#2A6478', path: 'M5 13c3-5 5-5 7-1 2-4 4-4 7 1M9 17c2-2 4-2 6 0' },
  72: { ground: '#6A3350', path: 'M7 6v12M17 6v12M7 12h10M12 9v6' },
  73: { ground: '#46505A', path: 'M8 6h3a6 6 0 0 1 0 12H8zM17 6v12' },
  74: {
    ground: '#25406B',
    path: 'M4.5 8c4 0 6 2 7.5 4 1.5-2 3.5-4 7.5-4-2 5-5 6-7.5 9-2.5-3-5.5-4-7.5-9z',
    filled: true,
  },
  75: { ground: '#1F5A49', path: 'M12 5.5L18.5 18h-13zM9.5 18L12 13l2.5 5' },
}
