import type { VoteType } from '#shared/votes/model.ts';
import type { ActingUser } from '../kit/records.ts';
import { isVoterKnown, notify, unnotify } from '../notifications/rows.ts';

type Vote = { id: number; type: VoteType } | undefined;

/**
 * A vote changed from `before` to `after`. An upvote tells the author, all of an entry in one notification; taken back
 * before that was read, it is taken out of it. Who votes anew after the author has read of it tells nothing new. Call it
 * inside the write transaction of the vote.
 */
export function notifyVoted(
  acting: ActingUser,
  entry: { id: string; authorId: number },
  before: Vote,
  after: Vote,
): void {
  const { db, viewer } = acting;
  const group = `vote:${entry.id}`;
  if (before?.type === 'upvote') unnotify(acting, { to: entry.authorId, group, act: before.id });
  if (after?.type !== 'upvote' || isVoterKnown(db, entry.authorId, entry.id, viewer.id)) return;
  notify(acting, {
    to: entry.authorId,
    kind: 'vote',
    group,
    by: viewer.id,
    act: after.id,
    entryId: entry.id,
  });
}
