/** Stands in for the agency's analytics: shows each event's figures as text. */
const told = document.querySelector('#told')

document.addEventListener('forecourt-quote', ({ detail }) => {
  told.textContent = `${detail.instalment.toFixed(2)} at ${detail.aprPercent}% APR`
})

document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  document.documentElement.dataset.refused = `${violatedDirective} ${blockedURI}`
})
