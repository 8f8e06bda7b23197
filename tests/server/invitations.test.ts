import { beforeEach, describe, expect, test } from 'vitest';
import { joinMessages } from '#shared/invitations/joining.messages.ts';
import {
  INVITATIONS_OPEN_MAX,
  INVITATIONS_OPEN_MAX_STAFF,
  INVITATIONS_PER_DAY,
} from '#shared/invitations/model.ts';
import { mailsTo, writeMails } from '../support/letters.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let community: Community;
beforeEach(() => {
  community = newCommunity();
});

const statesOf = async (person: Person) =>
  (await person.invitations.mine({})).items.map(({ note, state }) => [note, state]);
const refused = (code: string, message: string) => ({ message, cause: { code } });

describe('an invitation', () => {
  test('is listed for its creator and for admins, without its token', async () => {
    const { member, other, admin } = community.as;
    const { path } = await member.invitations.create({ note: ' For Pia ' });
    expect(path).toMatch(/^\/register\?invite=\S{22,}$/);
    expect(await statesOf(member)).toEqual([['For Pia', 'open']]);
    expect(await statesOf(other)).toEqual([]);
    await other.invitations.create({ note: '', email: '' });
    const all = await admin.invitations.all({});
    expect(all.items.map(({ createdBy, note }) => [createdBy.username, note])).toEqual([
      ['otto', null],
      ['mia', 'For Pia'],
    ]);
    expect(JSON.stringify(all)).not.toContain(path.split('=')[1]);
    expect(JSON.stringify(all)).not.toContain('@');
  });

  test('is open, then used, expired, or revoked', async () => {
    const { member } = community.as;
    await member.invitations.create({ note: 'expired' });
    community.clock.advance(7 * DAY);
    await member.invitations.create({ note: 'open' });
    const back = await member.invitations.create({ note: 'revoked' });
    await member.invitations.revoke({ id: back.invitation.id });
    const used = await member.invitations.create({ note: 'used' });
    community.db.$client
      .prepare('update invitations set used_by = ?, used_at = ? where id = ?')
      .run(community.as.other.user.id, community.clock.now().getTime(), used.invitation.id);
    expect(await statesOf(member)).toEqual([
      ['used', 'used'],
      ['revoked', 'revoked'],
      ['open', 'open'],
      ['expired', 'expired'],
    ]);
    expect((await member.invitations.mine({})).items[0]?.usedBy?.username).toBe('otto');
    for (const { invitation } of [back, used]) {
      await expect(member.invitations.revoke({ id: invitation.id })).rejects.toMatchObject(
        refused('CONFLICT', joinMessages.invitationEnded),
      );
    }
  });

  test("is emailed to a given email address, known or unknown, without the inviter's note", async () => {
    const { member } = community.as;
    const answers = [];
    for (const email of ['pia@example.org', 'otto@example.org']) {
      const { mailed } = await member.invitations.create({ note: 'Buy pills', email });
      answers.push(mailed);
      expect(mailsTo(community.db, email)).toMatchObject([
        { kind: 'account', subject: 'mia invited you to Commonplace' },
      ]);
      expect(mailsTo(community.db, email)[0]?.text).not.toContain('pills');
    }
    expect(answers).toEqual([true, true]);
  });

  test.each<[string, (id: number) => unknown]>([
    ['it was revoked', (id) => community.as.member.invitations.revoke({ id })],
    ['it expired', () => community.clock.advance(7 * DAY)],
    [
      'its creator was suspended',
      () => community.db.$client.prepare("update users set state = 'suspended' where username = 'mia'").run(),
    ],
    [
      'it was used',
      (id) =>
        community.db.$client.prepare('update invitations set used_by = 1, used_at = 1 where id = ?').run(id),
    ],
  ])('that waits to be emailed is not sent after %s', async (_, change) => {
    const { member, admin } = community.as;
    const withdrawn = await member.invitations.create({ email: 'pia@example.org' });
    await change(withdrawn.invitation.id);
    await community.as.admin.invitations.create({ email: 'otto@example.org' });
    await writeMails(community);
    const { items } = await admin.outbox.list({});
    expect(items.map(({ recipient, state }) => [recipient, state])).toEqual([
      ['otto@example.org', 'kept'],
      ['pia@example.org', 'failed'],
    ]);
  });

  test('is not created with an invalid email address', async () => {
    await expect(community.as.member.invitations.create({ email: 'nobody' })).rejects.toThrow(
      'Invalid email',
    );
    expect(await statesOf(community.as.member)).toEqual([]);
  });

  test('is listed on exactly one page', async () => {
    const { staff } = community.as;
    for (let n = 1; n <= 5; n += 1) await staff.invitations.create({ note: String(n) });
    const seen: (string | null)[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof staff.invitations.mine>> = await staff.invitations.mine({
        limit: 2,
        cursor,
      });
      seen.push(...page.items.map(({ note }) => note));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
  });
});

describe('limits on invitations', () => {
  test.each([
    ['member', INVITATIONS_OPEN_MAX],
    ['contributor', INVITATIONS_OPEN_MAX],
    ['staff', INVITATIONS_OPEN_MAX_STAFF],
  ] as const)('a %s can have %i open invitations, and revoking one makes room', async (role, most) => {
    const person = community.as[role];
    let last = 0;
    for (let n = 0; n < most; n += 1) last = (await person.invitations.create({})).invitation.id;
    await expect(person.invitations.create({})).rejects.toMatchObject(
      refused('CONFLICT', joinMessages.tooManyOpen(most)),
    );
    await person.invitations.revoke({ id: last });
    await person.invitations.create({});
  });

  test('revoked invitations count toward the daily limit', async () => {
    const { member } = community.as;
    for (let n = 0; n < INVITATIONS_PER_DAY; n += 1) {
      const { invitation } = await member.invitations.create({});
      await member.invitations.revoke({ id: invitation.id });
    }
    await expect(member.invitations.create({})).rejects.toMatchObject(
      refused('TOO_MANY_REQUESTS', joinMessages.tooManyInvitations),
    );
    community.clock.advance(DAY);
    await member.invitations.create({});
  });

  test("only staff can invite others within their account's first day", async () => {
    const now = community.clock.now().getTime();
    community.db.$client.prepare('update users set created_at = ?').run(now - DAY + 1);
    const { member, staff } = community.as;
    await expect(member.invitations.create({})).rejects.toMatchObject(
      refused('FORBIDDEN', joinMessages.tooNew),
    );
    await staff.invitations.create({});
    community.clock.advance(1);
    await member.invitations.create({});
  });
});

test('the audit log records created and revoked invitations, without tokens', async () => {
  const { member, admin } = community.as;
  const { path, invitation } = await member.invitations.create({ email: 'pia@example.org' });
  await admin.invitations.revoke({ id: invitation.id });
  const rows = community.db.$client.prepare('select * from audit').all();
  expect(rows).toMatchObject([
    { action: 'invitations.create', actor_id: member.user.id, subject_id: String(invitation.id) },
    { action: 'invitations.revoke', actor_id: admin.user.id, subject_id: String(invitation.id) },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${path.split('=')[1]}|pia@`));
});
