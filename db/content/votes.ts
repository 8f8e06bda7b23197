import type { VoteType } from '#shared/votes/model.ts';
import type { ActingUser } from '../kit/records.ts';
import { isVoterKnown, notify, unnotify } from '../site/notifications.ts';

type Vote = { id: number; type: VoteType } | undefined;

/**
 * Updates the author's notification after a vote changed from `before` to `after`. All upvotes of an entry share one
 * notification. A vote removed before the author has read it is taken out again. Votes that the author already knows
 * aren't repeated. Call it inside the write transaction of the vote.
 */
export function notifyVoted(
  ctx: ActingUser,
  entry: { id: string; authorId: number },
  before: Vote,
  after: Vote,
): void {
  const { db, viewer } = ctx;
  const group = `vote:${entry.id}`;
  if (before?.type === 'upvote') unnotify(ctx, { to: entry.authorId, group, act: before.id });
  if (after?.type !== 'upvote' || isVoterKnown(db, entry.authorId, entry.id, viewer.id)) return;
  notify(ctx, {
    to: entry.authorId,
    kind: 'vote',
    group,
    by: viewer.id,
    act: after.id,
    entryId: entry.id,
  });
}
