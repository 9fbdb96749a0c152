/** A key as displayed: `Ctrl` is ⌘ on a Mac. Keys of one row are alternatives; `Ctrl K` is pressed together. */
export interface ScreenKey {
  readonly keys: readonly string[]
  readonly words: string
}

const EVERYWHERE: readonly ScreenKey[] = [
  { keys: ['Ctrl K', '/'], words: 'Search or do anything' },
  { keys: ['?'], words: 'Show these shortcuts' },
  { keys: ['Esc'], words: 'Close what is open' },
  { keys: ['Z'], words: 'Undo, while it is offered' },
]

const ROWS: readonly ScreenKey[] = [
  { keys: ['↓', '↑'], words: 'Move along the rows' },
  { keys: ['Home', 'End'], words: 'To the first or the last row' },
  { keys: ['Enter'], words: 'Open the row' },
]
const NEXT_ACT: ScreenKey = { keys: ['.'], words: 'Do the next step' }
const QUEUE: readonly ScreenKey[] = [
  { keys: ['J'], words: 'Next in the queue' },
  { keys: ['K'], words: 'Previous in the queue' },
]
const CHOOSING: readonly ScreenKey[] = [
  { keys: ['Space'], words: 'Choose the row' },
  { keys: ['Shift Space'], words: 'Choose the rows up to this one' },
  { keys: ['Ctrl A'], words: 'Choose all rows' },
]
const CUSTOMER_VIEW: ScreenKey = { keys: ['F'], words: 'Turn the screen to the customer' }

/** The keys of each screen, besides those that work everywhere. */
const OF_SCREEN: Readonly<Record<string, readonly ScreenKey[]>> = {
  today: [
    NEXT_ACT,
    ...QUEUE,
    { keys: ['1', '2', '3', '4'], words: 'Say how the call went' },
    { keys: ['E'], words: 'Done' },
    { keys: ['S'], words: 'Snooze' },
  ],
  customers: [...ROWS, ...CHOOSING, { ...NEXT_ACT, words: 'Do the row’s next step' }],
  customer: [
    NEXT_ACT,
    ...QUEUE,
    { keys: ['N'], words: 'Write a note' },
    { ...CUSTOMER_VIEW, words: 'Turn the quotes to the customer' },
  ],
  'quick-quote': [
    CUSTOMER_VIEW,
    { keys: ['↓', '↑', '←', '→'], words: 'Move through the offers' },
    { keys: ['Enter'], words: 'Choose the offer' },
  ],
  stock: [
    { keys: ['↓', '↑', '←', '→'], words: 'Move through the vehicles' },
    { keys: ['Enter'], words: 'Open the vehicle' },
  ],
  valuations: ROWS,
  payments: ROWS,
}

/** The keys of the screen, with its own group first. */
export function keyGroupsOf(
  screen: string,
): readonly { readonly title: string; readonly keys: readonly ScreenKey[] }[] {
  const own = OF_SCREEN[screen] ?? []
  return [
    ...(own.length > 0 ? [{ title: 'On this screen', keys: own }] : []),
    { title: 'Everywhere', keys: EVERYWHERE },
  ]
}
