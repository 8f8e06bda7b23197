import { mentionedPeople } from '#db/content/mentions.ts';
import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type Notice, notify } from '#db/site/notifications.ts';
import { tagKey } from '#shared/entries/model.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import { NOTIFICATION_DAYS } from '#shared/notifications/model.ts';
import { TASK_HOUR } from '#shared/tasks/model.ts';

/** Notifications that are older have been read. */
const READ_AFTER = 3 * DAY_MS;

/** Something in the demo that someone is notified of. */
type Act = Omit<Notice, 'to'> & { at: number; to: number };

/**
 * Adds the notifications that follow from the demo's rows, in the order of time, as if each had been sent when it
 * happened and everyone had read theirs every few days. Call it inside a write, once all rows exist.
 */
export function addNotices(db: Db, now: number): void {
  const since = now - NOTIFICATION_DAYS * DAY_MS;
  const acts = [
    ...entryActs(db),
    ...commentActs(db),
    ...voteActs(db),
    ...tagActs(db),
    ...channelActs(db),
    ...taskActs(db, now),
    ...surveyActs(db),
  ]
    .filter(({ at }) => at > since)
    .sort((a, b) => a.at - b.at);
  const markRead = db.$client.prepare<[number, number]>(
    'update notifications set read_at = ? where read_at is null and updated_at < ?',
  );
  for (const { at, ...notice } of acts) {
    const seen = at - READ_AFTER;
    markRead.run(seen, seen);
    notify({ db, clock: { now: () => new Date(at) } }, notice);
  }
  markRead.run(now, now - READ_AFTER);
}

type CommentRow = {
  id: number;
  by: number;
  at: number;
  entryId: string;
  content: string;
  answered: number;
  toComment: 0 | 1;
};

/** People whom an entry's text mentions. */
function entryActs(db: Db): Act[] {
  return db.$client
    .prepare<[], { entryId: string; by: number; at: number; body: string }>(
      'select id as entryId, author_id as by, created_at as at, body from entries',
    )
    .all()
    .flatMap(({ body, ...act }) =>
      mentionedPeople(db, body).map((to): Act => {
        return { ...act, to, kind: 'mention', group: `mention:entry:${act.entryId}` };
      }),
    );
}

/** The people a comment mentions, the author of the comment or entry it replies to, and the entry's followers. */
function commentActs(db: Db): Act[] {
  const said = db.$client
    .prepare<[], CommentRow>(
      `select c.id, c.user_id as by, c.created_at as at, c.entry_id as entryId, c.content,
         coalesce(p.user_id, e.author_id) as answered, p.id is not null as toComment
       from comments c join entries e on e.id = c.entry_id left join comments p on p.id = c.parent_id`,
    )
    .all();
  return said.flatMap(({ id, by, at, entryId, content, answered, toComment }) => {
    const named = mentionedPeople(db, content);
    const followers = followersOf(db, 'entry', entryId, at);
    const act = { by, at, entryId };
    return [...new Set([...named, answered, ...followers])].map((to): Act => {
      if (named.includes(to)) {
        return { ...act, to, kind: 'mention', group: `mention:comment:${id}`, commentId: id };
      }
      if (to !== answered) return { ...act, to, kind: 'follow', group: `follow:entry:${entryId}`, act: id };
      return {
        ...act,
        to,
        kind: 'reply',
        group: `reply:${toComment ? 'comment' : 'entry'}:${entryId}`,
        act: id,
      };
    });
  });
}

function voteActs(db: Db): Act[] {
  return db.$client
    .prepare<[], { to: number; by: number; at: number; entryId: string; act: number }>(
      `select e.author_id as "to", v.user_id as by, v.created_at as at, v.entry_id as entryId, v.id as act
       from votes v join entries e on e.id = v.entry_id where v.type = 'upvote'`,
    )
    .all()
    .map((vote) => ({ ...vote, kind: 'vote', group: `vote:${vote.entryId}` }));
}

/** Followers are notified of an entry once, by the first of its tags that they follow. */
function tagActs(db: Db): Act[] {
  const written = db.$client
    .prepare<[], { seq: number; by: number; at: number; tags: string }>(
      'select seq, author_id as by, created_at as at, tags from entries',
    )
    .all();
  return written.flatMap(({ seq, by, at, tags }) => {
    const told = new Map<number, string>();
    for (const key of (JSON.parse(tags) as string[]).map(tagKey)) {
      for (const to of followersOf(db, 'tag', key, at)) if (!told.has(to)) told.set(to, key);
    }
    return Array.from(told, ([to, key]): Act => {
      return { to, by, at, kind: 'follow', group: `follow:tag:${key}`, act: seq, detail: key };
    });
  });
}

/** The channel members a message mentions, and people with an open invitation. */
function channelActs(db: Db): Act[] {
  const said = db.$client
    .prepare<[], { messageId: number; channelId: number; by: number; at: number; text: string }>(
      'select id as messageId, channel_id as channelId, sender_id as by, created_at as at, text from messages',
    )
    .all();
  const isMember = db.$client.prepare<[number, number]>(
    'select 1 from channel_members where channel_id = ? and user_id = ?',
  );
  const named = said.flatMap(({ text, ...message }) =>
    mentionedPeople(db, text)
      .filter((to) => isMember.get(message.channelId, to) !== undefined)
      .map((to): Act => ({ ...message, to, kind: 'mention', group: `mention:message:${message.messageId}` })),
  );
  const invited = db.$client
    .prepare<[], { to: number; by: number; at: number; channelId: number }>(
      `select user_id as "to", invited_by as by, created_at as at, channel_id as channelId from channel_invites`,
    )
    .all()
    .map((invite): Act => ({ ...invite, kind: 'invite', group: `invite:${invite.channelId}` }));
  return [...named, ...invited];
}

/** Assigned tasks that aren't done, and the overdue ones among them on the day after their due day. */
function taskActs(db: Db, now: number): Act[] {
  const open = db.$client
    .prepare<[], { id: number; to: number; by: number; at: number; due: string | null }>(
      `select id, assignee_id as "to", created_by as by, created_at as at, due_date as due
       from tasks where assignee_id is not null and status <> 'done'`,
    )
    .all();
  return open.flatMap(({ id, to, by, at, due }) => {
    const task = { to, kind: 'task', subject: 'task', subjectId: id } as const;
    const overdue = `overdue:${due}`;
    const passed = due === null ? now : Date.parse(due) + DAY_MS + TASK_HOUR * HOUR_MS;
    return [
      { ...task, by, at, group: `task:assigned:${id}`, detail: 'assigned' },
      ...(passed < now
        ? [{ ...task, by: null, at: passed, group: `task:${id}:${overdue}`, detail: overdue }]
        : []),
    ];
  });
}

function followersOf(db: Db, kind: string, target: string, at: number): number[] {
  return preparedColumn<[string, string, number], number>(
    db,
    'select user_id from follows where kind = ? and target = ? and created_at <= ?',
  ).all(kind, target, at);
}

/** Staff notified everyone of an active survey. */
function surveyActs(db: Db): Act[] {
  const rows = db.$client
    .prepare<[], { to: number; by: number; at: number; id: number; entryId: string }>(
      `select u.id as "to", e.author_id as "by", v.notified_at as at, v.id, v.entry_id as entryId
       from surveys v join entries e on e.seq = v.id cross join users u
       where v.status = 'active' and v.notified_at is not null and u.id <> e.author_id and u.state = 'active' and u.created_at < v.notified_at`,
    )
    .all();
  return rows.map(({ id, ...row }) => {
    const about = { kind: 'survey', group: `survey:${id}`, subject: 'survey', subjectId: id } as const;
    return { ...row, ...about, detail: 'asked' };
  });
}
