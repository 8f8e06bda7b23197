import { describe, expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import { forgetRecipient } from '#db/staff/campaigns/forget.ts';
import { purgeStep } from '#db/trash-registry.ts';
import { contactMessages } from '#shared/contacts/messages.ts';
import { CONTACT_NOTES_MAX, CONTACT_SORTS, STAGES } from '#shared/contacts/model.ts';
import { FEW_FOUND } from '../../src-server/kit/word-search.ts';
import { note } from '../support/factories.ts';
import { newCommunity, type Person } from '../support/people.ts';
import { published, submission } from '../support/surveys.ts';
import { keepsTheRules } from './staff-module.ts';

const DAY = 86_400_000;
const contact = (id: number) => ({ subject: 'contact' as const, subjectId: String(id) });
const refused = (code: string, fields?: Record<string, string>) => ({
  cause: { code, ...(fields && { fields }) },
});

keepsTheRules({
  name: 'The CRM',
  subject: 'contact',
  acts: 'crm',
  refusals: {
    read: "You don't have permission to access the CRM module. This feature is only available to admin and staff users.",
    create: "You don't have permission to create contacts.",
  },
  filters: 3,
  field: 'contactName',
  create: (as, contactName, filter = 0) => as.crm.create({ contactName, stage: STAGES[filter] }),
  edit: (as, id, contactName, version) => as.crm.update({ id, contactName, ...(version && { version }) }),
  read: (as, id) => as.crm.read({ id }),
  remove: (as, id) => as.crm.delete({ id }),
  list: (as, { filter, ...ask }) =>
    as.crm.list({ ...ask, ...(filter !== undefined && { stage: STAGES[filter] }) }),
  count: async (as, { filter, page: _, ...ask }) =>
    (await as.crm.summary({ ...ask, ...(filter !== undefined && { stage: STAGES[filter] }) })).total,
});

describe('contacts', () => {
  test('need a name of 2 characters. The other fields are optional, and the user who adds a contact owns it', async () => {
    const { as } = newCommunity();
    const made = await as.staff.crm.create({ contactName: ' Bo ' });
    expect(made).toMatchObject({
      ...{ contactName: 'Bo', company: '', email: '', phone: '', notes: '', value: null, stage: 'lead' },
      ...{
        ownerId: as.staff.user.id,
        owner: { username: 'stan' },
        lastContact: null,
        entryId: null,
        version: 1,
      },
    });
    expect(await as.staff.crm.create({ contactName: 'Nobody’s', ownerId: null })).toMatchObject({
      owner: null,
    });
    for (const [input, message] of [
      [{ contactName: 'A' }, 'Name must be at least 2 characters'],
      [{ contactName: 'Ada', email: 'ada@' }, 'Invalid email address'],
      [{ contactName: 'Ada', value: '10.005' }, 'Value must have at most two decimal places'],
      [{ contactName: 'Ada', value: -1 }, 'Value must be at least 0'],
      [{ contactName: 'Ada', value: '100000000' }, 'Value must be at most 99999999.99'],
      [{ contactName: 'Ada', lastContact: '2026-02-30' }, 'Last contact must be a date (YYYY-MM-DD)'],
    ] as const) {
      const error = await as.staff.crm.create(input).catch((reason) => reason);
      expect(error.cause.issues[0].message).toBe(message);
    }
  });

  test('can only be owned by staff and linked to existing entries', async () => {
    const { as, db } = newCommunity();
    await expect(
      as.staff.crm.create({ contactName: 'Ada', ownerId: as.member.user.id }),
    ).rejects.toMatchObject(refused('INVALID_INPUT', { ownerId: expect.any(String) }));
    await expect(as.staff.crm.create({ contactName: 'Ada', entryId: 'none' })).rejects.toMatchObject(
      refused('INVALID_INPUT', { entryId: expect.any(String) }),
    );
    const entry = await as.author.entries.create(note({ title: 'Their project' }));
    const made = await as.staff.crm.create({
      contactName: 'Ada',
      entryId: entry.id,
      ownerId: as.admin.user.id,
    });
    expect(made.entry).toEqual({ id: entry.id, title: 'Their project', url: `/note/${entry.id}` });
    expect((await as.staff.crm.owners({})).map(({ username }) => username)).toEqual(['ada', 'stan']);
    const wrong = (input: { ownerId?: number; entryId?: string }, field: string) =>
      expect(as.staff.crm.update({ id: made.id, ...input })).rejects.toMatchObject(
        refused('INVALID_INPUT', { [field]: expect.any(String) }),
      );
    await as.author.entries.delete({ id: (await as.author.entries.create(note())).id });
    const gone = db.$client
      .prepare<[], string>("select subject_id from trash where subject = 'entry'")
      .pluck();
    await wrong({ entryId: gone.get() ?? '' }, 'entryId');
    await wrong({ entryId: 'none' }, 'entryId');
    await wrong({ ownerId: as.member.user.id }, 'ownerId');
    // No one can log in as the author of the starter content, and suspended accounts can't be owners.
    for (const change of ['password_hash = null', "password_hash = 'x', state = 'suspended'"]) {
      db.$client.prepare(`update users set ${change} where username = 'stan'`).run();
      const another = { id: made.id, ownerId: as.staff.user.id };
      await expect(as.admin.crm.update(another)).rejects.toMatchObject(refused('INVALID_INPUT'));
      expect((await as.admin.crm.owners({})).map(({ username }) => username)).toEqual(['ada']);
    }
  });

  test('convert an instant to a day in the time zone of the site', async () => {
    const { as } = newCommunity('Pacific/Auckland');
    const sent = '2026-03-01T12:30:00Z';
    const { id, lastContact } = await as.staff.crm.create({ contactName: 'Ada', lastContact: sent });
    expect(lastContact).toBe('2026-03-02');
    const change = async (day: string) =>
      (await as.staff.crm.update({ id, lastContact: day }).catch(({ cause }) => cause)) as {
        lastContact?: string | null;
      };
    expect((await change('2026-02-27T23:30:00-11:00')).lastContact).toBe('2026-02-28');
    expect((await change('2026-02-28')).lastContact).toBe('2026-02-28');
    await as.staff.crm.addNote({ id, text: 'We talked', contactedOn: '2026-03-04T11:59:00.000Z' });
    expect((await as.staff.crm.read({ id })).lastContact).toBe('2026-03-05');
    for (const wrong of ['2026-03-01T12:30:00', '2026-03-01T25:00:00Z', '9999-12-31T23:00:00Z', '1.3.2026'])
      expect([wrong, (await change(wrong)).lastContact]).toEqual([wrong, undefined]);
    expect((await change('')).lastContact).toBeNull();
  });

  test('of a former staff account can be filtered by owner, but no contact can be assigned to it', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.crm.create({ contactName: 'Ada' });
    await as.admin.crm.create({ contactName: 'Bob' });
    await as.admin.admin.changeRole({ id: as.staff.user.id, role: 'member', was: 'staff' });
    const owners = async () =>
      (await as.admin.crm.owners({})).map(({ username, current }) => [username, current]);
    expect(await owners()).toEqual([
      ['ada', true],
      ['stan', false],
    ]);
    expect((await as.admin.crm.list({ owner: as.staff.user.id })).rows).toHaveLength(1);
    await expect(as.admin.crm.create({ contactName: 'Cy', ownerId: as.staff.user.id })).rejects.toMatchObject(
      refused('INVALID_INPUT', { ownerId: expect.any(String) }),
    );
    await as.admin.crm.update({ id, ownerId: as.admin.user.id });
    expect(await owners()).toEqual([['ada', true]]);
  });

  test('an edit changes only the given fields, and an empty value clears a field', async () => {
    const { as } = newCommunity();
    const all = {
      contactName: 'Ada',
      company: 'Engines',
      email: 'a@b.example',
      phone: '12 34 56',
      value: '9.5',
    };
    const { id } = await as.staff.crm.create({ ...all, lastContact: '2026-02-01', notes: 'Met her.' });
    expect(await as.staff.crm.update({ id, company: 'Looms' })).toMatchObject({
      ...{ ...all, company: 'Looms', value: 9.5, lastContact: '2026-02-01', notes: 'Met her.' },
    });
    const emptied = {
      company: '',
      email: '',
      phone: '',
      value: '',
      lastContact: '',
      notes: '',
      ownerId: null,
    };
    expect(await as.staff.crm.update({ id, ...emptied })).toMatchObject({
      ...{ ...emptied, value: null, lastContact: null, owner: null },
    });
  });

  test('move from any stage to any other, with the days in each stage', async () => {
    const { as, clock } = newCommunity();
    const { id } = await as.staff.crm.create({ contactName: 'Ada' });
    clock.advance(3 * DAY + 1000);
    await as.admin.crm.setStage({ id, stage: 'won', version: 1 });
    clock.advance(2 * DAY);
    await as.staff.crm.setStage({ id, stage: 'lost', reason: ' The price  was too high ' });
    clock.advance(DAY);
    const { stays, stageSince, version } = await as.staff.crm.read({ id });
    expect(
      stays.map(({ stage, days, reason, by, until }) => [stage, days, reason, by?.username, !until]),
    ).toEqual([
      ['lost', 1, 'The price was too high', 'stan', true],
      ['won', 2, '', 'ada', false],
      ['lead', 3, '', 'stan', false],
    ]);
    expect([stageSince, version]).toEqual([stays[0]?.at, 3]);
    await as.staff.crm.setStage({ id, stage: 'prospect', reason: 'kept for lost ones alone' });
    expect((await as.staff.crm.read({ id })).stays[0]).toMatchObject({ stage: 'prospect', reason: '' });
    await expect(as.staff.crm.setStage({ id, stage: 'won', version: 3 })).rejects.toMatchObject(
      refused('CONFLICT', { stage: 'Changed by stan since you opened it.' }),
    );
  });

  test('can be sorted both ways, and the last page equals the first one in reverse', async () => {
    const { as, clock } = newCommunity();
    for (let n = 0; n < 60; n += 1) {
      await as.staff.crm.create({
        contactName: `Person ${(n * 37) % 60}`,
        company: n % 3 === 0 ? '' : `Company ${n % 7}`,
        stage: STAGES[(n * 5) % 6],
        lastContact: n % 4 === 0 ? null : `2026-02-${String(1 + ((n * 11) % 28)).padStart(2, '0')}`,
      });
      clock.advance(1000);
    }
    for (const sort of CONTACT_SORTS) {
      const walk = async (direction: 'asc' | 'desc') => {
        const pages = [1, 2, 3].map((page) => as.staff.crm.list({ sort, direction, page }));
        return (await Promise.all(pages)).flatMap(({ rows }) => rows);
      };
      const up = await walk('asc');
      expect(up.map(({ id }) => id)).toEqual((await walk('desc')).map(({ id }) => id).reverse());
      expect(new Set(up.map(({ id }) => id)).size).toBe(60);
      const keys = up.map((row) => ({
        ...{ name: row.contactName, company: row.company, created: row.createdAt },
        ...{ contacted: row.lastContact ?? '', stage: String(STAGES.indexOf(row.stage)) },
      }));
      const sorted = keys.map((key) => key[sort]);
      expect(sorted).toEqual(sorted.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    }
  });

  test('are found by prefixes of words in name, company, and email address', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.crm.create({
      ...{ contactName: 'Zoë O’Hara', company: 'Blue-Sky Labs', email: 'z.ohara@mail.example' },
    });
    await as.staff.crm.create({ contactName: 'Somebody else', notes: 'zoe' });
    const find = async (q: string) => (await as.staff.crm.list({ q })).rows.map((row) => row.id);
    for (const q of ['zoe', 'ZO', 'hara blue', 'sky', 'z.ohara@mail', 'mail.exa', '  labs  ']) {
      expect([q, await find(q)]).toEqual([q, [id]]);
    }
    for (const q of ['oe', '"', '*', 'NOT zoe', 'contact_name:zoe', '(', 'zoe labz']) {
      expect([q, await find(q)]).toEqual([q, []]);
    }
  });

  test('the board has every stage with count, value, and the latest 50 contacts, and more by cursor', async () => {
    const { as, clock } = newCommunity();
    for (let n = 0; n < 53; n += 1) {
      await as.staff.crm.create({ contactName: `Lead ${n}`, value: '0.10' });
      clock.advance(1000);
    }
    await as.admin.crm.create({ contactName: 'A win', stage: 'won', value: 1000 });
    await as.staff.crm.update({ id: 1, company: 'Changed last' });
    const board = await as.staff.crm.board({});
    expect(board.map(({ stage, count, value }) => [stage, count, value])).toEqual([
      ...[['lead', 53, 5.3]],
      ...STAGES.slice(1, 4).map((stage) => [stage, 0, 0]),
      ...[['won', 1, 1000]],
      ...[['lost', 0, 0]],
    ]);
    expect(board[0]?.cards.length).toBe(50);
    expect(board[0]?.cards[0]?.id).toBe(1);
    const more = await as.staff.crm.column({ stage: 'lead', cursor: board[0]?.nextCursor });
    expect(more.items.map(({ contactName }) => contactName)).toEqual(['Lead 3', 'Lead 2', 'Lead 1']);
    expect(more.nextCursor).toBeNull();
    const mine = await as.staff.crm.board({ owner: as.admin.user.id, q: 'win' });
    expect(mine.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 0]);
    expect((await as.staff.crm.summary({ owner: 0 })).total).toBe(0);
  });

  test('searches with thousands of matches work like those with few', async () => {
    const { as, db } = newCommunity();
    const insert = db.$client.prepare(
      `insert into crm (contact_name, sort_name, sort_company, stage, stage_order, stage_since, email_key, phone_key,
         value_cents, saved_by, created_at, updated_at)
       values (?, ?, '', ?, ?, 0, '', '', 1, 1, ?, ?)`,
    );
    db.$client.transaction(() => {
      for (let n = 0; n < FEW_FOUND + 200; n += 1) {
        const name = `Many ${n % 2 === 0 ? 'even' : 'odd'} ${n}`;
        insert.run(name, name.toLowerCase(), STAGES[n % 6], n % 6, n, (n * 7919) % 5000);
      }
    })();
    const total = FEW_FOUND + 200;
    const few = { q: 'even' };
    const many = { q: 'many' };
    expect((await as.staff.crm.list(many)).total).toBe(total);
    expect((await as.staff.crm.summary(many)).total).toBe(total);
    expect((await as.staff.crm.list({ ...many, stage: 'won' })).total).toBe(Math.floor(total / 6));
    expect((await as.staff.crm.summary(few)).total).toBe(total / 2);
    for (const stage of STAGES) {
      const board = (q?: string) => as.staff.crm.board({ ...(q && { q }), stage });
      expect(await board('many')).toEqual(await board());
      const page = (q?: string) => as.staff.crm.list({ ...(q && { q }), stage, page: 9 });
      expect(await page('many')).toEqual(await page());
    }
    const [lead] = await as.staff.crm.board(many);
    const more = { stage: 'lead' as const, cursor: lead?.nextCursor };
    const rest = await as.staff.crm.column({ ...more, ...many });
    expect(rest.items.length).toBe(50);
    expect(rest).toEqual(await as.staff.crm.column(more));
  });

  test('duplicates are found by email address and phone number in any spelling, without refusing a save', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.crm.create({
      ...{ contactName: 'Ada', email: 'Ada@Mail.example', phone: '+44 20 7946 0958' },
    });
    const found = (input: { email?: string; phone?: string; exceptId?: number }) =>
      as.staff.crm.duplicates(input).then((matches) => matches.map((match) => [match.id, match.matches]));
    expect(await found({ email: ' ADA@mail.EXAMPLE ' })).toEqual([[id, ['email']]]);
    expect(await found({ email: 'ada@mail.example', phone: '0044 (20) 7946-0958' })).toEqual([
      [id, ['email', 'phone']],
    ]);
    expect(await found({ phone: '020 7946 0958' })).toEqual([[id, ['phone']]]);
    expect(await found({ email: 'ada@mail', phone: '0958' })).toEqual([]);
    expect(await found({ email: 'ada@mail.example', exceptId: id })).toEqual([]);
    await as.staff.crm.create({ contactName: 'Ada again', email: 'ada@mail.example' });
    await as.staff.crm.delete({ id });
    expect(await found({ email: 'ada@mail.example', phone: '0044 (20) 7946-0958' })).toEqual([
      [id + 1, ['email']],
    ]);
  });
});

describe('the timeline of a contact', () => {
  const kinds = async (as: Person, id: number) =>
    (await as.crm.timeline({ id, limit: 100 })).items.map((item) =>
      item.kind === 'audit' ? `${item.kind} ${item.action}` : item.kind,
    );

  test('has every item once, newest first, in pages', async () => {
    const { as, clock } = newCommunity();
    const { id } = await as.staff.crm.create({ contactName: 'Ada' });
    for (let n = 0; n < 6; n += 1) {
      clock.advance(1000);
      await as.staff.crm.addNote({ id, text: `Note ${n}` });
      await as.staff.crm.update({ id, company: `Company ${n}` });
      await as.staff.crm.setStage({ id, stage: n % 2 === 0 ? 'prospect' : 'lead' });
    }
    const whole = await as.staff.crm.timeline({ id, limit: 100 });
    expect(whole.items.length).toBe(19);
    const walked: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page: typeof whole = await as.staff.crm.timeline({ id, limit: 4, cursor });
      walked.push(...page.items.map(({ key }) => key));
      cursor = page.nextCursor;
    } while (cursor);
    expect(walked).toEqual(whole.items.map(({ key }) => key));
    expect(new Set(walked).size).toBe(19);
    expect(whole.items.map(({ at }) => at)).toEqual(
      whole.items
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });

  test('has notes, which can only move the day of the last contact forward. A deleted note stays in the audit log', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.crm.create({ contactName: 'Ada', lastContact: '2026-02-10' });
    await as.staff.crm.addNote({ id, text: 'Long ago', contactedOn: '2026-01-01' });
    expect((await as.staff.crm.read({ id })).lastContact).toBe('2026-02-10');
    const { key } = await as.staff.crm.addNote({ id, text: 'Just now', contactedOn: '2026-02-28' });
    expect((await as.staff.crm.read({ id })).lastContact).toBe('2026-02-28');
    await as.admin.crm.deleteNote({ noteId: Number(key.split('-')[1]) });
    expect(await kinds(as.staff, id)).toEqual(['note', 'stage', 'audit crm.deleteNote', 'audit crm.update']);
    await expect(as.admin.crm.deleteNote({ noteId: 2 })).rejects.toMatchObject(refused('NOT_FOUND'));
  });

  test('has the RSVPs of the account that confirmed the email address, without deleted events', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.staff.crm.create({ contactName: 'Mia', email: 'MIA@example.org' });
    const event = await as.staff.events.create({
      ...{ title: 'Repair café', description: 'Bring what broke.', location: 'Town hall' },
      ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
    });
    await as.member.events.rsvp({ id: event.id });
    await as.other.events.rsvp({ id: event.id });
    db.$client.prepare('update users set email_verified_at = null').run();
    expect(await kinds(as.staff, id)).toEqual(['stage']);
    db.$client.prepare('update users set email_verified_at = 1 where id = ?').run(as.member.user.id);
    const rsvps = async () =>
      (await as.staff.crm.timeline({ id, limit: 100 })).items.filter(({ kind }) => kind === 'rsvp');
    expect(await rsvps()).toMatchObject([{ eventId: event.id, title: 'Repair café', status: 'going' }]);
    await as.member.events.cancelRsvp({ id: event.id });
    expect(await rsvps()).toMatchObject([{ status: 'cancelled' }]);
    const other = await as.staff.crm.create({ contactName: 'Mia again', email: 'mia@example.org' });
    await as.staff.crm.merge({ survivorId: id, otherId: other.id });
    expect(await rsvps()).toHaveLength(1);
    await as.staff.events.delete({ id: event.id });
    expect(await rsvps()).toEqual([]);
  });

  test('has the responses to named surveys of the account that confirmed the email address', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const { id } = await as.staff.crm.create({ contactName: 'Mia', email: 'MIA@example.org' });
    const responded = async () =>
      (await as.staff.crm.timeline({ id, limit: 100 })).items.filter(({ kind }) => kind === 'survey');
    const answers = [{ question: 'color', options: ['o2'] }];
    const [named, anonymous] = [await published(community), await published(community, { anonymous: true })];
    for (const survey of [named, anonymous])
      await as.member.email.surveys.respond({ id: survey, submission: submission(), answers });
    await as.other.email.surveys.respond({ id: named, submission: submission(), answers });
    expect(await responded()).toEqual([]);
    db.$client.prepare('update users set email_verified_at = 1 where id = ?').run(as.member.user.id);
    expect(await responded()).toMatchObject([{ surveyId: named, title: 'Colors of boats' }]);
    await as.staff.email.surveys.delete({ id: named });
    expect(await responded()).toEqual([]);
  });

  test('has the campaigns sent to the email address, and none once its account is deleted', async () => {
    const { as, db, clock } = newCommunity();
    const { id } = await as.staff.crm.create({ contactName: 'Mia', email: 'MIA@example.org' });
    const text = { title: 'March', subject: 'News', content: 'Hello, this is new.' };
    const campaign = await as.staff.email.campaigns.create(text);
    const send = db.$client.prepare(
      `insert into campaign_recipients (campaign_id, user_id, email_hash, email, state, settled_at, clicked_at)
       values (?, ?, ?, ?, ?, ?, 5)`,
    );
    const recipient = (campaignId: number, { id: userId }: { id: number }, email: string, state: string) =>
      send.run(campaignId, userId, emailHash(db, email), email, state, clock.now().getTime());
    recipient(campaign.id, as.member.user, 'mia@example.org', 'sent');
    recipient(campaign.id, as.other.user, 'otto@example.org', 'sent');
    const other = await as.staff.email.campaigns.create(text);
    recipient(other.id, as.member.user, 'mia@example.org', 'skipped');
    const sent = async () =>
      (await as.staff.crm.timeline({ id, limit: 100 })).items.filter(({ kind }) => kind === 'campaign');
    expect(await sent()).toMatchObject([
      { campaignId: campaign.id, title: 'March', opened: false, clicked: true, unsubscribed: false },
    ]);
    await as.staff.email.campaigns.delete({ id: campaign.id });
    expect(await sent()).toEqual([]);
    await as.staff.trash.restore({ subject: 'campaign', subjectId: String(campaign.id) });
    expect(await sent()).toHaveLength(1);
    forgetRecipient(db, { id: as.member.user.id, email: null, emailVerifiedAt: null });
    expect(await sent()).toEqual([]);
  });

  test('has only digests to the email address of the contact, once an account has confirmed it', async () => {
    const { as, db, clock } = newCommunity();
    const { id } = await as.staff.crm.create({ contactName: 'Mia', email: 'MIA@example.org' });
    const mail = db.$client.prepare(
      `insert into mails (kind, key, user_id, recipient, subject, text, message_id, state, created_at)
       values (?, ?, ?, ?, ?, 'Text', 'x', 'kept', ?)`,
    );
    const send = (kind: string, to: string, subject: string) =>
      mail.run(kind, subject, as.member.user.id, to, subject, clock.now().getTime());
    send('digest', 'mia@example.org', 'News');
    send('reset', 'mia@example.org', 'A new password');
    send('digest', 'mia@elsewhere.example', 'News to another address');
    expect(await kinds(as.staff, id)).toEqual(['stage']);
    db.$client.prepare('update users set email_verified_at = 1 where id = ?').run(as.member.user.id);
    expect(await kinds(as.staff, id)).toEqual(['stage', 'mail', 'account']);
    expect(JSON.stringify(await as.staff.crm.timeline({ id }))).not.toMatch(/password|another/);
    const other = await as.staff.crm.create({ contactName: 'Mia again', email: 'mia@example.org' });
    await as.staff.crm.merge({ survivorId: id, otherId: other.id });
    expect((await kinds(as.staff, id)).filter((kind) => kind === 'mail')).toEqual(['mail']);
  });
});

describe('merged contacts', () => {
  async function two(as: Person) {
    const first = await as.crm.create({
      contactName: 'Ada L.',
      company: 'Engines',
      email: 'ada@mail.example',
    });
    const other = await as.crm.create({
      contactName: 'Ada Lovelace',
      phone: '123 456 789',
      value: 500,
      stage: 'won',
    });
    await as.crm.addNote({ id: first.id, text: 'Of the first' });
    await as.crm.addNote({ id: other.id, text: 'Of the other' });
    return { first, other };
  }
  const notesOf = async (as: Person, id: number) =>
    (await as.crm.timeline({ id, limit: 100 })).items.flatMap((item) =>
      item.kind === 'note' ? [item.text] : [],
    );

  test('share fields, notes, and history, and the other contact is in the trash', async () => {
    const { as } = newCommunity();
    const { first, other } = await two(as.staff);
    const merged = await as.staff.crm.merge({
      ...{ survivorId: first.id, otherId: other.id, fromOther: ['contactName', 'phone', 'value'] },
      ...{ survivorVersion: 1, otherVersion: 1 },
    });
    expect(merged).toMatchObject({
      ...{ contactName: 'Ada Lovelace', company: 'Engines', email: 'ada@mail.example', phone: '123 456 789' },
      ...{ value: 500, stage: 'lead', version: 2 },
      merged: [{ id: other.id, contactName: 'Ada Lovelace' }],
    });
    expect(await notesOf(as.staff, first.id)).toEqual(['Of the other', 'Of the first']);
    expect(await as.staff.crm.read({ id: other.id })).toEqual(await as.staff.crm.read({ id: first.id }));
    expect(await notesOf(as.staff, other.id)).toEqual(['Of the other', 'Of the first']);
    await expect(as.staff.crm.update({ id: other.id, phone: '1' })).rejects.toMatchObject(refused('GONE'));
    expect((await as.staff.crm.summary({})).total).toBe(1);
  });

  test('are separated again by a restore, and later edits stay', async () => {
    const { as } = newCommunity();
    const { first, other } = await two(as.staff);
    await as.staff.crm.merge({
      ...{ survivorId: first.id, otherId: other.id, fromOther: ['contactName', 'phone', 'value'] },
    });
    await as.staff.crm.update({ id: first.id, phone: '999 999 999' });
    await as.staff.trash.restore(contact(other.id));
    expect(await as.staff.crm.read({ id: first.id })).toMatchObject({
      ...{ contactName: 'Ada L.', phone: '999 999 999', value: null, merged: [] },
    });
    const { contactName, phone, value, stage } = other;
    expect(await as.staff.crm.read({ id: other.id })).toMatchObject({ contactName, phone, value, stage });
    expect(await notesOf(as.staff, first.id)).toEqual(['Of the first']);
    expect(await notesOf(as.staff, other.id)).toEqual(['Of the other']);
  });

  test('join their notes fields, which undoing the merge separates, up to the limit', async () => {
    const { as } = newCommunity();
    const one = await as.staff.crm.create({ contactName: 'One', notes: 'Likes tea' });
    const two = await as.staff.crm.create({ contactName: 'Two', notes: 'Likes cake' });
    const merged = await as.staff.crm.merge({ survivorId: one.id, otherId: two.id, fromOther: ['notes'] });
    expect(merged.notes).toBe('Likes tea\n\nLikes cake');
    await as.staff.trash.restore(contact(two.id));
    expect((await as.staff.crm.read({ id: one.id })).notes).toBe('Likes tea');
    expect((await as.staff.crm.read({ id: two.id })).notes).toBe('Likes cake');
    const long = await as.staff.crm.create({ contactName: 'Long', notes: 'x'.repeat(CONTACT_NOTES_MAX - 5) });
    await expect(as.staff.crm.merge({ survivorId: one.id, otherId: long.id })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', message: contactMessages.mergeNotes },
    });
    expect((await as.staff.crm.read({ id: long.id })).merged).toEqual([]);
  });

  test('are named in the timeline of the survivor', async () => {
    const { as } = newCommunity();
    const { first, other } = await two(as.staff);
    await as.staff.crm.update({ id: other.id, phone: '999' });
    await as.staff.crm.update({ id: first.id, phone: '111' });
    await as.staff.crm.merge({ survivorId: first.id, otherId: other.id });
    const lines = async () =>
      (await as.staff.crm.timeline({ id: first.id, limit: 100 })).items.flatMap((item) =>
        item.kind === 'audit' ? [[item.action, item.contact]] : [],
      );
    const merged = [
      ['crm.merge', 'Ada Lovelace'],
      ['crm.update', null],
      ['crm.update', 'Ada Lovelace'],
    ];
    expect((await lines()).sort()).toEqual(merged.sort());
    await as.staff.trash.restore(contact(other.id));
    expect(await lines()).toContainEqual(['crm.takeApart', 'Ada Lovelace']);
  });

  test('in a chain of merges get their own values back', async () => {
    const { as } = newCommunity();
    const { first, other } = await two(as.staff);
    const third = await as.staff.crm.create({ contactName: 'A. Lovelace' });
    await as.staff.crm.merge({ survivorId: first.id, otherId: other.id });
    await as.staff.crm.merge({ survivorId: third.id, otherId: first.id });
    expect(await notesOf(as.staff, third.id)).toEqual(['Of the other', 'Of the first']);
    await as.staff.trash.restore(contact(first.id));
    expect(await notesOf(as.staff, third.id)).toEqual([]);
    expect(await notesOf(as.staff, first.id)).toEqual(['Of the other', 'Of the first']);
  });

  test('pass notes and history to the survivor when the other contact is permanently deleted', async () => {
    const { as } = newCommunity();
    const { first, other } = await two(as.staff);
    await as.staff.crm.merge({ survivorId: first.id, otherId: other.id });
    await as.admin.trash.purge(contact(other.id));
    expect(await notesOf(as.staff, first.id)).toEqual(['Of the other', 'Of the first']);
    const { stays, merged } = await as.staff.crm.read({ id: first.id });
    expect([stays.map(({ stage }) => stage), merged]).toEqual([['lead'], []]);
  });

  test('can be restored even if the survivor was permanently deleted', async () => {
    const { as } = newCommunity();
    const { first, other } = await two(as.staff);
    await as.staff.crm.merge({ survivorId: first.id, otherId: other.id });
    await as.staff.crm.delete({ id: first.id });
    await as.admin.trash.purge(contact(first.id));
    await as.staff.trash.restore(contact(other.id));
    expect(await notesOf(as.staff, other.id)).toEqual(['Of the other']);
  });

  test('get their values from before each merge, in any order of undoing the merges', async () => {
    for (const order of [
      [1, 2],
      [2, 1],
    ] as const) {
      const { as } = newCommunity();
      const { id } = await as.staff.crm.create({ contactName: 'Survivor', phone: '000 000', company: 'Own' });
      const others: number[] = [];
      for (const phone of ['111 111', '222 222']) {
        const other = await as.staff.crm.create({ contactName: `With ${phone}`, phone, company: phone });
        await as.staff.crm.merge({ survivorId: id, otherId: other.id, fromOther: ['phone', 'company'] });
        others.push(other.id);
      }
      await as.staff.crm.update({ id, company: 'Edited since' });
      for (const which of order) await as.staff.trash.restore(contact(others[which - 1] ?? 0));
      expect(await as.staff.crm.read({ id })).toMatchObject({ phone: '000 000', company: 'Edited since' });
      expect((await as.staff.crm.summary({})).total).toBe(3);
    }
  });

  test('can be restored and merged again after all their survivors were permanently deleted', async () => {
    const { as } = newCommunity();
    const { first, other } = await two(as.staff);
    const third = await as.staff.crm.create({ contactName: 'A. Lovelace', phone: '123 456 789' });
    await as.staff.crm.merge({ survivorId: first.id, otherId: other.id, fromOther: ['phone'] });
    await as.staff.crm.merge({ survivorId: third.id, otherId: first.id });
    await as.admin.trash.purge(contact(first.id));
    expect((await as.staff.crm.read({ id: third.id })).merged.map(({ id }) => id)).toEqual([other.id]);
    const fourth = await as.staff.crm.create({ contactName: 'Ada again' });
    await as.staff.crm.merge({ survivorId: fourth.id, otherId: third.id });
    await as.staff.trash.restore(contact(third.id));
    // It had that number before the merge.
    await as.staff.crm.merge({ survivorId: fourth.id, otherId: third.id });
    await as.admin.trash.purge(contact(third.id));
    await as.staff.crm.delete({ id: fourth.id });
    await as.admin.trash.purge(contact(fourth.id));
    await as.staff.trash.restore(contact(other.id));
    expect(await notesOf(as.staff, other.id)).toEqual(['Of the other']);
    const last = await as.staff.crm.create({ contactName: 'Ada, the last' });
    await as.staff.crm.merge({ survivorId: last.id, otherId: other.id });
    expect(await notesOf(as.staff, last.id)).toEqual(['Of the other']);
  });

  test('leave the values of the survivor alone when one of several was permanently deleted', async () => {
    const { as } = newCommunity();
    const { first, other } = await two(as.staff);
    const third = await as.staff.crm.create({ contactName: 'A. Lovelace', phone: '123 456 789' });
    await as.staff.crm.merge({ survivorId: first.id, otherId: other.id, fromOther: ['phone'] });
    await as.staff.crm.merge({ survivorId: third.id, otherId: first.id });
    await as.admin.trash.purge(contact(first.id));
    await as.staff.trash.restore(contact(other.id));
    expect((await as.staff.crm.read({ id: third.id })).phone).toBe('123 456 789');
  });

  test('have notes that can be deleted, unless the contact was deleted', async () => {
    const { as } = newCommunity();
    const { first, other } = await two(as.staff);
    await as.staff.crm.merge({ survivorId: first.id, otherId: other.id });
    await as.staff.crm.deleteNote({ noteId: 2 });
    expect(await notesOf(as.staff, first.id)).toEqual(['Of the first']);
    await as.staff.crm.delete({ id: first.id });
    await expect(as.staff.crm.deleteNote({ noteId: 1 })).rejects.toMatchObject(refused('GONE'));
  });

  test('are refused after an edit of one of them, or if both are the same', async () => {
    const { as } = newCommunity();
    const { first, other } = await two(as.staff);
    await as.admin.crm.update({ id: other.id, company: 'Looms' });
    const ids = { survivorId: first.id, otherId: other.id };
    await expect(as.staff.crm.merge({ ...ids, otherVersion: 1 })).rejects.toMatchObject(refused('CONFLICT'));
    const turned = { survivorId: other.id, otherId: first.id, survivorVersion: 1 };
    await expect(as.staff.crm.merge(turned)).rejects.toMatchObject(refused('CONFLICT'));
    await expect(as.staff.crm.merge({ ...ids, otherId: first.id })).rejects.toMatchObject(
      refused('INVALID_INPUT', { otherId: expect.any(String) }),
    );
  });
});

test('a contact that is being purged can not be restored', async () => {
  const { as, db, clock } = newCommunity();
  const { id } = await as.staff.crm.create({ contactName: 'Ada Lovelace' });
  db.$client
    .prepare(`with recursive n (at) as (values (1) union all select at + 1 from n where at < 150)
      insert into crm_notes (contact_id, text, by, at) select ?, 'Called', ?, at from n`)
    .run(id, as.staff.user.id);
  await as.staff.crm.delete({ id });
  const step = () => purgeStep({ db, clock, viewer: null, source: 'job' }, contact(id));
  expect(step()).toBe(false);
  await expect(as.staff.trash.restore(contact(id))).rejects.toMatchObject(refused('GONE'));
  while (!step());
  expect(db.$client.prepare('select count(*) from crm_notes').pluck().get()).toBe(0);
});
