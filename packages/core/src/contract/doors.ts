/** What kind of way in a call is: who comes through it, and to whose records. */
export type Door =
  | 'public'
  | 'key'
  | 'page or user'
  | 'page or user, of a dealership'
  | 'creates'
  | 'open'
  | 'self'
  | 'own list'
  | 'lists'
  | 'reads'
  | 'writes'
  | 'group'
  | 'region'
  | 'staff alone'
  | 'reads as staff'
  | 'writes as staff'

/**
 * Who comes through which door: whose records a call is about, and what it does with them. What each door answers to each role is
 * walked by the API's tests; docs/calls.md says it in words.
 */
export const DOORS: Readonly<Record<Door, readonly string[]>> = {
  public: [
    'portal.config',
    'auth.login',
    'auth.passwordForgot',
    'auth.armPasswordReset',
    'auth.passwordReset',
    'quotes.link',
    'quotes.customerProceed',
    'notifications.negotiate',
    'payments.open',
    'payments.start',
    'payments.webhook',
  ],
  key: ['auth.clientToken'],
  'page or user': ['auth.isFeatureEnabled', 'quotes.residuals', 'vehicles.lookUpInternal', 'vehicles.lookUpExperian'],
  'page or user, of a dealership': ['dealers.rates', 'settings.websiteConfig', 'audit.recordEvidence'],
  creates: ['quickQuotes.create'],
  open: [
    'portal.versions',
    'vehicles.lookUpCap',
    'valuations.glasses',
    'valuations.cap',
    'addresses.search',
    'addresses.byKey',
  ],
  self: [
    'settings.user',
    'settings.saveUser',
    'settings.notifications',
    'settings.saveNotifications',
    'vehicles.saved',
    'vehicles.save',
    'vehicles.unsave',
    'vehicles.saveIntranet',
    'valuations.list',
    'notifications.list',
  ],
  'own list': [
    'auth.sessions',
    'auth.changePassword',
    'dealers.list',
    'dealers.nonRegulated',
    'dealers.groups',
    'auth.endSessions',
    'auth.logout',
  ],
  lists: ['applications.list', 'applications.search', 'quickQuotes.list', 'payments.list'],
  reads: [
    'dealers.byAffiliate',
    'settings.dealer',
    'boodil.config',
    'applications.single',
    'applications.info',
    'applications.payout',
    'applications.packStatus',
    'applications.loanDealId',
    'applications.creditCheck',
    'applications.reveal',
    'quotes.proposals',
    'quotes.list',
    'notes.list',
    'documents.list',
    'documents.file',
    'documents.requirementFile',
    'vehicles.stock',
    'valuations.ofDealership',
    'notifications.token',
    'payments.single',
    'keys.list',
  ],
  writes: [
    'settings.saveWebsiteConfig',
    'settings.saveDealer',
    'boodil.saveConfig',
    'boodil.registerInterest',
    'applications.setVehicle',
    'applications.update',
    'applications.create',
    'quotes.save',
    'quotes.propose',
    'quotes.accept',
    'quotes.send',
    'quotes.proceed',
    'quotes.archive',
    'quotes.request',
    'notes.add',
    'notes.addToApplication',
    'documents.upload',
    'documents.removeSnag',
    'documents.removeUpload',
    'valuations.save',
    'payments.create',
    'payments.send',
    'payments.refund',
    'payments.expire',
    'keys.create',
    'keys.replace',
    'keys.remove',
    'applications.toggleNtuFlag',
    'applications.convert',
  ],
  group: ['dealers.group'],
  region: ['dealers.byRegion'],
  'staff alone': ['portal.addVersion'],
  'reads as staff': ['audit.list', 'person.export'],
  'writes as staff': ['person.erase'],
}

/** The door of a call, by its id; a call without one is let in nowhere. */
export function doorOf(id: string): Door {
  const doors = Object.keys(DOORS) as Door[]
  const door = doors.find((one) => DOORS[one].includes(id))
  if (door === undefined) throw new RangeError(`${id} has no door: say who may`)
  return door
}
