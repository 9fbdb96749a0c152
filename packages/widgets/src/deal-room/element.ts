import { defineWidget, type ElementOf } from '../element/index.ts'
import { buyerStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { DealRoomScreen } from './DealRoomScreen.tsx'
import sheet from './deal-room.css?inline'
import { attributes, events } from './definition.ts'
import { dealRoomPage } from './page/page.ts'
import papers from './papers/papers.css?inline'
import code from './proof/code.css?inline'
import act from './quote/act.css?inline'
import car from './quote/car.css?inline'
import play from './quote/play.css?inline'
import quote from './quote/quote.css?inline'
import room from './room/room.css?inline'
import { createDealRoom } from './state.ts'

export const styles = [sheet, quote, car, play, act, code, room, papers]

export const widget = defineWidget('forecourt-deal', {
  component: DealRoomScreen,
  styles: [...themeStyles, ...buyerStyles, ...styles],
  attributes,
  events,
  state: ({ props, emit }) => createDealRoom(dealRoomPage(props.baseUrl.peek()), { ...props, emit }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-deal': ElementOf<typeof widget>
  }
}
