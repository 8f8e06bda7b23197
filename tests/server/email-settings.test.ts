import { expect, test } from 'vitest';
import { emailSettingsMessages } from '#shared/settings/email.messages.ts';
import { DEFAULT_EMAIL_SETTINGS } from '#shared/settings/model.ts';
import { userMessages } from '#shared/users/messages.ts';
import { newCommunity } from '../support/people.ts';

test('the settings of emails have defaults, and each is changed alone, with an audit entry', async () => {
  const { as } = newCommunity();
  const { admin } = as.admin;
  expect(await admin.emailSettings({})).toEqual(DEFAULT_EMAIL_SETTINGS);
  const changed = { replyTo: 'office@community.example', footer: 'Main Street 1\n1234 City', perMinute: 60 };
  expect(await admin.saveEmailSettings(changed)).toEqual({ ...DEFAULT_EMAIL_SETTINGS, ...changed });
  await admin.saveEmailSettings({ tracking: false, perMinute: null });
  expect(await admin.emailSettings({})).toEqual({
    ...{ ...DEFAULT_EMAIL_SETTINGS, ...changed },
    ...{ tracking: false, perMinute: null },
  });
  const { items } = await admin.audit({ action: 'settings.update', limit: 5 });
  expect(items.map(({ changes }) => changes)).toEqual([
    { perMinute: [60, null], tracking: [true, false] },
    { replyTo: [null, changed.replyTo], footer: ['', changed.footer], perMinute: [null, 60] },
  ]);
  expect(items[0]?.place).toEqual({ name: 'Email', path: '/settings/email' });
});

test.each([
  [{ replyTo: 'office' }, userMessages.emailInvalid],
  [{ replyTo: 'a@mail.example\r\nBcc: b@mail.example' }, userMessages.emailInvalid],
  [{ footer: 'x'.repeat(1001) }, emailSettingsMessages.footerMax],
  [{ perMinute: 0 }, emailSettingsMessages.perMinute],
  [{ perDay: 1.5 }, emailSettingsMessages.perDay],
  [{}, emailSettingsMessages.nothing],
])('%j is refused', async (input, message) => {
  const { as } = newCommunity();
  await expect(as.admin.admin.saveEmailSettings(input)).rejects.toThrow(message);
  expect(await as.admin.admin.emailSettings({})).toEqual(DEFAULT_EMAIL_SETTINGS);
});
