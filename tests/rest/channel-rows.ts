import { addMember, insertChannel, insertMessage } from '#db/content/channels/rows.ts';
import type { Db } from '#db/open.ts';
import { addUser } from '../support/people.ts';
import { type Expected, everyone, fromStaff, type Row, signedIn } from './matrix-row.ts';

const refused: Expected[] = [401, 401, 403, 403, 403, 403];
/** Invisible to everyone, whatever their role. */
const nobody: Expected[] = [404, 404, 404, 404, 404, 404];
const nobodySignedIn: Expected[] = [401, 401, 404, 404, 404, 404];

/** The members of a channel besides its owner, who is none of the viewers. */
type Kind = { isPrivate?: boolean; joined?: boolean; invited?: boolean };

let count = 0;

/** The channel and message rows of the permission matrix. `store` is called when a row is tested. */
export function channelRows(store: () => { db: Db; ownerId: number }) {
  const createdAt = new Date();

  function channel({ isPrivate = false, joined = false, invited = false }: Kind = {}): { id: number } {
    const { db, ownerId } = store();
    count += 1;
    const fields = { name: `Room ${count}`, description: '', isPrivate, ownerId, createdAt };
    const id = insertChannel(db, fields);
    const others = db.$client
      .prepare<[number], number>('select id from users where id <> ?')
      .pluck()
      .all(ownerId);
    if (joined) for (const userId of others) addMember(db, id, userId, createdAt);
    if (invited) {
      db.$client
        .prepare('insert into channel_invites select ?, id, ?, 0 from users where id <> ?')
        .run(id, ownerId, ownerId);
    }
    return { id };
  }

  const of = (kind?: Kind, more: Record<string, unknown> = {}) => {
    const { id } = channel(kind);
    return { id, channelId: id, ...more };
  };

  function message(kind?: Kind, more: Record<string, unknown> = {}) {
    const { db, ownerId } = store();
    const channelId = channel(kind).id;
    count += 1;
    const sent = { channelId, senderId: ownerId, text: 'Words', clientId: `row-${count}-0000`, createdAt };
    const id = insertMessage(db, sent);
    return { id, ...more };
  }

  function deleted(table: 'channels' | 'messages', id: number): { id: number } {
    const { db, ownerId } = store();
    db.$client
      .prepare(`update ${table} set deleted_at = ?, deleted_by = ? where id = ?`)
      .run(Date.now(), ownerId, id);
    return { id };
  }

  /** A channel with a member or an invited user. */
  function withSomebody(isPrivate: boolean, invited: boolean) {
    const { db, ownerId } = store();
    count += 1;
    const { id: userId } = addUser(db, `somebody${count}`, 'member');
    const { id } = channel({ isPrivate });
    if (!invited) addMember(db, id, userId, createdAt);
    else db.$client.prepare('insert into channel_invites values (?, ?, ?, 0)').run(id, userId, ownerId);
    return { id, userId };
  }

  const sent = () => {
    count += 1;
    return { text: 'Words', clientId: `sent-${count}-0000` };
  };
  const reaction = (kind: Kind) => ({ messageId: message(kind).id, emoji: '👍', on: true });
  const hidden = { isPrivate: true };
  const inside = { isPrivate: true, joined: true };
  const joined = { joined: true };

  return [
    { name: 'my channels', procedure: 'channels.mine', expected: signedIn, input: () => ({}) },
    { name: 'my unread channels', procedure: 'channels.unread', expected: signedIn, input: () => ({}) },
    { name: 'channels', procedure: 'channels.list', expected: everyone, input: () => ({}) },
    { name: 'a channel', procedure: 'channels.read', expected: everyone, input: () => channel() },
    { name: 'a private channel', procedure: 'channels.read', expected: nobody, input: () => channel(hidden) },
    {
      name: 'a private channel, invited',
      procedure: 'channels.read',
      expected: nobody,
      input: () => channel({ isPrivate: true, invited: true }),
    },
    {
      name: 'who is in a channel',
      procedure: 'channels.members',
      expected: everyone,
      input: () => channel(),
    },
    {
      name: 'who is in a private channel',
      procedure: 'channels.members',
      expected: nobody,
      input: () => channel(hidden),
    },
    {
      name: 'open a public channel',
      procedure: 'channels.create',
      expected: fromStaff,
      input: () => ({ name: `New room ${++count}` }),
    },
    {
      name: 'open a private channel',
      procedure: 'channels.create',
      expected: signedIn,
      input: () => ({ name: 'New room', isPrivate: true }),
    },
    ...(
      [
        ['change', 'channels.update', { name: undefined, description: 'Changed' }],
        ['delete', 'channels.delete', {}],
      ] as const
    ).flatMap(([name, procedure, more]) => [
      { name: `${name} another’s channel`, procedure, expected: fromStaff, input: () => of({}, more) },
      {
        name: `${name} a private channel`,
        procedure,
        expected: nobodySignedIn,
        input: () => of(hidden, more),
      },
      {
        name: `${name} a private channel one is in`,
        procedure,
        expected: refused,
        input: () => of(inside, more),
      },
    ]),
    {
      name: 'bring back a channel another deleted',
      procedure: 'channels.restore',
      expected: nobodySignedIn,
      input: () => deleted('channels', channel().id),
    },
    { name: 'join a channel', procedure: 'channels.join', expected: signedIn, input: () => channel() },
    {
      name: 'join a private channel',
      procedure: 'channels.join',
      expected: nobodySignedIn,
      input: () => channel(hidden),
    },
    {
      name: 'accept an invitation',
      procedure: 'channels.join',
      expected: signedIn,
      input: () => channel({ isPrivate: true, invited: true }),
    },
    {
      name: 'leave a channel',
      procedure: 'channels.leave',
      expected: signedIn,
      input: () => channel(joined),
    },
    {
      name: 'leave a private channel one is not in',
      procedure: 'channels.leave',
      expected: nobodySignedIn,
      input: () => channel(hidden),
    },
    {
      name: 'decline an invitation',
      procedure: 'channels.decline',
      expected: signedIn,
      input: () => channel({ isPrivate: true, invited: true }),
    },
    ...(
      [
        ['invite', 'channels.invite', { usernames: ['author'] }],
        ['who is invited', 'channels.invited', {}],
      ] as const
    ).flatMap(([name, procedure, more]) => [
      { name, procedure, expected: signedIn, input: () => of(joined, more) },
      { name: `${name}, not in it`, procedure, expected: refused, input: () => of({}, more) },
      { name: `${name}, private`, procedure, expected: nobodySignedIn, input: () => of(hidden, more) },
      {
        name: `${name}, private, not the owner`,
        procedure,
        expected: refused,
        input: () => of(inside, more),
      },
    ]),
    ...(
      [
        ['take an invitation back', 'channels.uninvite', true],
        ['take somebody out', 'channels.removeMember', false],
      ] as const
    ).flatMap(([name, procedure, invited]) => [
      { name, procedure, expected: fromStaff, input: () => withSomebody(false, invited) },
      {
        name: `${name}, private`,
        procedure,
        expected: nobodySignedIn,
        input: () => withSomebody(true, invited),
      },
    ]),
    { name: 'messages', procedure: 'messages.list', expected: everyone, input: () => of() },
    { name: 'private messages', procedure: 'messages.list', expected: nobody, input: () => of(hidden) },
    { name: 'write', procedure: 'messages.send', expected: signedIn, input: () => of(joined, sent()) },
    { name: 'write, not in it', procedure: 'messages.send', expected: refused, input: () => of({}, sent()) },
    {
      name: 'write, private',
      procedure: 'messages.send',
      expected: nobodySignedIn,
      input: () => of(hidden, sent()),
    },
    {
      name: 'change another’s message',
      procedure: 'messages.update',
      expected: refused,
      input: () => message(joined, { text: 'Mine' }),
    },
    {
      name: 'change a private message',
      procedure: 'messages.update',
      expected: nobodySignedIn,
      input: () => message(hidden, { text: 'Mine' }),
    },
    {
      name: 'delete another’s message',
      procedure: 'messages.delete',
      expected: fromStaff,
      input: () => message(),
    },
    {
      name: 'delete a private message',
      procedure: 'messages.delete',
      expected: nobodySignedIn,
      input: () => message(hidden),
    },
    {
      name: 'delete another’s private message',
      procedure: 'messages.delete',
      expected: refused,
      input: () => message(inside),
    },
    {
      name: 'bring back a message another deleted',
      procedure: 'messages.restore',
      expected: nobodySignedIn,
      input: () => deleted('messages', message(joined).id),
    },
    {
      name: 'react',
      procedure: 'messages.react',
      expected: signedIn,
      input: () => reaction(joined),
    },
    {
      name: 'react, not in it',
      procedure: 'messages.react',
      expected: refused,
      input: () => reaction({}),
    },
    {
      name: 'react, private',
      procedure: 'messages.react',
      expected: nobodySignedIn,
      input: () => reaction(hidden),
    },
    {
      name: 'have read',
      procedure: 'messages.markRead',
      expected: signedIn,
      input: () => of(joined, { messageId: 1 }),
    },
    {
      name: 'have read, not in it',
      procedure: 'messages.markRead',
      expected: refused,
      input: () => of({}, { messageId: 1 }),
    },
    {
      name: 'have read, private',
      procedure: 'messages.markRead',
      expected: nobodySignedIn,
      input: () => of(hidden, { messageId: 1 }),
    },
  ] satisfies Row[];
}
