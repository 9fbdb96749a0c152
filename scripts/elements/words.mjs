/** Attributes that say the same wherever they stand; a comment of the definition's own goes first. */
export const COMMON_ATTRIBUTES = {
  'base-url': 'Root of the API, `https://finance.example/api/v3`; unless given, where the widget’s own file came from.',
  'affiliate-user-id': 'A dealership by its number, for a signed-in user.',
  'dealership-key': 'The publishable key of a dealership.',
  phone: 'The dealership’s telephone, shown while its own record cannot be read.',
  registration: 'Registration of the car, with or without its space.',
  price: 'Price of the car in pounds.',
  deposit: 'Deposit in pounds.',
  mileage: 'Miles that the car has done.',
  term: 'Months.',
}

/** Read by the style sheets alone. */
export const STYLE_ATTRIBUTES = [
  {
    name: 'theme',
    kind: 'light | dark',
    type: "'light' | 'dark'",
    summary: 'Keeps to one scheme; unless given, the page’s own, as its `color-scheme` says.',
  },
  {
    name: 'density',
    kind: 'compact | comfortable',
    type: "'compact' | 'comfortable'",
    summary: 'Height of controls; unless given, comfortable where there is no mouse.',
  },
]

/** Read by whatever stands in for a public widget that has nothing to show. */
export const PHONE_ATTRIBUTE = {
  name: 'phone',
  kind: 'text',
  type: 'string',
  summary:
    'The dealership’s telephone, shown while there are no figures; one set on anything around the element counts too.',
}

export const COMMON_EVENTS = [
  {
    name: 'forecourt-error',
    summary: 'Something did not work; the code says what.',
    cancelable: false,
    detail: '{ code: ForecourtErrorCode; widget: string; retry: boolean }',
  },
]

export function usualWords(own, usual) {
  return own || usual || ''
}

export const SUMMARY_OF_PAGE = `Made by \`npm run docs\` from the definitions; a test fails while it says anything else. How to put them on a page: [embedding.md](embedding.md).

Attributes are written with hyphens, properties in camel case. A number may be written with commas and a pound sign; a flag is true by being there. Events bubble, cross the shadow
root and carry their figures in \`detail\`; of a cancelable one \`preventDefault()\` leaves the rest to the page. No element has methods: what it does follows from its attributes and from its user.`

/** What each code means, and what the web agency or the visitor can do. */
export const ERROR_WORDS = {
  'load-failed': {
    what: 'The widget’s code did not load, though three addresses were tried.',
    mend: 'The visitor is offered another try and the telephone. Look at `script-src` of the page’s policy.',
  },
  'render-failed': {
    what: 'The widget broke while it was drawn.',
    mend: 'The visitor is offered another try. Tell us.',
  },
  'key-missing': {
    what: 'A public widget has no `dealership-key`.',
    mend: 'Copy the snippet again from Settings, Website.',
  },
  'key-refused': {
    what: 'The key is not known, or was revoked.',
    mend: 'Copy the current key from Settings, Website.',
  },
  'origin-refused': {
    what: 'The key does not allow this page’s origin.',
    mend: 'Add the origin in Settings, Website. `https://example.co.uk` and `https://www.example.co.uk` are two.',
  },
  offline: { what: 'The visitor’s device has no network.', mend: 'Nothing: the widget offers another try.' },
  'api-failed': {
    what: 'The server did not answer, or refused.',
    mend: 'Look at `connect-src` of the page’s policy; otherwise it clears by itself.',
  },
  'session-expired': {
    what: 'The user’s session has ended; `forecourt-session-dialog` says so.',
    mend: 'Show `forecourt-login`.',
  },
  banned: { what: 'The dealership or the user may not use Forecourt.', mend: 'Ask support.' },
  'feature-off': {
    what: 'The dealership does not have this feature.',
    mend: 'Ask support, or take the widget off the page.',
  },
}
