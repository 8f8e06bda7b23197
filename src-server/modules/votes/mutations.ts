import { notifyVoted } from '#db/content/votes.ts';
import { publishLive } from '#db/kit/live-events.ts';
import { statement, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { VoteType } from '#shared/votes/model.ts';
import type { VoteState } from '#shared/votes/output.ts';
import type { ActorContext } from '../../context.ts';

const WEIGHT: Record<VoteType, number> = { upvote: 1, downvote: -1 };

/** Saves the viewer's vote: one per user and entry. The opposite replaces it, the same changes nothing. */
export function registerVote(work: ActorContext, entryId: string, type: VoteType): VoteState {
  return changeVote(work, entryId, type);
}

/** Removes the viewer's vote. Idempotent. */
export function takeBackVote(work: ActorContext, entryId: string): VoteState {
  return changeVote(work, entryId, null);
}

function changeVote(work: ActorContext, entryId: string, next: VoteType | null): VoteState {
  const { db, viewer } = work;
  const run = statements(db);
  return write(db, () => {
    const vote = run.find.get(entryId, viewer.id);
    const before = vote?.type ?? null;
    const now = work.clock.now();
    if (next !== before) {
      if (next === null) run.remove.run(entryId, viewer.id);
      else run.store.run({ entryId, userId: viewer.id, type: next, now: now.getTime() });
    }
    const change = weight(next) - weight(before);
    const entry = run.score.get(change, entryId);
    if (!entry) throw new AppError('GONE', entryMessages.gone);
    if (next !== before) {
      const cast = run.find.get(entryId, viewer.id);
      notifyVoted(work, { id: entryId, authorId: entry.authorId }, vote, cast);
      publishLive(db, { topic: `entry:${entryId}`, kind: 'votes.changed', data: { entryId } }, now);
    }
    return { entryId, votes: entry.score, viewerVote: next };
  });
}

function weight(vote: VoteType | null): number {
  return vote ? WEIGHT[vote] : 0;
}

function statements(db: Db) {
  return statement(db, 'votes.change', () => ({
    find: db.$client.prepare<[string, number], { id: number; type: VoteType }>(
      'select id, type from votes where entry_id = ? and user_id = ?',
    ),
    remove: db.$client.prepare<[string, number]>('delete from votes where entry_id = ? and user_id = ?'),
    store: db.$client.prepare(
      `insert into votes (entry_id, user_id, type, created_at) values (@entryId, @userId, @type, @now)
       on conflict (entry_id, user_id) do update set type = excluded.type, created_at = excluded.created_at`,
    ),
    /** Updates the score in the same transaction. Deleted entries can't be voted on. */
    score: db.$client.prepare<[number, string], { score: number; authorId: number }>(
      `update entries set score = score + ? where id = ? and deleted_at is null
       returning score, author_id as authorId`,
    ),
  }));
}
