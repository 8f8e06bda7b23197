import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignPreviewPath } from '#shared/campaigns/model.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let admin: Client;
let id: number;
beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  admin = site.client();
  await register(admin, 'ada');
  const made = await admin.post('/api/email/campaigns', {
    ...{ title: 'News', subject: 'Hi {{name}}', targetAudience: 'all' },
    content: 'Dear {{name}} <script>alert(1)</script> ![](/uploads/none) ![a cat](/cat.png) [wiki](/wiki)',
  });
  ({ id } = made.body as { id: number });
});
afterAll(() => site.app.close());

const frame = (client: Client, colors?: 'dark' | 'light') =>
  fetch(site.url + campaignPreviewPath({ id }, colors), { headers: { cookie: client.cookie ?? '' } });

test('the preview of an email can be framed by this site only, and runs no scripts', async () => {
  const answer = await frame(admin);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox(?! [^;]*allow-scripts)/);
  expect(policy).not.toContain('script-src');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('Dear ada &#x3C;script>');
  expect(html).toContain(`src="${site.url}/cat.png"`);
  // Every other page still refuses to be framed, and may frame the preview.
  const { headers } = await fetch(`${site.url}/healthz`);
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-security-policy')).toContain("frame-src 'self'");
});

test('the preview has the colors that were chosen', async () => {
  const rules = [undefined, 'dark', 'light'] as const;
  const htmls = await Promise.all(rules.map(async (colors) => (await frame(admin, colors)).text()));
  const rule = (html: string) => /@media[^{]*/.exec(html)?.[0];
  expect(htmls.map(rule)).toEqual(['@media (prefers-color-scheme:dark)', '@media all', '@media not all']);
});

test('the preview is for staff alone', async () => {
  const member = site.client();
  await register(member, 'mia');
  expect((await frame(site.client())).status).toBe(401);
  expect((await frame(member)).status).toBe(403);
  expect(
    (await fetch(`${site.url}/email/999/preview`, { headers: { cookie: admin.cookie ?? '' } })).status,
  ).toBe(404);
});

test('the preview has the texts with sample values, and what to check before sending', async () => {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const { body } = await admin.get(`/trpc/email.campaigns.preview?input=${input}`);
  expect(body).toMatchObject({
    result: { data: { subject: 'Hi ada', isLocalAddress: true, imagesWithoutAlt: 1 } },
  });
});
