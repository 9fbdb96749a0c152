import { ApiError, NotificationPreference } from '@forecourt/core'
import { dealers } from '@forecourt/core/testing'
import { describe, expect, it, vi } from 'vitest'
import type { SettingsSources } from './sources.ts'
import { createSettings } from './state.ts'
import { aKey, fakeSources } from './testing/fake-sources.ts'

const { Email, SMS } = NotificationPreference
const refused = (fields: Record<string, string>) =>
  new ApiError({ status: 422, code: 'INVALID', message: 'Not valid', fields })

function open(sources = fakeSources()) {
  return { ...createSettings(sources), sources }
}

describe('the settings of a user', () => {
  it('are saved with the terms in order, and the mobile where texts go', async () => {
    const { you, sources } = open()
    await you.load()
    you.form.set('termsToShow', [60, 24])
    you.form.set('mobile', '07700900123')
    await you.save()
    expect(sources.kept.you.termsToShow).toEqual([24, 60])
    expect(sources.kept.notifications.mobile).toBe('07700900123')
    expect(you.isUnsaved.value).toBe(false)
  })

  it('are asked for one term at least', async () => {
    const { you } = open()
    await you.load()
    you.form.set('termsToShow', [])
    await you.save()
    expect(you.form.messageOf('termsToShow')).toBe('Choose at least one')
  })

  it('keep the number while texts need it, in the words of the server', async () => {
    const store = () => Promise.reject(refused({ mobile: 'Text and WhatsApp need a mobile number' }))
    const sources = fakeSources(
      {},
      { notifications: { userId: 1, sound: true, preferences: [], mobile: '07700900123' } },
    )
    const { you } = open({ ...sources, notifications: { ...sources.notifications, store } })
    await you.load()
    you.form.set('mobile', '')
    await you.save()
    expect(you.form.messageOf('mobile')).toBe('Text and WhatsApp need a mobile number')
  })
})

describe('notifications by kind and channel', () => {
  it('are ticked, saved, and unchanged when ticked back', async () => {
    const { notifications, sources } = open()
    const { section } = notifications
    await section.load()
    notifications.set('Dealt', Email, true)
    expect(section.isUnsaved.value).toBe(true)
    notifications.set('Dealt', Email, false)
    expect(section.isUnsaved.value).toBe(false)
    notifications.set('Dealt', Email, true)
    await section.save()
    expect(sources.kept.notifications.preferences).toEqual([{ scenario: 'Dealt', channels: [Email] }])
  })

  it.each<[string, string | null, string, string | null]>([
    ['nowhere without a mobile', null, '01632 960101', null],
    ['to the user’s own', '07700900123', '01632 960101', '07700900123'],
    ['to the dealership’s when that is a mobile', null, '07700 900456', '07700 900456'],
  ])('texts go %s', async (_fact, mobile, phone, expected) => {
    const sources = fakeSources({}, { notifications: { userId: 1, sound: true, preferences: [], mobile } })
    sources.offered.value = [{ ...dealers.quillmere, phone }]
    const { notifications } = open(sources)
    await notifications.section.load()
    expect(notifications.mobile.value).toBe(expected)
  })

  it('shows nothing ticked for a kind that one has opted out of', async () => {
    const preferences = [{ scenario: 'Dealt' as const, channels: [NotificationPreference.OptOut, SMS] }]
    const { notifications } = open(fakeSources({}, { notifications: { userId: 1, sound: true, preferences } }))
    await notifications.section.load()
    expect(notifications.isOn('Dealt', SMS)).toBe(false)
  })

  it('sound is switched at once and leaves what is not saved yet alone', async () => {
    const { notifications, sources } = open()
    await notifications.section.load()
    notifications.set('Dealt', Email, true)
    await notifications.setSound(false)
    expect(sources.kept.notifications).toMatchObject({ sound: false, preferences: [] })
    expect([notifications.isSoundOn.value, notifications.section.isUnsaved.value]).toEqual([false, true])
  })

  it('sound goes back where it could not be saved', async () => {
    const sources = fakeSources()
    const store = () => Promise.reject(new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Try again later' }))
    const { notifications } = open({ ...sources, notifications: { ...sources.notifications, store } })
    await notifications.section.load()
    await notifications.setSound(false)
    expect([notifications.isSoundOn.value, notifications.soundTrouble.value]).toEqual([true, 'Try again later'])
  })
})

describe('whose settings are shown (D24)', () => {
  it('those of the one dealership of a dealer', () => {
    expect(open().dealership.value?.affiliateUserId).toBe(1001)
  })

  it('of staff those of the dealership in the bar, following it at once', () => {
    const sources = fakeSources()
    sources.choosesInBar.value = true
    sources.offered.value = [dealers.quillmere, dealers.fernhollow]
    sources.affiliateUserId.value = null
    const { dealership } = open(sources)
    expect(dealership.value).toBeNull()
    sources.affiliateUserId.value = 1002
    expect(dealership.value?.affiliateUserId).toBe(1002)
  })

  it('the one chosen here, where the bar does not say', () => {
    const sources = fakeSources()
    sources.offered.value = [dealers.quillmere, dealers.fernhollow]
    sources.affiliateUserId.value = null
    const { dealership, choose } = open(sources)
    expect(dealership.value).toBeNull()
    choose(1002)
    expect(dealership.value?.affiliateUserId).toBe(1002)
  })

  it('keeps what was changed of one while another is looked at, and says so', async () => {
    const sources = fakeSources()
    sources.offered.value = [dealers.quillmere, dealers.fernhollow]
    sources.affiliateUserId.value = null
    const { dealership, choose, unsaved, unsavedElsewhere } = open(sources)
    choose(1001)
    await dealership.value?.website.load()
    dealership.value?.website.form.set('accent', '#1F5C3A')
    expect(unsaved.value).toEqual(['website'])
    choose(1002)
    expect([unsaved.value, unsavedElsewhere.value]).toEqual([[], ['Quillmere Motors']])
    choose(1001)
    expect(dealership.value?.website.form.values.value.accent).toBe('#1F5C3A')
  })

  it('says why nothing can be changed', () => {
    const sources = fakeSources()
    sources.offered.value = [{ ...dealers.quillmere, status: 'Suspended' }]
    expect(open(sources).dealership.value?.readOnlyReason.value).toContain('suspended')
  })
})

describe('the publishable keys of a dealership', () => {
  const keysOf = async (sources = fakeSources()) => {
    const keys = open(sources).dealership.value?.keys
    await keys?.load()
    if (!keys) throw new Error('No dealership')
    return { keys, sources }
  }

  it('one that is replaced works on beside the new one, which is for the snippet', async () => {
    const { keys, sources } = await keysOf()
    await keys.replace(aKey())
    expect(sources.asked).toEqual(['replace key-1'])
    expect([keys.current.value?.keyId, keys.made.value?.keyId, keys.list.data.value.length]).toEqual([
      'next',
      'next',
      2,
    ])
  })

  it('a live key is preferred to a test key', async () => {
    const { keys } = await keysOf(fakeSources({}, { keys: [aKey({ keyId: 'test', isTest: true }), aKey()] }))
    expect(keys.current.value?.keyId).toBe('key-1')
  })

  it('says what could not be done, and changes nothing', async () => {
    const sources = fakeSources()
    const create = vi
      .fn<SettingsSources['keys']['create']>()
      .mockRejectedValue(new ApiError({ status: 422, code: 'INVALID', message: 'A dealership has at most 20 keys.' }))
    const { keys } = await keysOf({ ...sources, keys: { ...sources.keys, create } })
    await keys.make(false)
    expect([keys.trouble.value, keys.list.data.value.length]).toEqual(['A dealership has at most 20 keys.', 1])
  })
})

describe('the website configuration', () => {
  it('is saved under its version and refused where the server says', async () => {
    const { dealership, sources } = open()
    const website = dealership.value?.website
    await website?.load()
    website?.form.set('defaultTerm', 48)
    await website?.save()
    expect(sources.asked).toContain('website 3')
    expect(sources.kept.website.version).toBe(4)
  })

  it('tells when a site was last seen', async () => {
    const { dealership } = open()
    await dealership.value?.website.load()
    expect([...(dealership.value?.originsSeen.value.keys() ?? [])]).toEqual(['https://www.quillmere.test'])
  })
})

describe('a version of the portal', () => {
  it('is announced with what it changes, and stands first', async () => {
    const { versions } = open()
    await versions.load()
    versions.name.value = ' 2.4 '
    versions.notes.value = 'Settings'
    await versions.post()
    expect(versions.list.data.value.map(({ version }) => version)).toEqual(['2.4', '2.3'])
    expect(versions.name.value).toBe('')
  })

  it('that was announced before is refused beside its field', async () => {
    const sources = fakeSources()
    const add = () => Promise.reject(refused({ version: 'This version has already been announced' }))
    const { versions } = open({ ...sources, versions: { ...sources.versions, add } })
    versions.name.value = '2.3'
    versions.notes.value = 'Again'
    await versions.post()
    expect(versions.refusal.value.fields).toEqual({ version: 'This version has already been announced' })
  })
})
