import { pageTokens } from '@forecourt/widgets/portal'

/** The widgets' colours, for the page around them. */
const tokens = new CSSStyleSheet()
tokens.replaceSync(pageTokens())
document.adoptedStyleSheets = [...document.adoptedStyleSheets, tokens]
