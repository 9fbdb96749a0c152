import * as z from 'zod/mini'
import {
  changesOf,
  DealerSettings,
  integer,
  NotificationSettings,
  UserSettings,
  WebsiteConfig,
} from '../../models/index.ts'
import { group } from '../endpoint.ts'
import { NumberParam } from '../params.ts'
import { websiteConfig } from './public-page.ts'

export const settings = {
  websiteConfig,
  ...group('settings', {
    user: {
      method: 'GET',
      path: '/dealer/user-settings/:id',
      access: 'self',
      params: NumberParam,
      response: UserSettings,
    },

    saveUser: {
      method: 'POST',
      path: '/dealer/user-settings',
      access: 'self',
      body: z.object({ dealerUserId: integer(), userSettings: changesOf(UserSettings) }),
      response: UserSettings,
      refusals: ['INVALID'],
    },

    notifications: {
      method: 'GET',
      path: '/dealer/notification-settings/:id',
      access: 'self',
      params: NumberParam,
      response: NotificationSettings,
    },

    saveNotifications: {
      method: 'PUT',
      path: '/dealer/notification-settings',
      access: 'self',
      body: z.object({ ...changesOf(NotificationSettings).shape, userId: integer() }),
      response: NotificationSettings,
      refusals: ['INVALID'],
    },

    saveWebsiteConfig: {
      method: 'POST',
      path: '/dealer/website-config',
      access: 'makes',
      feature: 'public-quick-quote',
      power: 'website',
      body: z.object({ ...changesOf(WebsiteConfig).shape, affiliateUserId: integer() }),
      response: WebsiteConfig,
      versioned: true,
      refusals: ['INVALID'],
    },

    dealer: {
      method: 'GET',
      path: '/dealer/settings/:id',
      access: 'reads',
      params: NumberParam,
      response: DealerSettings,
    },

    saveDealer: {
      method: 'POST',
      path: '/dealer/dealer-settings',
      access: 'makes',
      body: z.object({ affiliateUserId: integer(), settings: changesOf(DealerSettings) }),
      response: DealerSettings,
      refusals: ['INVALID'],
    },
  }),
}
