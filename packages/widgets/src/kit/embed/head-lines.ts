const loaderLine = (origin: string) => `<script src="${origin}/widgets/loader.js" async></script>`

/** The quick quote's file, named before the loader so that the browser fetches both at the same time. */
const quickQuoteLine = (origin: string) => `<link rel="modulepreload" href="${origin}/widgets/figures.js">`

/** The lines for the head of a page with this widget. */
export const headLinesOf = (origin: string, widget: string): readonly string[] =>
  widget === 'quick-quote' ? [quickQuoteLine(origin), loaderLine(origin)] : [loaderLine(origin)]
