import { addMember, insertChannel, insertMessage } from '#db/content/channels/rows.ts';
import type { Db } from '#db/open.ts';
import { type Expected, fromStaff, hiddenWrite, type Row, signedIn } from './matrix-row.ts';

const refused: Expected[] = [401, 401, 403, 403, 403, 403];
const nobodySignedIn: Expected[] = [401, 401, 404, 404, 404, 404];

type TestRows = {
  db: Db;
  ownerId: number;
  /** An entry for everyone, or for staff only. */
  entry: (hidden?: boolean) => string;
  comment: () => number;
};

let count = 0;

/** The moderation rows of the permission matrix. */
export function moderationRows(made: () => TestRows) {
  const createdAt = new Date();

  function message(isPrivate = false, joined = false): string {
    const { db, ownerId } = made();
    count += 1;
    const fields = { name: `Moderated ${count}`, description: '', isPrivate, ownerId, createdAt };
    const channelId = insertChannel(db, fields);
    const others = db.$client.prepare<[], number>('select id from users').pluck().all();
    if (joined) for (const userId of others) addMember(db, channelId, userId, createdAt);
    const clientId = `moderated-${count}`;
    return String(insertMessage(db, { channelId, senderId: ownerId, text: 'Words', clientId, createdAt }));
  }

  /** A case about the author's entry with flags of all viewers. */
  function caseOf(decision: 'kept' | null): { id: number; subject: 'entry'; subjectId: string } {
    const { db, ownerId, entry } = made();
    const subjectId = entry();
    const row = db.$client
      .prepare<unknown[], { id: number }>(
        `insert into moderation_cases (subject, subject_id, author_id, opened_at, flags, decision, decided_by, decided_at)
         select 'entry', ?, ?, 0, count(*), ?, ?, ? from users returning id`,
      )
      .get(subjectId, ownerId, decision, decision && ownerId, decision && 0);
    const id = row?.id ?? 0;
    db.$client
      .prepare("insert into flags (case_id, user_id, reason, at) select ?, id, 'spam', 0 from users")
      .run(id);
    return { id, subject: 'entry', subjectId };
  }

  const comment = () => ({ subject: 'comment', subjectId: String(made().comment()) });
  const entry = (hidden = false) => ({ subject: 'entry', subjectId: made().entry(hidden) });
  const said = (isPrivate = false, joined = false) => ({
    subject: 'message',
    subjectId: message(isPrivate, joined),
  });
  const flag = (place: () => object) => () => ({ ...place(), reason: 'spam' });
  const hide = (place: () => { subject: string; subjectId: string }) => () => {
    const found = place();
    return { ...found, id: found.subjectId, hidden: true };
  };

  return [
    { name: 'flag an entry', procedure: 'moderation.flag', expected: signedIn, input: flag(() => entry()) },
    { name: 'flag a comment', procedure: 'moderation.flag', expected: signedIn, input: flag(comment) },
    {
      name: 'flag a message',
      procedure: 'moderation.flag',
      expected: signedIn,
      input: flag(() => said()),
    },
    {
      name: 'flag a hidden entry',
      procedure: 'moderation.flag',
      expected: hiddenWrite,
      input: flag(() => entry(true)),
    },
    {
      name: 'flag a private message',
      procedure: 'moderation.flag',
      expected: nobodySignedIn,
      input: flag(() => said(true)),
    },
    {
      name: 'flag a private message in a channel one is in',
      procedure: 'moderation.flag',
      expected: refused,
      input: flag(() => said(true, true)),
    },
    {
      name: 'take a flag back',
      procedure: 'moderation.takeBack',
      expected: signedIn,
      input: () => {
        const { subject, subjectId } = caseOf(null);
        return { subject, subjectId };
      },
    },
    { name: 'my flags', procedure: 'moderation.ownFlags', expected: signedIn, input: () => ({}) },
    {
      name: 'the queue',
      procedure: 'moderation.list',
      expected: fromStaff,
      input: () => ({ view: 'open', limit: 2 }),
    },
    {
      name: 'what was decided',
      procedure: 'moderation.list',
      expected: fromStaff,
      input: () => ({ view: 'decided', limit: 2 }),
    },
    { name: 'how many wait', procedure: 'moderation.count', expected: fromStaff, input: () => ({}) },
    {
      name: 'earlier cases of an author',
      procedure: 'moderation.earlier',
      expected: fromStaff,
      input: () => ({ id: caseOf(null).id }),
    },
    {
      name: 'warn an author',
      procedure: 'moderation.warn',
      expected: fromStaff,
      input: () => ({ id: caseOf(null).id, text: 'Words' }),
    },
    {
      name: 'decide',
      procedure: 'moderation.decide',
      expected: fromStaff,
      input: () => ({ id: caseOf(null).id, decision: 'hidden' }),
    },
    {
      name: 'take a decision back',
      procedure: 'moderation.revert',
      expected: fromStaff,
      input: () => ({ id: caseOf('kept').id }),
    },
    {
      name: 'hide an entry',
      procedure: 'moderation.hide',
      expected: fromStaff,
      input: hide(() => entry()),
      path: '/api/entries',
    },
    {
      name: 'hide a comment',
      procedure: 'moderation.hide',
      expected: fromStaff,
      input: hide(comment),
      path: '/api/comments',
    },
    {
      name: 'hide a message',
      procedure: 'moderation.hide',
      expected: fromStaff,
      input: hide(() => said()),
      path: '/api/messages',
    },
    {
      name: 'hide a private message',
      procedure: 'moderation.hide',
      expected: nobodySignedIn,
      input: hide(() => said(true, true)),
      path: '/api/messages',
    },
    {
      name: 'lock an entry',
      procedure: 'moderation.lock',
      expected: fromStaff,
      input: () => ({ id: made().entry(), locked: true }),
    },
  ] satisfies Row[];
}
