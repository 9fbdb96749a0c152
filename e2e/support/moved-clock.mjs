import process from 'node:process'

/**
 * Loaded before a server of the tests: lets a test move its clock on, as `page.clock` does with a page's. Timers are left
 * alone, and a clock goes only forwards.
 */
let ahead = 0
const RealDate = Date

class MovedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...given)
  }

  static now() {
    return RealDate.now() + ahead
  }
}

globalThis.Date = MovedDate
process.on('message', ({ moveBy }) => {
  ahead += moveBy
  process.send?.({ ahead })
})
// The tests' channel does not keep the server alive.
process.channel?.unref()
