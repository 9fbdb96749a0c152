import { golf, stock } from './cars.mjs'

const PHONE = '01632 960101'

/** The page's own few rules, with the nonce of its policy. */
const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 1.5rem; padding: 0; list-style: none }
forecourt-monthly-price, forecourt-quick-quote { display: block }`

/** The loader is deferred: an element that is defined while the page is read would not take the drawing that follows its tag. */
const page = ({ title, head, body, forecourt, nonce }) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style>
${head}
<script src="${forecourt}/widgets/loader.js" defer></script>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>`

/** Forty cars, each with its monthly price and its representative example, in the HTML. */
export async function stockList(figures, { forecourt, nonce }) {
  const cards = stock.map(async ({ name, price, mileage, registered }) => {
    const card = await figures.draw('forecourt-monthly-price', { price, mileage, registered })
    return `<li><h2>${name}</h2><p>£${price.toLocaleString('en-GB')}</p>${card}</li>`
  })
  const body = `<ul phone="${PHONE}">${(await Promise.all(cards)).join('\n')}</ul>${figures.data()}`
  return page({ title: 'Cars in stock', head: figures.head, body, forecourt, nonce })
}

/** One car, whose form and figure stand in the HTML. */
export async function carPage(figures, { forecourt, nonce }) {
  const { name, registration, price, mileage } = golf
  const quote = await figures.draw('forecourt-quick-quote', { registration, price, mileage, phone: PHONE })
  const body = `<p>£${price.toLocaleString('en-GB')}</p>${quote}<p>Come and see it.</p>${figures.data()}`
  return page({ title: name, head: figures.head, body, forecourt, nonce })
}
