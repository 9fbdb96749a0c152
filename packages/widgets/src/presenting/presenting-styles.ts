import customerView from './customer-view.css?inline'

/** For the widgets that turn the screen to the customer. */
export const presentingStyles: readonly string[] = [customerView]
