import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brandMessages } from '#shared/branding/messages.ts';
import { NO_BRAND_SETTINGS } from '#shared/branding/model.ts';
import { mailSite } from '../../src-server/bin/compose/mailer.ts';
import { readEnv } from '../../src-server/env.ts';
import { publicImageSize } from '../../src-server/modules/uploads/queries.ts';
import { brandOf, senderOf } from '../../src-server/pages/site-brand.ts';
import { newCommunity } from '../support/people.ts';

/** What the environment of `newCommunity` says: the short name is set there. */
const ENVIRONMENT = {
  environment: { name: 'Commonplace', short: 'Cp', sender: null },
  fixed: ['short'],
};

test('admins change the branding field by field, with an audit entry, and an empty text is the default', async () => {
  const { as } = newCommunity();
  const { admin } = as.admin;
  expect(await admin.brandSettings({})).toEqual({ ...NO_BRAND_SETTINGS, ...ENVIRONMENT });
  const changed = { name: 'Harbor Guild', accent: '#AA3377', homeText: 'Welcome.\nCome in.' };
  await admin.saveBrandSettings(changed);
  expect(await admin.saveBrandSettings({ sender: 'Guild <post@guild.example>' })).toEqual({
    ...{ ...NO_BRAND_SETTINGS, ...ENVIRONMENT, ...changed },
    ...{ accent: '#aa3377', homeText: 'Welcome. Come in.', sender: 'Guild <post@guild.example>' },
  });
  expect(await admin.saveBrandSettings({ name: '  ', accent: null })).toMatchObject({
    ...{ name: null, accent: null, homeText: 'Welcome. Come in.' },
  });
  const { items } = await admin.audit({ action: 'settings.update', limit: 5 });
  expect(items[0]).toMatchObject({
    changes: { name: ['Harbor Guild', null], accent: ['#aa3377', null] },
    place: { name: 'Branding', path: '/settings/branding' },
  });
});

test.each([
  [{ name: 'x'.repeat(61) }, brandMessages.name],
  [{ accent: 'red' }, brandMessages.accent],
  [{ accent: '#aa3377;}' }, brandMessages.accent],
  [{ accent: '#abc' }, brandMessages.accent],
  [{ logoUrl: 'http://images.example/logo.png' }, brandMessages.logoUrl],
  [{ logoUrl: 'javascript:alert(1)' }, brandMessages.logoUrl],
  [{ logoUrl: `/uploads/${randomUUID()}` }, brandMessages.logoMissing],
  [{ homeText: 'x'.repeat(501) }, brandMessages.homeText],
  [{ sender: 'Guild' }, brandMessages.sender],
  [{ sender: 'Guild <a@b>\r\nBcc: c@d' }, brandMessages.sender],
  [{ sender: 'a@b, c@d' }, brandMessages.sender],
  [{ short: 'HG' }, brandMessages.fixed('BRAND_SHORT')],
  [{}, brandMessages.nothing],
])('%j is refused', async (input, message) => {
  const { as } = newCommunity();
  await expect(as.admin.admin.saveBrandSettings(input)).rejects.toThrow(message);
  expect(await as.admin.admin.brandSettings({})).toEqual({ ...NO_BRAND_SETTINGS, ...ENVIRONMENT });
});

test('an uploaded logo is kept while it is in use, and everyone sees it', async () => {
  const { as, db } = newCommunity();
  const id = randomUUID();
  db.$client
    .prepare(
      `insert into uploads (id, owner_id, mime, bytes, width, height, created_at, unused_since)
         values (?, ?, 'image/png', 1, 1, 1, 0, 0)`,
    )
    .run(id, as.admin.user.id);
  const isUnused = () =>
    db.$client.prepare('select unused_since is not null from uploads where id = ?').pluck().get(id) === 1;
  const isSeen = () => publicImageSize(db, id) !== null;
  expect(isSeen()).toBe(false);
  await as.admin.admin.saveBrandSettings({ logoUrl: `/uploads/${id}` });
  expect([isUnused(), isSeen()]).toEqual([false, true]);
  await as.admin.admin.saveBrandSettings({ logoUrl: '' });
  expect([isUnused(), isSeen()]).toEqual([true, false]);
});

describe('a variable that is set wins', () => {
  test.each([
    [{}, 'Guild', { name: 'Guild', address: 'post@guild.example' }],
    [{ BRAND_NAME: 'Fixed' }, 'Fixed', { name: 'Guild', address: 'post@guild.example' }],
    [{ MAIL_FROM: 'post@fixed.example' }, 'Guild', { name: '', address: 'post@fixed.example' }],
  ])('%j', async (variables, name, sender) => {
    const { as, db } = newCommunity();
    await as.admin.admin.saveBrandSettings({ name: 'Guild', sender: 'Guild <post@guild.example>' });
    const env = readEnv(variables);
    expect(brandOf(env, db)).toMatchObject({ name, short: 'Cp' });
    expect(senderOf(env, db)).toEqual(sender);
  });

  test('the sender of SUPPORT_EMAIL has the name of the site, and a change reaches the next email', async () => {
    const { as, db } = newCommunity();
    const env = readEnv({ SUPPORT_EMAIL: 'help@guild.example', SMTP_URL: 'smtp://localhost' });
    const site = mailSite(env, db, () => 1);
    expect(site.from).toEqual({ name: 'Commonplace', address: 'help@guild.example' });
    await as.admin.admin.saveBrandSettings({ name: 'Guild' });
    expect(site).toMatchObject({ name: 'Guild', from: { name: 'Guild', address: 'help@guild.example' } });
    await as.admin.admin.saveBrandSettings({ sender: 'post@guild.example' });
    expect(site.from).toEqual({ name: '', address: 'post@guild.example' });
  });
});
