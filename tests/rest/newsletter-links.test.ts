import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import { refusalOf } from '#db/kit/email-refusals.ts';
import { signLink } from '#db/kit/mail-links.ts';
import { saveEmailSettings } from '#db/site/settings.ts';
import { mailMessages, mailTexts } from '#shared/email/messages.ts';
import { DEFAULT_EMAIL_SETTINGS } from '#shared/settings/model.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { png } from '../support/pictures.ts';
import { openSite, type Site } from '../support/rest.ts';
import { pathsIn, sentCampaign } from '../support/sent-campaigns.ts';

let site: Site;
let client: Client;
let author: Client;
beforeAll(async () => {
  site = await openSite({ rateLimit: false, baseUrl: 'https://community.example' });
  client = site.client();
  author = site.client();
  await register(author, 'author');
});
afterAll(() => site.app.close());
beforeEach(() => {
  for (const table of ['campaigns', 'subscribers', 'email_refusals'])
    site.db.$client.prepare(`delete from ${table}`).run();
  saveEmailSettings(site.db, DEFAULT_EMAIL_SETTINGS);
});

const MIA = 'mia@mail.example';
const OTTO = 'otto@mail.example';
const BOOK = 'https://books.example/one?a=1&b=2';
const CONTENT = `Read [this](${BOOK}) and [that](https://books.example/two).`;

const send = (options: Partial<Parameters<typeof sentCampaign>[2]> = {}) =>
  sentCampaign(site.db, site.clock.now(), { emails: [MIA, OTTO], content: CONTENT, ...options });
const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { method, headers, redirect: 'manual' });
const one = (sql: string, ...values: unknown[]) => site.db.$client.prepare(sql).get(...values);
const stateOf = (email: string) =>
  site.db.$client.prepare('select state from subscribers where email_key = ?').pluck().get(email);
const counts = (id: number) =>
  one(
    `select opened_count as opened, clicked_count as clicked, unsubscribed_count as unsubscribed
     from campaigns where id = ?`,
    id,
  );
const NONE = { opened: 0, clicked: 0, unsubscribed: 0 };

/** The paths in an email. */
function linksOf(mail: Parameters<typeof pathsIn>[0]) {
  const [book = '', second = ''] = pathsIn(mail, '/newsletter/click/');
  const [open = ''] = pathsIn(mail, '/newsletter/open/');
  const [stop = ''] = pathsIn(mail, '/unsubscribe/');
  return { book, second, open, stop, token: stop.slice('/unsubscribe/'.length) };
}
function sent(options: Partial<Parameters<typeof sentCampaign>[2]> = {}) {
  const { id, mails } = send(options);
  const [mia, otto] = mails.map(linksOf);
  if (!mia || !otto) throw new Error('both get an email');
  return { id, mia, otto };
}

function dataOf({ body }: Answer): unknown {
  const { result, error } = body as { result?: { data: unknown }; error?: { message: string } };
  return error ? error.message : result?.data;
}

describe('a click', () => {
  test('leads to the link, and counts once per recipient and link, as an open, too', async () => {
    const { id, mia, otto } = sent();
    for (let again = 0; again < 2; again += 1) {
      const answer = await visit(mia.book);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, BOOK]);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(counts(id)).toEqual({ ...NONE, opened: 1, clicked: 1 });
    await visit(mia.second);
    await visit(otto.book);
    expect(counts(id)).toEqual({ ...NONE, opened: 2, clicked: 2 });
    expect(site.db.$client.prepare('select clicks from campaign_links order by id').pluck().all()).toEqual([
      2, 1,
    ]);
  });

  test.each([
    ['a browser that sends Sec-GPC', { 'sec-gpc': '1' }, 'GET'],
    ['a browser that sends DNT', { dnt: '1' }, 'GET'],
    ['a program that checks links', {}, 'HEAD'],
  ])('of %s is not counted', async (_, headers, method) => {
    const { id, mia } = sent();
    expect((await visit(mia.book, headers, method)).headers.get('location')).toBe(BOOK);
    await visit(mia.open, headers, method);
    expect(counts(id)).toEqual(NONE);
  });

  test('is not counted once the site, the campaign, or the recipient turned that off', async () => {
    const off = {
      site: () => saveEmailSettings(site.db, { ...DEFAULT_EMAIL_SETTINGS, tracking: false }),
      campaign: () => site.db.$client.prepare('update campaigns set is_tracked = 0').run(),
      recipient: () => site.db.$client.prepare('update subscribers set is_tracked = 0').run(),
    };
    const { id, mia } = sent();
    for (const turnOff of [off.recipient, off.campaign, off.site]) {
      site.db.$client.prepare('update subscribers set is_tracked = 1').run();
      site.db.$client.prepare('update campaigns set is_tracked = 1').run();
      turnOff();
      expect((await visit(mia.book)).headers.get('location')).toBe(BOOK);
      await visit(mia.open);
      expect(counts(id)).toEqual(NONE);
    }
  });

  test('only leads to a link of its campaign, and shows a page after the purge or for a broken link', async () => {
    const { id, mia } = sent();
    const [foreign] = sent({ content: 'See [evil](https://evil.example).' }).mia.book.split('?');
    const { linkId } = one('select id as linkId from campaign_links where url like ?', '%evil%') as {
      linkId: number;
    };
    const link = { subscriberId: 1, emailHash: emailHash(site.db, MIA), campaignId: id, linkId };
    const gone = [
      `/newsletter/click/${signLink(site.db, 'click', link)}`,
      `${mia.book}x`,
      mia.book.slice(0, -1),
      mia.book.replace('/click/', '/click/x'),
      // Tokens of other purposes.
      `/newsletter/click/${mia.token}`,
      `/newsletter/click/${mia.open.slice('/newsletter/open/'.length)}`,
    ];
    for (const path of gone) {
      const answer = await visit(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([410, null]);
      expect(await answer.text()).toContain(mailTexts.clickGoneTitle);
    }
    expect(counts(id)).toEqual(NONE);
    expect((await visit(foreign ?? '')).headers.get('location')).toBe('https://evil.example');
    site.db.$client.prepare('delete from campaigns').run();
    expect((await visit(mia.book)).status).toBe(410);
  });
});

describe('an open', () => {
  test('is a transparent image for pages of other sites, and counts once per recipient', async () => {
    const { id, mia } = sent();
    for (let again = 0; again < 2; again += 1) {
      const answer = await visit(mia.open);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/gif');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect((await answer.arrayBuffer()).byteLength).toBe(43);
    }
    expect(counts(id)).toEqual({ ...NONE, opened: 1 });
  });

  test('with a broken token, or before the email is known to be sent, gets the image and counts nothing', async () => {
    const { id, mia } = sent();
    for (const path of [`${mia.open}x`, mia.open.slice(0, -1), `/newsletter/open/${mia.token}`])
      expect((await visit(path)).status).toBe(200);
    site.db.$client.prepare("update campaign_recipients set state = 'unknown'").run();
    expect((await visit(mia.open)).status).toBe(200);
    await visit(mia.book);
    expect(counts(id)).toEqual(NONE);
  });
});

describe('the unsubscribe link', () => {
  const choose = async (input: object) =>
    dataOf(await client.send('POST', '/trpc/emailAddress.saveNewsletterChoices', input));
  const read = async (token: string) => {
    const input = encodeURIComponent(JSON.stringify({ token }));
    return dataOf(await client.get(`/trpc/emailAddress.newsletterChoices?input=${input}`));
  };
  const oneClick = (token: string) =>
    fetch(`${site.url}/api/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('unsubscribes no one by GET and HEAD', async () => {
    const { id, mia } = sent();
    for (const method of ['GET', 'HEAD']) {
      for (const path of [mia.stop, `/api/unsubscribe/${mia.token}`]) await visit(path, {}, method);
    }
    await read(mia.token);
    expect([stateOf(MIA), counts(id)]).toEqual(['confirmed', NONE]);
  });

  test('ends newsletters by one click of an email client, counted once, and touches no one else', async () => {
    const { id, mia } = sent();
    for (let again = 0; again < 2; again += 1) {
      const answer = await oneClick(mia.token);
      expect([answer.status, await answer.json()]).toEqual([200, { unsubscribed: true }]);
    }
    expect([stateOf(MIA), stateOf(OTTO)]).toEqual(['unsubscribed', 'confirmed']);
    expect(counts(id)).toEqual({ ...NONE, unsubscribed: 1 });
  });

  test('offers no newsletters, no tracking, and undoing either', async () => {
    const { id, mia } = sent();
    const { token } = mia;
    expect(await read(token)).toEqual({ subscribed: true, tracked: true });
    expect(await choose({ token, tracked: false })).toEqual({ subscribed: true, tracked: false });
    expect(await choose({ token, tracked: true })).toEqual({ subscribed: true, tracked: true });
    expect(await choose({ token, subscribed: false })).toEqual({ subscribed: false, tracked: true });
    expect(counts(id)).toEqual({ ...NONE, unsubscribed: 1 });
    expect(await choose({ token, subscribed: true })).toEqual({ subscribed: true, tracked: true });
    expect([stateOf(MIA), stateOf(OTTO), counts(id)]).toEqual(['confirmed', 'confirmed', NONE]);
  });

  test('works after the campaign was purged and the address changed', async () => {
    const { mia } = sent();
    site.db.$client.prepare('delete from campaigns').run();
    site.db.$client
      .prepare(
        "update subscribers set email = 'new@mail.example', email_key = 'new@mail.example' where email_key = ?",
      )
      .run(MIA);
    expect((await oneClick(mia.token)).status).toBe(200);
    expect(stateOf('new@mail.example')).toBe('unsubscribed');
  });

  test('works after the subscriber was deleted: the address stays opted out', async () => {
    const { mia } = sent();
    site.db.$client.prepare('delete from subscribers where email_key = ?').run(MIA);
    expect(await read(mia.token)).toEqual({ subscribed: true, tracked: null });
    expect((await oneClick(mia.token)).status).toBe(200);
    expect([refusalOf(site.db, MIA), refusalOf(site.db, OTTO)]).toEqual(['unsubscribed', null]);
    expect(await read(mia.token)).toEqual({ subscribed: false, tracked: null });
  });

  test('with a changed character, or of another purpose, changes nothing', async () => {
    const { id, mia } = sent();
    const broken = [
      `${mia.token.slice(0, -1)}${mia.token.endsWith('A') ? 'B' : 'A'}`,
      mia.token.slice(0, 50),
      mia.open.slice('/newsletter/open/'.length),
      mia.book.slice('/newsletter/click/'.length),
    ];
    for (const token of broken) {
      expect((await oneClick(token)).status).toBe(410);
      expect(await read(token)).toBeNull();
      expect(await choose({ token, subscribed: false })).toBe(mailMessages.unsubscribeUnknown);
    }
    expect([stateOf(MIA), stateOf(OTTO), counts(id)]).toEqual(['confirmed', 'confirmed', NONE]);
  });

  test('cannot subscribe someone whose address failed in the meantime', async () => {
    const { mia } = sent();
    site.db.$client.prepare("update subscribers set state = 'suppressed' where email_key = ?").run(MIA);
    expect(await choose({ token: mia.token, subscribed: true })).toBe(mailMessages.notResubscribed);
    expect(stateOf(MIA)).toBe('suppressed');
  });
});

test("an image of a campaign is for staff until sending starts, and then for everyone and other sites' pages", async () => {
  const upload = await author.send('POST', '/api/uploads', new Uint8Array(png()), {
    'content-type': 'image/png',
  });
  const { url } = upload.body as { url: string };
  const made = await author.post('/api/email/campaigns', {
    ...{ title: 'News', subject: 'News', targetAudience: 'all', content: `Look: ![a cover](${url})` },
  });
  const policyOf = async (headers: Record<string, string> = {}) => {
    const answer = await visit(url, headers);
    return [answer.status, answer.headers.get('cross-origin-resource-policy')];
  };
  expect([made.status, await policyOf({ cookie: author.cookie ?? '' })]).toEqual([201, [200, 'same-origin']]);
  expect((await policyOf())[0]).toBe(404);
  site.db.$client.prepare('update campaigns set started_at = 1').run();
  expect(await policyOf()).toEqual([200, 'cross-origin']);
});
