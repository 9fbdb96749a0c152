/** Texts of common attributes; a comment in the definition takes precedence. */
export const COMMON_ATTRIBUTES = {
  'base-url':
    'Root of the API, `https://finance.example/api/v3`; by default the server that the widget’s file came from.',
  'affiliate-user-id': 'A dealership by its number, for a signed-in user.',
  'dealership-key': 'The publishable key of a dealership.',
  phone: 'The dealership’s telephone number, shown while its own record cannot be read.',
  registration: 'Registration of the car, with or without its space.',
  price: 'Price of the car in pounds.',
  deposit: 'Deposit in pounds.',
  mileage: 'Miles that the car has done.',
  term: 'Months.',
}

export const READY_SUMMARY =
  'Resolves with the element when it first shows figures or why there are none; of a widget without figures, when it is drawn.'

/** Attributes that only the style sheets read. */
export const STYLE_ATTRIBUTES = [
  {
    name: 'theme',
    kind: 'light | dark',
    type: "'light' | 'dark'",
    summary: 'Fixes the scheme; by default the widget follows the page’s `color-scheme`.',
  },
  {
    name: 'density',
    kind: 'compact | comfortable',
    type: "'compact' | 'comfortable'",
    summary: 'Height of the controls; by default comfortable on devices without a mouse.',
  },
]

/** Read by the fallback for a public widget that has nothing to show. */
export const PHONE_ATTRIBUTE = {
  name: 'phone',
  kind: 'text',
  type: 'string',
  summary:
    'The dealership’s telephone number, shown while there are no figures; it may also be set on any ancestor of the element.',
}

export const SIGNED_IN_ELEMENTS =
  'The portal is built from these. On a page of the server’s own address they work for the user who has logged in with `forecourt-login`. On a page of another address a login is not enough: the server answers its calls there with 403 `ORIGIN_NOT_ALLOWED`. Such a page hands over a session, from a system that signs its own users in ([embedding.md](embedding.md), section 8).'

export const COMMON_EVENTS = [
  {
    name: 'forecourt-error',
    summary: 'Something did not work; the code says what.',
    cancelable: false,
    detail: '{ code: ForecourtErrorCode; widget: string; retry: boolean }',
  },
]

export const SUMMARY_OF_PAGE = `\`npm run docs\` generates this page from the definitions; a test fails if the two differ. [embedding.md](embedding.md) explains how to put the elements on a page.

Attributes are written with hyphens, properties in camel case. A number may contain commas and a pound sign; a flag is true if the attribute is present. Events
bubble, cross the shadow root and carry their figures in \`detail\`. If you call \`preventDefault()\` on a cancelable event, the page handles the action itself.
Each element has a promise \`ready\`, which resolves with it when it first shows figures or why there are none (a widget without figures: when it is
drawn), and \`focus()\`, which moves the focus to its first field, waiting for its code where need be. Their other methods are named with them.`

/** The runtime of dealers' pages, so that it does not surprise an agency that looks into the files. */
export const RUNTIME_OF_PUBLIC_PAGES = `The portal draws the elements with React. On a dealer’s page the same React source runs on Preact’s runtime under React’s names, because that halves the
weight: about 59 kB instead of 108. Every public story, component test and journey passes on both runtimes (\`npm run test:all\`). A broker who wants React itself on
dealers’ pages builds the same files with \`npm run build -- --public-runtime react\`. Neither runtime is visible to the page: no global name, no conflict with a React of the page’s own.`

/** The meaning of each code, and the remedy for the web agency or the visitor. */
export const ERROR_WORDS = {
  'load-failed': {
    what: 'The widget’s code did not load, though three addresses were tried.',
    mend: 'The widget offers the visitor another try and the telephone number. Check `script-src` in the page’s policy.',
  },
  'render-failed': {
    what: 'The widget failed while rendering.',
    mend: 'The widget offers the visitor another try. Tell us.',
  },
  'key-missing': {
    what: 'A public widget has no `dealership-key`.',
    mend: 'Copy the snippet again from Settings, Website.',
  },
  'key-refused': {
    what: 'The key is unknown or has been revoked.',
    mend: 'Copy the current key from Settings, Website.',
  },
  'origin-refused': {
    what: 'The key does not allow this page’s origin.',
    mend: 'Add the origin in Settings, Website. `https://example.co.uk` and `https://www.example.co.uk` are two origins.',
  },
  offline: { what: 'The visitor’s device has no network.', mend: 'Nothing: the widget offers another try.' },
  'api-failed': {
    what: 'The server did not answer, or refused.',
    mend: 'Check `connect-src` in the page’s policy. Other causes pass without action.',
  },
  'session-expired': {
    what: 'The user’s session has ended; `forecourt-session-dialog` says so.',
    mend: 'Show `forecourt-login`, or hand over another session.',
  },
  'factor-needed': {
    what: 'The user’s login needs a second factor from now on, and has none.',
    mend: 'Show `forecourt-login`: it leads the user through setting one up, and says `forecourt-signed-in` afterwards.',
  },
  banned: { what: 'The dealership or the user may not use Forecourt.', mend: 'Ask support.' },
  'feature-off': {
    what: 'The dealership does not have this feature.',
    mend: 'Ask support, or take the widget off the page.',
  },
  'attribute-unknown': {
    what: 'The tag has an attribute that the element does not know.',
    mend: 'The console names the nearest one. Correct or remove it.',
  },
  'value-unreadable': {
    what: 'The value of an attribute or property cannot be read; it counts as not given.',
    mend: 'The console names it. Write numbers as `14995`, `14,995` or `£14,995`, days as `2023-03-14`, `texts` as JSON.',
  },
}
