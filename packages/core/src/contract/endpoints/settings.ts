import * as z from 'zod/mini'
import { DealerSettings, integer, NotificationSettings, UserSettings, WebsiteConfig } from '../../models/index.ts'
import { endpoint } from '../endpoint.ts'
import { NumberParam } from '../params.ts'
import { websiteConfig } from './public-page.ts'

const user = endpoint({
  id: 'settings.user',
  method: 'GET',
  path: '/dealer/user-settings/:id',
  access: 'self',
  params: NumberParam,
  response: UserSettings,
  refusals: ['NOT_FOUND'],
})

const saveUser = endpoint({
  id: 'settings.saveUser',
  method: 'POST',
  path: '/dealer/user-settings',
  access: 'self',
  body: z.object({ dealerUserId: integer(), userSettings: UserSettings }),
  response: UserSettings,
  refusals: ['NOT_FOUND', 'INVALID'],
})

const notifications = endpoint({
  id: 'settings.notifications',
  method: 'GET',
  path: '/dealer/notification-settings/:id',
  access: 'self',
  params: NumberParam,
  response: NotificationSettings,
  refusals: ['NOT_FOUND'],
})

const saveNotifications = endpoint({
  id: 'settings.saveNotifications',
  method: 'PUT',
  path: '/dealer/notification-settings',
  access: 'self',
  body: NotificationSettings,
  response: NotificationSettings,
  refusals: ['NOT_FOUND', 'INVALID'],
})

const saveWebsiteConfig = endpoint({
  id: 'settings.saveWebsiteConfig',
  method: 'POST',
  path: '/dealer/website-config',
  access: 'writes',
  feature: 'public-quick-quote',
  body: z.object({ ...WebsiteConfig.shape, affiliateUserId: integer() }),
  response: WebsiteConfig,
  versioned: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID'],
})

const dealer = endpoint({
  id: 'settings.dealer',
  method: 'GET',
  path: '/dealer/settings/:id',
  access: 'reads',
  params: NumberParam,
  response: DealerSettings,
  refusals: ['NOT_FOUND'],
})

const saveDealer = endpoint({
  id: 'settings.saveDealer',
  method: 'POST',
  path: '/dealer/dealer-settings',
  access: 'writes',
  body: z.object({ affiliateUserId: integer(), settings: DealerSettings }),
  response: DealerSettings,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
})

export const settings = {
  user,
  saveUser,
  notifications,
  saveNotifications,
  websiteConfig,
  saveWebsiteConfig,
  dealer,
  saveDealer,
}
