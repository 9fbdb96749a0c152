const { jQuery, React, ReactDOM, dataLayer } = window

// What old themes add to everybody's objects shows up in every `for … in`.
Object.assign(Array.prototype, {
  last() {
    return this[this.length - 1]
  },
  contains(item) {
    return this.indexOf(item) >= 0
  },
})

jQuery(($) => {
  $('html').removeClass('no-js')
  // The page builder wraps and moves what the editor wrote.
  $('forecourt-quick-quote').wrap('<div class="fluid-width"></div>').parent().appendTo('#finance')
  $('.tabs a').on('click', function open(event) {
    event.preventDefault()
    $('.tab').removeClass('is-open').filter($(this).attr('href')).addClass('is-open')
  })
  $('.cookie-banner .accept').on('click', () => $('.cookie-banner').remove())
  $(document).on('forecourt-quote forecourt-saved', ({ type, originalEvent }) =>
    dataLayer.push({ event: type, ...originalEvent.detail }),
  )
})

// The reviews block draws itself with the React that WordPress ships.
function Reviews() {
  const [count, setCount] = React.useState(1)
  return React.createElement('button', { className: 'helpful', onClick: () => setCount(count + 1) }, `Helpful ${count}`)
}
ReactDOM.createRoot(document.querySelector('#wp-block-reviews')).render(React.createElement(Reviews))

// The cache plugin holds every script back until the visitor does something.
const signs = ['pointermove', 'keydown', 'scroll', 'touchstart']
function release() {
  for (const sign of signs) window.removeEventListener(sign, release)
  for (const held of document.querySelectorAll('script[data-delayed]')) {
    const script = document.createElement('script')
    script.src = held.dataset.delayed
    held.replaceWith(script)
  }
}
for (const sign of signs) window.addEventListener(sign, release, { passive: true })
