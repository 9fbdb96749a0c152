import { contract, NotificationPreference } from '@forecourt/core'
import { aGate, dealers, people, refused } from '@forecourt/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { aKey, aPage, aServerKey, open } from './testing/opened.ts'

const { Email, SMS } = NotificationPreference
const { keys: ofKeys, portal, settings } = contract

describe('the settings of a user', () => {
  it('are saved with the terms in order, and the mobile for texts', async () => {
    const { you, test } = await open()
    await you.load()
    you.form.set('termsToShow', [60, 24])
    you.form.set('mobile', '07700900123')
    await you.save()
    expect(test.kept.you.termsToShow).toEqual([24, 60])
    expect(test.kept.notifications.mobile).toBe('07700900123')
    expect(you.isUnsaved.value).toBe(false)
  })

  it('require at least one term', async () => {
    const { you } = await open()
    await you.load()
    you.form.set('termsToShow', [])
    await you.save()
    expect(you.form.messageOf('termsToShow')).toBe('Choose at least one')
  })

  it('keep the number while texts need it, with the server’s message', async () => {
    const notifications = { userId: 1, sound: true, preferences: [], mobile: '07700900123' }
    const { you, test } = await open(aPage({ notifications }))
    test.on(settings.saveNotifications, refused('INVALID', '', { mobile: 'Text and WhatsApp need a mobile number' }))
    await you.load()
    you.form.set('mobile', '')
    await you.save()
    expect(you.form.messageOf('mobile')).toBe('Text and WhatsApp need a mobile number')
  })
})

describe('notifications by kind and channel', () => {
  it('are ticked, saved, and unchanged when ticked back', async () => {
    const { notifications, test } = await open()
    const { section } = notifications
    await section.load()
    notifications.set('Dealt', Email, true)
    expect(section.isUnsaved.value).toBe(true)
    notifications.set('Dealt', Email, false)
    expect(section.isUnsaved.value).toBe(false)
    notifications.set('Dealt', Email, true)
    await section.save()
    expect(test.kept.notifications.preferences).toEqual([{ scenario: 'Dealt', channels: [Email] }])
  })

  it.each<[string, string | null, string, string | null]>([
    ['nowhere without a mobile', null, '01632 960101', null],
    ['to the user’s own', '07700900123', '01632 960101', '07700900123'],
    ['to the dealership’s if that is a mobile', null, '07700 900456', '07700 900456'],
  ])('texts go %s', async (_fact, mobile, phone, expected) => {
    const kept = { userId: 1, sound: true, preferences: [], mobile }
    const { notifications } = await open(aPage({ notifications: kept, dealer: { ...dealers.quillmere, phone } }))
    await notifications.section.load()
    expect(notifications.mobile.value).toBe(expected)
  })

  it('are all unticked for a kind that the user opted out of', async () => {
    const preferences = [{ scenario: 'Dealt' as const, channels: [NotificationPreference.OptOut, SMS] }]
    const { notifications } = await open(aPage({ notifications: { userId: 1, sound: true, preferences } }))
    await notifications.section.load()
    expect(notifications.isOn('Dealt', SMS)).toBe(false)
  })

  it('sound switches immediately and keeps other unsaved changes', async () => {
    const { notifications, test } = await open()
    await notifications.section.load()
    notifications.set('Dealt', Email, true)
    await notifications.setSound(false)
    expect(test.kept.notifications).toMatchObject({ sound: false, preferences: [] })
    expect([notifications.isSoundOn.value, notifications.section.isUnsaved.value]).toEqual([false, true])
    expect(test.page.stores.notifications.sound.value).toBe(false)
  })

  it('sound and channels saved at the same time are both kept', async () => {
    const { notifications, test } = await open()
    await notifications.section.load()
    notifications.set('Dealt', Email, true)
    await Promise.all([notifications.section.save(), notifications.setSound(false)])
    const preferences = [{ scenario: 'Dealt', channels: [Email] }]
    expect(test.kept.notifications).toMatchObject({ sound: false, preferences })
  })

  it('saved sound is not overwritten by an older answer', async () => {
    const { notifications, you, test } = await open()
    const gate = aGate()
    await notifications.section.load()
    test.once(settings.notifications, () => gate.opened.then(() => ({ userId: 1, sound: true, preferences: [] })))
    const loading = you.load()
    await notifications.setSound(false)
    gate.open()
    await loading
    expect(notifications.isSoundOn.value).toBe(false)
  })

  it('sound switches back if it could not be saved', async () => {
    const { notifications, test } = await open()
    test.on(settings.saveNotifications, refused('UNAVAILABLE', 'Try again later'))
    await notifications.section.load()
    await notifications.setSound(false)
    expect([notifications.isSoundOn.value, notifications.soundProblem.value?.message]).toEqual([
      true,
      'Try again later',
    ])
  })
})

describe('the dealership whose settings are shown (D24)', () => {
  it('is a dealer’s only one', async () => {
    const { dealership } = await open()
    expect(dealership.value?.affiliateUserId).toBe(1001)
  })

  it('for staff follows the dealership in the bar immediately', async () => {
    const { dealership, test } = await open(aPage({ user: people.owen }))
    expect(dealership.value).toBeNull()
    test.page.dealers.select([1002])
    expect(dealership.value?.affiliateUserId).toBe(1002)
  })

  it('is the one chosen here if the bar selects none', async () => {
    const { dealership, choose } = await open(aPage({ user: people.marek }))
    expect(dealership.value).toBeNull()
    choose(1002)
    expect(dealership.value?.affiliateUserId).toBe(1002)
  })

  it('keeps its changes while another is shown, and says so', async () => {
    const { dealership, choose, unsaved, unsavedElsewhere } = await open(aPage({ user: people.marek }))
    choose(1001)
    await dealership.value?.website.load()
    dealership.value?.website.form.set('accent', '#1F5C3A')
    expect(unsaved.value).toEqual(['website'])
    choose(1002)
    expect([unsaved.value, unsavedElsewhere.value]).toEqual([[], ['Quillmere Motors']])
    choose(1001)
    expect(dealership.value?.website.form.values.value.accent).toBe('#1F5C3A')
  })

  it('says why nothing can be changed', async () => {
    const { dealership } = await open(aPage({ dealer: { ...dealers.quillmere, status: 'Suspended' } }))
    expect(dealership.value?.readOnlyReason.value).toContain('suspended')
  })
})

it('says that an insecure page cannot copy a key or a snippet', async () => {
  vi.stubGlobal('navigator', {})
  const { copy, toasts } = await open()
  await copy('fc_live_7Qm2xLudlow94Rk1', 'key')
  vi.unstubAllGlobals()
  expect(toasts.shown.value?.text).toBe('The browser did not let us copy. Select the key and copy it yourself')
})

describe('the publishable keys of a dealership', () => {
  const openKeys = async (given = aPage()) => {
    const { dealership, test } = await open(given)
    const keys = dealership.value?.keys
    await keys?.list.load()
    if (!keys) throw new Error('No dealership')
    return { keys, test }
  }

  it('a replaced one works on beside the new one, which the snippet uses', async () => {
    const { keys, test } = await openKeys()
    await keys.replace(aKey())
    expect(test.askedOf(ofKeys.replace).map(({ params }) => params.id)).toEqual(['key-1'])
    expect([keys.current.value?.keyId, keys.made.value?.keyId, keys.list.data.value.length]).toEqual([
      'next',
      'next',
      2,
    ])
  })

  it('a live key takes precedence over a test key', async () => {
    const { keys } = await openKeys(aPage({ keys: [aKey({ keyId: 'test', isTest: true }), aKey()] }))
    expect(keys.current.value?.keyId).toBe('key-1')
  })

  it('reports a failed act, and changes nothing', async () => {
    const { keys, test } = await openKeys()
    test.on(ofKeys.create, refused('INVALID', 'A dealership has at most 20 keys.'))
    await keys.make(false)
    expect([keys.problem.value?.message, keys.list.data.value.length]).toEqual(['A dealership has at most 20 keys.', 1])
  })
})

describe('the server keys of a dealership', () => {
  const openKeys = async () => {
    const { dealership } = await open()
    const keys = dealership.value?.serverKeys
    await keys?.list.load()
    if (!keys) throw new Error('No dealership')
    return keys
  }

  it('tell the secret of the one just made, until the next act', async () => {
    const keys = await openKeys()
    await keys.make()
    expect([keys.made.value?.key, keys.list.data.value.length]).toEqual(['fc_server_Hd82kkQnR1_made', 2])
    await keys.remove(aServerKey())
    expect([keys.made.value, keys.list.data.value.map(({ keyId }) => keyId)]).toEqual([null, ['server-made']])
  })
})

describe('the website configuration', () => {
  it('is saved under its version, and shows the server’s refusals', async () => {
    const { dealership, test } = await open()
    const website = dealership.value?.website
    await website?.load()
    website?.form.set('defaultTerm', 48)
    await website?.save()
    expect([test.savedWebsites(), test.kept.website.version]).toEqual([[3], 4])
  })

  it('shows when a site was last seen', async () => {
    const { dealership } = await open()
    await dealership.value?.website.load()
    expect([...(dealership.value?.originsSeen.value.keys() ?? [])]).toEqual(['https://www.quillmere.test'])
  })
})

describe('a version of the portal', () => {
  it('is announced with its changes, and comes first', async () => {
    const { versions } = await open(aPage({ user: people.owen }))
    await versions.list.load()
    versions.form.set('version', ' 2.4 ')
    versions.form.set('notes', 'Settings')
    await versions.post()
    expect(versions.list.data.value.map(({ version }) => version)).toEqual(['2.4', '2.3'])
    expect(versions.form.values.value).toEqual({ version: '', notes: '' })
  })

  it('that was announced before is refused beside its field', async () => {
    const { versions, test } = await open(aPage({ user: people.owen }))
    test.on(portal.addVersion, refused('DUPLICATE', '', { version: 'This version has already been announced' }))
    versions.form.set('version', '2.3')
    versions.form.set('notes', 'Again')
    await versions.post()
    expect(versions.form.messageOf('version')).toBe('This version has already been announced')
  })
})
