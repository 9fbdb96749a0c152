import * as z from 'zod/mini'
import { DealerSettings, integer, NotificationSettings, UserSettings, WebsiteConfig } from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { NumberParam } from './params.ts'
import { websiteConfig } from './public-page.ts'

const user = endpoint({
  id: 'settings.user',
  method: 'GET',
  path: '/dealer/user-settings/:id',
  summary: 'A user’s settings by user id',
  audience: 'user',
  params: NumberParam,
  response: UserSettings,
  refusals: ['NOT_FOUND'],
  usedBy: 'Settings, quick quote, proposal',
})

const saveUser = endpoint({
  id: 'settings.saveUser',
  method: 'POST',
  path: '/dealer/user-settings',
  summary: 'Saves a user’s settings',
  audience: 'user',
  body: z.object({ dealerUserId: integer(), userSettings: UserSettings }),
  response: UserSettings,
  refusals: ['NOT_FOUND', 'INVALID'],
  usedBy: 'Settings',
})

const notifications = endpoint({
  id: 'settings.notifications',
  method: 'GET',
  path: '/dealer/notification-settings/:id',
  summary: 'A user’s notification settings by user id',
  audience: 'user',
  params: NumberParam,
  response: NotificationSettings,
  refusals: ['NOT_FOUND'],
  usedBy: 'Settings, notifications',
})

const saveNotifications = endpoint({
  id: 'settings.saveNotifications',
  method: 'PUT',
  path: '/dealer/notification-settings',
  summary: 'Replaces a user’s notification settings',
  audience: 'user',
  body: NotificationSettings,
  response: NotificationSettings,
  refusals: ['NOT_FOUND', 'INVALID'],
  usedBy: 'Settings',
})

const saveWebsiteConfig = endpoint({
  id: 'settings.saveWebsiteConfig',
  method: 'POST',
  path: '/dealer/website-config',
  summary: 'Saves the website configuration of a dealership; a first one has version 0',
  audience: 'user',
  body: z.object({ ...WebsiteConfig.shape, affiliateUserId: integer() }),
  response: WebsiteConfig,
  versioned: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID'],
  usedBy: 'Settings',
})

const dealer = endpoint({
  id: 'settings.dealer',
  method: 'GET',
  path: '/dealer/settings/:id',
  summary: 'The settings of a dealership by affiliateUserId',
  audience: 'user',
  params: NumberParam,
  response: DealerSettings,
  refusals: ['NOT_FOUND'],
  usedBy: 'Settings, proposal',
})

const saveDealer = endpoint({
  id: 'settings.saveDealer',
  method: 'POST',
  path: '/dealer/dealer-settings',
  summary: 'Saves the settings of a dealership',
  audience: 'user',
  body: z.object({ affiliateUserId: integer(), settings: DealerSettings }),
  response: DealerSettings,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  usedBy: 'Settings',
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
