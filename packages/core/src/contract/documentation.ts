import type { Contract } from './index.ts'

export interface Documentation {
  readonly summary: string
  /** The screens that use it, or why none does yet. */
  readonly usedBy: string
}

/** A call of the page behind a customer's link. */
const byLink = (summary: string): Documentation => ({ summary, usedBy: 'The link in the mailed quote' })

type CallId = { [G in keyof Contract]: `${G}.${keyof Contract[G] & string}` }[keyof Contract]

/**
 * What each call does and who uses it, for docs/calls.md and the OpenAPI document. Over 250 lines: a list. It is separate from the calls
 * so that browsers do not load it.
 */
export const documentation: Readonly<Record<CallId, Documentation>> = {
  'auth.login': { summary: 'Logs a user in, or asks for their second factor', usedBy: 'Login' },
  'auth.challenge': {
    summary: 'The work that a try to log in needs after many wrong passwords on unknown devices',
    usedBy: 'Login',
  },
  'auth.handOver': {
    summary:
      'Exchanges a user reference of a dealership’s own software for a session of an hour, by the secret key of that software’s server (`Authorization: Bearer fc_secret_…`)',
    usedBy: 'No screen: the server of a dealership’s own software calls it',
  },
  'auth.passwordForgot': {
    summary: 'Mails a link for a new password; gives the same answer for addresses known and unknown (D34)',
    usedBy: 'Forgot Password',
  },
  'auth.passwordReset': {
    summary: 'Sets a new password, once, with a guid that the mailed link has armed (D34)',
    usedBy: 'Reset Password',
  },
  'auth.armPasswordReset': { summary: 'Arms a guid with the code of the mailed link', usedBy: 'Reset Password' },
  'auth.changePassword': { summary: 'Changes the caller’s password and ends their other sessions', usedBy: 'Account' },
  'auth.logout': {
    summary: 'Ends the caller’s session; `leaveUrl` is where to log out at the provider of a single sign-on',
    usedBy: 'Shell, account',
  },
  'auth.sessions': { summary: 'The caller’s sessions, newest first', usedBy: 'Account' },
  'auth.endSessions': {
    summary:
      'Ends one of the caller’s sessions, or with `keepsThis` all others; when none is named all of them, and the private calendar link',
    usedBy: 'Account',
  },
  'auth.completeLogin': {
    summary: 'Completes a login whose password was right, with a passkey, a code from an app or a recovery code',
    usedBy: 'Login',
  },
  'auth.beginPasskeyLogin': {
    summary: 'The question for a login by a passkey alone, without a user name; the browser may offer it in the field',
    usedBy: 'Login',
  },
  'auth.passkeyLogin': { summary: 'Logs a user in by a passkey alone, which is both factors', usedBy: 'Login' },
  'auth.signOnProviders': { summary: 'The companies whose people log in by their own provider', usedBy: 'Login' },
  'auth.beginSignOn': {
    summary: 'Begins a log-in by a company’s provider (OpenID Connect) and says where the browser goes',
    usedBy: 'Login',
  },
  'auth.finishSignOn': {
    summary:
      'Takes what the provider sent back, once and from the page that began it, and logs the user in; the login is made or brought up to date by the provider’s claims',
    usedBy: 'Login',
  },
  'auth.beginConfirm': {
    summary: 'The ways in which the caller may show that it is them, with the question for their passkeys',
    usedBy: 'Wherever a call asks for it: the dialog of the shell; Account',
  },
  'auth.confirm': {
    summary: 'Shows that it is the caller, for five minutes of this session',
    usedBy: 'Wherever a call asks for it: the dialog of the shell; Account',
  },
  'auth.security': {
    summary:
      'How the caller’s login is kept: factors, sessions, known devices, what happened lately and what is required',
    usedBy: 'Account',
  },
  'auth.beginPasskey': { summary: 'The question with which a browser makes a passkey', usedBy: 'Account' },
  'auth.addPasskey': {
    summary: 'Adds the passkey that the browser made; with the first factor come ten recovery codes, shown once',
    usedBy: 'Account',
  },
  'auth.renamePasskey': { summary: 'Renames one of the caller’s passkeys', usedBy: 'Account' },
  'auth.removePasskey': {
    summary:
      'Removes one of the caller’s passkeys and ends their other sessions; not the last factor while one is required',
    usedBy: 'Account',
  },
  'auth.beginCodes': {
    summary: 'A secret for an app that makes codes; those in use go on until the new ones are confirmed',
    usedBy: 'Account',
  },
  'auth.confirmCodes': {
    summary: 'Puts the codes of an app into use with the first of them; with the first factor come ten recovery codes',
    usedBy: 'Account',
  },
  'auth.removeCodes': {
    summary: 'Ends the codes from an app and the caller’s other sessions; not the last factor while one is required',
    usedBy: 'Account',
  },
  'auth.makeRecoveryCodes': {
    summary: 'Makes ten recovery codes, shown once; the ones before stop working',
    usedBy: 'Account',
  },
  'auth.forgetDevices': {
    summary: 'Forgets one of the devices on which the caller has logged in; when none is named all of them',
    usedBy: 'Account',
  },
  'auth.resetFactors': {
    summary:
      'Takes every factor off the login of somebody who has lost theirs and ends its sessions; both people are mailed',
    usedBy: 'Account of staff',
  },
  'auth.clientToken': {
    summary: 'Buys a short-lived client token with a publishable key, from an origin that the key is bound to',
    usedBy: 'Every widget on a public page',
  },
  'auth.isFeatureEnabled': {
    summary: 'Whether a feature is on for the caller’s dealership; an unknown feature is off',
    usedBy: 'Rail, routes and buttons of the portal; quick quote',
  },
  'dealers.byRegion': {
    summary: 'The dealers of a user’s region; needs skill 74',
    usedBy: 'Dealership picker of area managers',
  },
  'dealers.byAffiliate': {
    summary: 'One dealer by affiliateUserId, with credit check opt-in and admin fee',
    usedBy: 'Quick quote, proposal, account',
  },
  'dealers.list': {
    summary: 'The dealers offered to the caller: all for staff, otherwise their own (D24a)',
    usedBy: 'Dealership picker',
  },
  'dealers.nonRegulated': {
    summary: 'The dealers offered to the caller that are not regulated',
    usedBy: 'Dealership picker, where a dealership without regulation is marked',
  },
  'dealers.group': {
    summary: 'A dealer group by its id, with its dealerships',
    usedBy: 'Forms and queries of dealer group staff',
  },
  'dealers.firstSteps': {
    summary: 'What a new dealership has done: a key used on a website, a first customer, a second login',
    usedBy: 'Customers list',
  },
  'dealers.groups': { summary: 'The dealer groups that the caller may see', usedBy: 'Dealership picker' },
  'dealers.rates': {
    summary:
      'The panel of a dealership by affiliateUserId; for a client token, which names its own by 0, under opaque ids and without names (D35)',
    usedBy: 'Quick quote, proposal, customer quotes, valuations, stock, monthly price',
  },
  'settings.websiteConfig': {
    summary: 'The website configuration of a dealership; for a client token, which names its own by 0, without origins',
    usedBy: 'Settings; every widget on a public page',
  },
  'views.list': {
    summary: 'The user’s own list views, those that their dealerships share, and which one opens first',
    usedBy: 'Customers list',
  },
  'views.save': { summary: 'Makes, renames, changes or shares a list view of one’s own', usedBy: 'Customers list' },
  'views.remove': { summary: 'Deletes a list view of one’s own', usedBy: 'Customers list' },
  'views.setDefault': { summary: 'Which list view opens first; null for none', usedBy: 'Customers list' },
  'drafts.list': {
    summary: 'The user’s own half-filled forms without their content, newest first (D54)',
    usedBy: 'Customers list, quick quote, proposal',
  },
  'drafts.single': {
    summary: 'A half-filled form of the user, or nothing (204)',
    usedBy: 'Quick quote, proposal, Customers list',
  },
  'drafts.save': {
    summary:
      'Keeps a half-filled form; send version 0 for the first one. 412 if it was changed elsewhere, 404 if it was removed elsewhere',
    usedBy: 'Quick quote, proposal',
  },
  'drafts.remove': {
    summary: 'Removes a half-filled form that was saved, sent or thrown away',
    usedBy: 'Quick quote, proposal, Customers list',
  },
  'logins.list': {
    summary: 'The people who work for a dealership, with their roles, and the invitations that are open (D78)',
    usedBy: 'Settings',
  },
  'logins.invite': {
    summary: 'Mails somebody a link with which they set a password and work for the dealership in a role',
    usedBy: 'Settings',
  },
  'logins.resendInvitation': { summary: 'Mails an invitation again, with a new link', usedBy: 'Settings' },
  'logins.withdrawInvitation': { summary: 'Withdraws an invitation: its link no longer works', usedBy: 'Settings' },
  'logins.setRole': {
    summary: 'Gives a login another role in the dealership, and ends its sessions',
    usedBy: 'Settings',
  },
  'logins.end': {
    summary: 'Ends a login’s work for the dealership: its sessions and calendar link end, its tasks are nobody’s',
    usedBy: 'Settings',
  },
  'settings.user': { summary: 'A user’s settings by user id', usedBy: 'Settings, quick quote, proposal' },
  'settings.saveUser': { summary: 'Saves a user’s settings; what is left out stays as it is', usedBy: 'Settings' },
  'settings.notifications': { summary: 'A user’s notification settings by user id', usedBy: 'Settings, notifications' },
  'settings.saveNotifications': {
    summary: 'Saves a user’s notification settings; what is left out stays as it is',
    usedBy: 'Settings',
  },
  'settings.saveWebsiteConfig': {
    summary: 'Saves the website configuration of a dealership; send version 0 for the first one',
    usedBy: 'Settings',
  },
  'settings.dealer': { summary: 'The settings of a dealership by affiliateUserId', usedBy: 'Settings, proposal' },
  'settings.saveDealer': {
    summary: 'Saves the settings of a dealership; what is left out stays as it is',
    usedBy: 'Settings',
  },
  'boodil.config': {
    summary: 'The instant bank payment set-up of a dealership',
    usedBy: 'Settings, payments',
  },
  'boodil.saveConfig': {
    summary: 'Saves the instant bank payment set-up of a dealership; send version 0 for the first one',
    usedBy: 'Settings',
  },
  'boodil.registerInterest': {
    summary: 'Tells broker staff that a dealership would like instant bank payments',
    usedBy: 'Settings, payments',
  },
  'portal.start': {
    summary:
      'Rates, website settings, broker and the car, or up to 100 cars of a list, with their residuals, for the page of a publishable key or a server with a server key: all of a first figure in one cacheable call',
    usedBy: 'Widgets of a public page, when they open; a web agency’s server, for figures in its HTML',
  },
  'portal.versions': {
    summary: 'The portal’s versions, newest first',
    usedBy: 'Settings; the shell, which announces a new version',
  },
  'portal.addVersion': { summary: 'Announces a version of the portal', usedBy: 'Settings, for staff' },
  'portal.config': {
    summary: 'The broker’s name, address, FCA number and support, and what applies to all dealerships',
    usedBy: 'Shell, login, the flag of deals not taken up, the Banned dialog, public pages',
  },
  'applications.info': { summary: 'Whether the deal of an application is prepared', usedBy: 'Customer detail' },
  'applications.payout': {
    summary: 'The payout pack of an application',
    usedBy: 'Customer detail, overview and documents',
  },
  'applications.packStatus': {
    summary: 'How far the payout pack of an application is',
    usedBy: 'Customers list, documents rejected today',
  },
  'applications.loanDealId': {
    summary: 'The back office’s id of the deal, which deleting documents asks for; null while there is none',
    usedBy: 'Customer detail, documents',
  },
  'applications.creditCheck': {
    summary: 'The result of the credit check, for dealers who opted in',
    usedBy: 'Customer detail, overview',
  },
  'applications.create': {
    summary:
      'Sends an eligibility check or a full proposal to the panel; a quick quote that it names turns into it (D49)',
    usedBy: 'Create Proposal',
  },
  'applications.list': {
    summary:
      'The applications of the window, newest created first, with the columns that the list shows; `includeProposals` and `expandPrime` change nothing, since a row’s status needs its lenders’ answers. Parts (`limit`, `after`) come in the order of the window',
    usedBy: 'Customers list',
  },
  'applications.single': {
    summary: 'One application by its id or its quick quote’s',
    usedBy: 'Customer detail; notifications',
  },
  'applications.convert': {
    summary: 'Turns a quick quote or an eligibility check into a full proposal (D7)',
    usedBy: 'Customer detail, Create Proposal',
  },
  'applications.setVehicle': {
    summary:
      'Puts a vehicle on an application, with its deposit and part exchange if `deal` is set. Quotes saved for another deal are out of date until they are priced again (`quotes.priceAgain`); refused while a quote is with its lender. Lenders that still decide are asked about the new deal; answers already given name the amount that they were given for',
    usedBy: 'Customer detail, where the vehicle is missing or outside criteria',
  },
  'applications.toggleNtuFlag': {
    summary: 'Sets or removes the flag beside the state; unflagging shows the true state (D42)',
    usedBy: 'Customer detail, Customers list',
  },
  'quickQuotes.close': {
    summary: 'Closes up to 500 quick quotes with one reason, or opens them again, each by itself (D73)',
    usedBy: 'Customers list, with several rows chosen, Customer detail, Today',
  },
  'applications.setNtuFlags': {
    summary: 'Sets or removes the flag of up to 500 records, each by itself, and names those that were refused (D42)',
    usedBy: 'Customers list, with several rows chosen',
  },
  'applications.update': {
    summary: 'Changes customer, affordability, bank data or vehicle while rule 1, 7, 8, 11 or 12 holds (D32)',
    usedBy: 'Customer detail, customer tab',
  },
  'applications.reveal': {
    summary: 'The customer with nothing masked; the request is recorded',
    usedBy: 'Customer detail, customer tab',
  },
  'applications.search': {
    summary: 'Applications and quick quotes of any age by name, registration, e-mail, number or reference',
    usedBy: 'Search of the shell and of the Customers list',
  },
  'applications.duplicates': {
    summary: 'Who else at a dealership has this mobile, e-mail or vehicle',
    usedBy: 'Quick quote, Proposal',
  },
  'quickQuotes.create': {
    summary: 'Saves a quick quote; with a client token, for its own dealership',
    usedBy: 'Quick quote, in the portal and on public pages',
  },
  'quickQuotes.list': { summary: 'The quick quotes of the window, newest first', usedBy: 'Customers list' },
  'quotes.residuals': {
    summary: 'Residuals of a vehicle in pounds by lender and term',
    usedBy: 'PCP in quick quote, proposal and customer quotes',
  },
  'quotes.proposals': {
    summary:
      'Every lender’s answer to an application, always with its limits and rates, whatever `expandedProposals` says',
    usedBy: 'Customer detail, quotes and decisions',
  },
  'quotes.proceed': {
    summary: 'Sends the accepted quote to its lender, by the dealer (D39)',
    usedBy: 'Customer detail, quotes',
  },
  'quotes.send': { summary: 'Mails saved quotes to the customer', usedBy: 'Customer detail, quotes' },
  'quotes.customerProceed': byLink(
    'Sends the accepted quote to its lender, by the customer, with the token of the mailed link (D39)',
  ),
  'quotes.link': byLink('What the customer of a sent link sees: the same figures, and until when they hold'),
  'dealRoom.prices': byLink(
    'What prices a change of a linked quote: the deal without the person, one lender’s terms, residuals',
  ),
  'dealRoom.markSeen': byLink(
    'The page of the link is visible to its customer: a visit, and the evidence of what it showed',
  ),
  'dealRoom.choose': byLink('The customer would like this quote, or suggests another deposit, term or mileage'),
  'dealRoom.sendCode': byLink('Sends a six-digit code to where the link went'),
  'dealRoom.prove': byLink('A correct code gives the token of the customer’s calls'),
  'dealRoom.open': byLink('The deal as its customer follows it: steps, documents, payments'),
  'dealRoom.uploadPart': byLink('Adds a part to an upload, at the bytes that the server has'),
  'dealRoom.uploadProgress': byLink('How many bytes of an upload the server has'),
  'dealRoom.submitPaper': byLink('Puts an uploaded file into the pack, by the customer'),
  'dealRoom.setUpdates': byLink('Whether the customer is told of each change'),
  'dealRoom.links': {
    summary: 'The room links of a record, and what the customer did with them',
    usedBy: 'Customer detail, quotes',
  },
  'dealRoom.withdrawLink': { summary: 'Withdraws a room link, or takes that back', usedBy: 'Customer detail, quotes' },
  'dealRoom.askForPapers': {
    summary: 'Asks the customer for the documents they owe, by the channel they chose, and reminds them',
    usedBy: 'Customer detail, documents',
  },
  'dealRoom.renewLink': {
    summary: 'Sends a new link to the same quotes and ends the old one',
    usedBy: 'Customer detail, quotes',
  },
  'quotes.save': {
    summary: 'Prices a quote of a record and saves it, if the figures are those that were shown (D47)',
    usedBy: 'Customer detail, quotes; quick quote',
  },
  'quotes.list': {
    summary: 'The saved quotes of an application, newest first',
    usedBy: 'Customer detail, quotes and overview',
  },
  'quotes.propose': { summary: 'Marks a saved quote as the deal', usedBy: 'Customer detail, quotes' },
  'quotes.accept': { summary: 'Records that the customer accepts a saved quote', usedBy: 'Customer detail, quotes' },
  'quotes.withdraw': {
    summary:
      'Takes back a proposal or the customer’s acceptance, or withdraws a quote from its lender until the deal is prepared for payout (D60)',
    usedBy: 'Customer detail, quotes; Customers list',
  },
  'quotes.priceAgain': {
    summary:
      'Replaces a quote that is out of date or older than 31 days by the server’s price of the same lender, product and term on the deal as it is now',
    usedBy: 'Customer detail, quotes',
  },
  'quotes.archive': {
    summary: 'Archives a saved quote, or restores it; not one that is with its lender',
    usedBy: 'Customer detail, quotes',
  },
  'quotes.request': {
    summary: 'Asks broker staff for a better quote; answers the note that carries the request',
    usedBy: 'Customer detail, quotes',
  },
  'notes.list': { summary: 'The notes of an application, newest first', usedBy: 'Customer detail, activity' },
  'notes.add': {
    summary: 'Adds a note with attachments to the application that the query names',
    usedBy: 'Customer detail, activity',
  },
  'notes.addToApplication': {
    summary: 'Adds a note with attachments to an application, even one without a broker reference',
    usedBy: 'Customer detail, activity',
  },
  'documents.list': { summary: 'The documents of an application, newest first', usedBy: 'Customer detail, documents' },
  'documents.upload': {
    summary: 'Uploads a file for a requirement; answers the updated requirement',
    usedBy: 'Customer detail, documents',
  },
  'documents.file': { summary: 'A document as a file', usedBy: 'Customer detail, documents and activity' },
  'documents.requirementFile': {
    summary: 'An upload of a requirement as a file, by uploadId',
    usedBy: 'Customer detail, documents',
  },
  'documents.removeUpload': { summary: 'Deletes an upload of a requirement', usedBy: 'Customer detail, documents' },
  'documents.removeSnag': {
    summary:
      'Removes a snag once the document it asked for has been uploaded again; `dealSheetId` or `loanDealId` names the pack',
    usedBy: 'Customer detail, documents',
  },
  'vehicles.lookUpInternal': {
    summary: 'Looks a registration up in the broker’s own data',
    usedBy: 'Quick quote, proposal, valuations',
  },
  'vehicles.lookUpExperian': {
    summary: 'Looks a registration up at the vehicle data provider, when the broker’s own data has none',
    usedBy: 'Quick quote, proposal, valuations',
  },
  'vehicles.lookUpCap': {
    summary:
      'Looks a registration up at CAP; the flag asks for the values that the guide returns without a mileage (`/cap-valuations` takes one), `affiliate` is an affiliateUserId or a marker',
    usedBy: 'Quick quote, proposal, valuations',
  },
  'vehicles.stock': { summary: 'A page of a dealer’s stock', usedBy: 'Stock' },
  'vehicles.saved': { summary: 'The vehicles that a user has saved, newest first', usedBy: 'Stock' },
  'vehicles.save': { summary: 'Saves a stock vehicle for a user', usedBy: 'Stock' },
  'vehicles.unsave': {
    summary: 'Removes a saved vehicle of a user; one that is not saved is no failure',
    usedBy: 'Stock',
  },
  'vehicles.saveIntranet': {
    summary: 'Saves a vehicle from the broker’s own records for a user, with mileage and price',
    usedBy: 'Stock, customer detail',
  },
  'valuations.list': { summary: 'The valuations that a user has saved, newest first', usedBy: 'Valuations' },
  'valuations.glasses': {
    summary: 'Glass’s values of a vehicle by registration and mileage',
    usedBy: 'Valuations, quick quote',
  },
  'valuations.cap': { summary: 'CAP values of a vehicle', usedBy: 'Valuations, quick quote' },
  'valuations.save': {
    summary: 'Saves a valuation, replacing any for the same registration, and puts it first in the list',
    usedBy: 'Valuations',
  },
  'valuations.ofDealership': {
    summary: 'The valuations that the users of one dealership have saved, by affiliateUserId',
    usedBy: 'Valuations, one call for each of up to 20 selected dealerships',
  },
  'addresses.search': {
    summary: 'Addresses by postcode or words; `Result` "1" gives `Item`',
    usedBy: 'Create Proposal, customer detail',
  },
  'addresses.byKey': { summary: 'The address behind the key of a match', usedBy: 'Create Proposal, customer detail' },
  'notifications.token': {
    summary: 'A short-lived token for the live connection of a dealership',
    usedBy: 'Realtime connection',
  },
  'notifications.negotiate': {
    summary: 'The address of the live socket, for the token of `GET /notification/token`',
    usedBy: 'Realtime connection',
  },
  'notifications.list': {
    summary: 'The notifications of a dealership, newest first, with what the user `readBy` has read',
    usedBy: 'Notification list',
  },
  'payments.create': { summary: 'Asks for a payment; answers the link to pass on', usedBy: 'Payments' },
  'payments.list': { summary: 'The payment requests of the window, newest first', usedBy: 'Payments' },
  'payments.single': { summary: 'One payment request', usedBy: 'Payments' },
  'payments.send': {
    summary: 'Sends the pay link to the customer, at the address or number that is used from then on',
    usedBy: 'Payments',
  },
  'payments.expire': { summary: 'Withdraws a payment request that is not paid', usedBy: 'Payments' },
  'payments.refund': { summary: 'Refunds a payment, all of it when no amount is named', usedBy: 'Payments' },
  'payments.open': { summary: 'What the payer sees behind an unguessable link', usedBy: 'Pay, Pay Complete' },
  'payments.markSeen': { summary: 'The payer’s page is visible: the request counts as opened', usedBy: 'Pay' },
  'payments.start': { summary: 'Begins a payment at the provider by card or instant bank payment', usedBy: 'Pay' },
  'payments.webhook': {
    summary:
      'The provider’s own message that a payment was paid, failed, expired or refunded; its signature is checked',
    usedBy: 'No screen: the payment provider calls it',
  },
  'tasks.list': { summary: 'The open tasks of the named dealerships, and those done today', usedBy: 'Today' },
  'tasks.ofCustomer': { summary: 'The tasks of a customer, open and done', usedBy: 'Customer detail' },
  'tasks.owners': {
    summary: 'The colleagues of a dealership, to whom a task can be given',
    usedBy: 'Today, Customer detail',
  },
  'tasks.leads': {
    summary:
      'Customers who wait to be called: unanswered enquiries, and quick quotes sent or saved in the last seven days',
    usedBy: 'Today',
  },
  'tasks.contacts': {
    summary: 'The calls that were recorded for a customer, newest first',
    usedBy: 'Customer detail',
  },
  'tasks.recordContact': {
    summary: 'Records how a call to a lead went, ends the tasks that asked for it and sets the next one',
    usedBy: 'Today, Customer detail',
  },
  'tasks.takeBackContact': {
    summary: 'Takes a recorded call back: its tasks are as they were before it',
    usedBy: 'Today, Customer detail',
  },
  'tasks.enquiries': {
    summary:
      'The unanswered enquiries from the dealerships’ own pages, and how many of the last seven days were answered within the hour',
    usedBy: 'Today',
  },
  'tasks.create': { summary: 'Makes a task, about a customer or about none', usedBy: 'Today, Customer detail' },
  'tasks.change': {
    summary: 'Marks a task as done or not done, snoozes it, gives it to a colleague, changes its text or its time',
    usedBy: 'Today, Customer detail',
  },
  'tasks.remove': {
    summary: 'Removes a task; `tasks.change` with `isRemoved: false` takes that back for a month',
    usedBy: 'Today, Customer detail',
  },
  'tasks.createMany': {
    summary: 'Makes a task for each of up to 500 customers, tells the colleague who gets them, names those refused',
    usedBy: 'Customers list, with several rows chosen',
  },
  'tasks.assign': {
    summary: 'Gives the open tasks of up to 500 customers to a colleague; a customer without one gets a new task',
    usedBy: 'Customers list, with several rows chosen',
  },
  'tasks.restore': {
    summary: 'Takes a change to the tasks of several customers back',
    usedBy: 'Customers list, with several rows chosen',
  },
  'tasks.calendarLink': { summary: 'When the caller’s private calendar link was made and last used', usedBy: 'Today' },
  'tasks.renewCalendarLink': {
    summary:
      'Makes a private calendar link, which is shown only in this answer; an earlier one ends, and the answer says so',
    usedBy: 'Today',
  },
  'tasks.endCalendarLink': { summary: 'Ends the caller’s private calendar link', usedBy: 'Today' },
  'tasks.calendar': {
    summary:
      'The open tasks of the link’s user as a calendar (RFC 5545), with the customer’s name and registration alone',
    usedBy: 'No screen: calendar programmes fetch it by the private link',
  },
  'keys.list': { summary: 'The publishable keys of a dealership by affiliateUserId', usedBy: 'Settings, website' },
  'keys.create': { summary: 'Makes a publishable key for a dealership', usedBy: 'Settings, website' },
  'keys.replace': {
    summary: 'Makes a key to replace another, which keeps working for a while',
    usedBy: 'Settings, website',
  },
  'keys.remove': { summary: 'Ends a key at once', usedBy: 'Settings, website' },
  'keys.listServer': { summary: 'The server keys of a dealership, without the secrets', usedBy: 'Settings, website' },
  'keys.createServer': {
    summary: 'Makes a secret key for a web agency’s server, and tells it this once',
    usedBy: 'Settings, website',
  },
  'keys.removeServer': { summary: 'Ends a server key at once', usedBy: 'Settings, website' },
  'audit.recordEvidence': {
    summary:
      'Records the figures that a user or buyer saw (D46): for the portal the offers, which the server prices itself (D47); for a public page the figures that it sends',
    usedBy: 'Wherever a quote, an example or the broker’s statement is shown',
  },
  'audit.recordPageEvidence': {
    summary:
      'Records what a buyer saw on a dealer’s page (D46), in one batch: JSON as text/plain, with the publishable key, as `navigator.sendBeacon` sends it',
    usedBy: 'Public quick quote, when the page is left or an enquiry is sent',
  },
  'audit.list': {
    summary: 'Who saw and changed what on an application, and the evidence of the figures that were shown',
    usedBy: 'Customer detail, activity, for staff',
  },
  'person.candidates': {
    summary:
      'The records and payments that may be of the same person, with what agrees and what an erasure would do: name and birthday alone never suffice',
    usedBy: 'Customer detail, for staff',
  },
  'person.export': {
    summary: 'Everything stored about a person: the record, and those that staff chose beside it',
    usedBy: 'Customer detail, for staff',
  },
  'person.erase': {
    summary:
      'Erases a person from the record and those chosen beside it; paid-out deals are restricted to the compliance role, and the chain of evidence stays whole',
    usedBy: 'Customer detail, for staff',
  },
  'person.hold': {
    summary: 'Keeps a record from every deletion, or ends that',
    usedBy: 'Customer detail, for staff',
  },
  'trail.list': {
    summary:
      'The audit trail of the whole broker, newest first, by person, customer, dealership, day and kind; asking is an entry of it',
    usedBy: 'Trail',
  },
  'trail.single': {
    summary:
      'One entry with the figures as they were seen, the wordings until then and its place in the chain; opening it is an entry too',
    usedBy: 'Trail',
  },
  'trail.people': { summary: 'The logins whose name or e-mail address begins with a text', usedBy: 'Trail, by person' },
  'trail.verify': {
    summary:
      'Starts a check of one dealership’s chain or of all, in slices, as `audit verify` of the command line does',
    usedBy: 'Trail, verify again',
  },
  'trail.check': { summary: 'The check that is under way, or the last one', usedBy: 'Trail' },
  'trail.exportFile': {
    summary:
      'Everything kept on a person as JSON, PDF and their documents in one ZIP file with a signature, for a regulator',
    usedBy: 'Trail, export the file',
  },
  'person.retention': {
    summary: 'What the nightly retention removed in the last thirty nights, by rule, and the periods that are kept',
    usedBy: 'Customer detail, for staff',
  },
}

/** Null for a call that is not in the contract, such as a test's own. */
export function documentationOf(id: string): Documentation | null {
  return Object.hasOwn(documentation, id) ? documentation[id as CallId] : null
}
