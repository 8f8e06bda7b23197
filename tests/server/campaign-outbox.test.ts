import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/kit/days.ts';
import { maskTokens } from '../../src-server/services/mailer/masking.ts';
import { outboxFolder, outboxMailer } from '../../src-server/services/mailer/outbox.ts';
import { addSubscribers, senderOf } from '../support/campaigns.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';

const CONTENT = 'Dear {{name|reader}}, see [the program](https://club.example/program).';

describe('campaign emails in the outbox', () => {
  let community: Community;
  let dataDir: string;
  beforeEach(() => {
    community = newCommunity();
    dataDir = mkdtempSync(join(tmpdir(), 'campaign-outbox-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  async function send(title: string): Promise<number> {
    const campaigns = community.as.staff.email.campaigns;
    const { id } = await campaigns.create({ title, subject: 'News for {{name|reader}}', content: CONTENT });
    await campaigns.send({ id });
    const runner = senderOf(community, {
      ...{ mailer: outboxMailer(outboxFolder(dataDir), () => null), site: testMailSite },
    });
    await runner.tick();
    await runner.stop();
    return id;
  }

  const outbox = () => community.as.admin.email.campaigns;

  test('are listed by campaign, newest first, and not before the start', async () => {
    const { as, db, clock } = community;
    addSubscribers(db, 2);
    await as.staff.email.campaigns.create({ title: 'A draft', subject: 'Later', content: CONTENT });
    expect(await outbox().outbox({})).toEqual({ items: [], nextCursor: null });
    await send('Spring');
    clock.advance(DAY_MS);
    await send('Summer');
    const first = await outbox().outbox({ limit: 1 });
    expect(first.items).toMatchObject([
      { title: 'Summer', subject: 'News for {{name|reader}}', recipients: 2, sent: 2, failed: 0 },
    ]);
    const second = await outbox().outbox({ limit: 1, cursor: first.nextCursor });
    expect([second.items.map(({ title }) => title), second.nextCursor]).toEqual([['Spring'], null]);
  });

  test('are read as they are in their files, without the tokens of their links', async () => {
    const [email = ''] = addSubscribers(community.db, 1);
    const id = await send('Spring');
    const {
      items: [recipient],
    } = await outbox().recipients({ id });
    if (!recipient) throw new Error('no recipient was listed');
    const file = join(outboxFolder(dataDir), `campaign-${id}-${recipient.id}.eml`);
    const stored: Email = await PostalMime.parse(readFileSync(file));
    const shown = await outbox().recipientEmail({ id, recipient: recipient.id });
    expect(shown).toMatchObject({
      ...{ recipient: email, subject: 'News for reader', state: 'sent', attempts: 1, delivers: false },
      messageId: stored.messageId,
    });
    expect(shown.subject).toBe(stored.subject);
    expect(shown.text.trim()).toBe(maskTokens(stored.text ?? '').trim());
    expect(shown.html.trim()).toBe(maskTokens(stored.html ?? '').trim());
    // The link to unsubscribe is in the file and isn't readable here.
    expect(stored.text).toMatch(/\/unsubscribe\/[\w-]{20}/);
    expect(JSON.stringify(shown)).not.toMatch(/\/(unsubscribe|click|open)\/[\w-]/);
  });

  test('are not found before they are sent, for another campaign, or once deleted', async () => {
    const { as, db } = community;
    addSubscribers(db, 1);
    const first = await send('Spring');
    const second = await send('Summer');
    const {
      items: [recipient],
    } = await outbox().recipients({ id: first });
    const input = { id: first, recipient: recipient?.id ?? 0 };
    await expect(outbox().recipientEmail({ ...input, id: second })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    db.$client.prepare('update campaign_recipients set attempts = 0 where id = ?').run(input.recipient);
    await expect(outbox().recipientEmail(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    db.$client
      .prepare('update campaign_recipients set attempts = 1, email = null where id = ?')
      .run(input.recipient);
    await expect(outbox().recipientEmail(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await as.staff.email.campaigns.delete({ id: first });
    await expect(outbox().recipientEmail(input)).rejects.toThrow('This campaign was deleted.');
    expect((await outbox().outbox({})).items.map(({ title }) => title)).toEqual(['Summer']);
  });
});
