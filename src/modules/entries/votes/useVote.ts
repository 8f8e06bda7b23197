import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#lib/cache/feedback.ts';
import { noteOwnEvent } from '#lib/live/ownEvents.ts';
import { toViewer, useCurrentUser } from '#lib/session/session.ts';
import { useRefusalToast } from '#lib/session/useRefusalToast.ts';
import { showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import type { Entry, EntrySummary } from '#shared/entries/output.ts';
import { isBarred, refusal } from '#shared/permissions.ts';
import { voteToasts } from '#shared/votes/messages.ts';
import type { VoteType } from '#shared/votes/model.ts';
import { cancelEntryRefetches, changeCachedEntry, refreshEntryLists } from '../components/entryCache.ts';
import { applyVote, withVotes } from './applyVote.ts';

type VoteState = { votes: number; viewerVote: VoteType | null };
/** The server's last response, and the viewer's latest choice. */
type Pending = { known: VoteState; target: VoteType | null };

/** One request at a time per entry. Clicks in between only change the choice. */
const pending = new Map<string, Pending>();

/** Whether this page has a pending vote. */
export function isVoting(entryId: string): boolean {
  return pending.has(entryId);
}

/** Casts, replaces, or removes the viewer's vote. The page shows it at once and reverts it on failure. */
export function useVote(entry: Entry | EntrySummary): (type: VoteType) => void {
  const queries = useQueryClient();
  const client = trpc.useUtils().client;
  const viewer = toViewer(useCurrentUser());
  const showRefusal = useRefusalToast();

  async function settle(vote: Pending): Promise<void> {
    try {
      while (vote.target !== vote.known.viewerVote) {
        const { target } = vote;
        const state = target
          ? await client.votes.cast.mutate({ entryId: entry.id, type: target })
          : await client.votes.takeBack.mutate({ entryId: entry.id });
        noteOwnEvent(`vote:${entry.id}`);
        vote.known = { votes: state.votes, viewerVote: state.viewerVote };
      }
      show(vote.known);
      const { viewerVote } = vote.known;
      showToast({
        tone: 'success',
        ...(viewerVote ? voteToasts.registered(viewerVote) : voteToasts.removed),
      });
    } catch (error) {
      show(vote.known);
      showFailure(error, voteToasts.failed);
    } finally {
      pending.delete(entry.id);
    }
    if (pending.size === 0) await refreshEntryLists(queries);
  }

  function show(counts: VoteState): void {
    changeCachedEntry(queries, entry.id, (cached) => withVotes(cached, counts.votes, counts.viewerVote));
  }

  return (type) => {
    const refusalError = refusal('votes.cast', viewer, entry);
    if (refusalError) {
      if (isBarred(refusalError)) showRefusal(refusalError, voteToasts.loginRequired);
      return;
    }
    const running = pending.get(entry.id);
    const current = running ? running.target : entry.viewerVote;
    const target = current === type ? null : type;
    const vote = running ?? {
      known: { votes: entry.metadata.votes, viewerVote: entry.viewerVote },
      target,
    };
    vote.target = target;
    void cancelEntryRefetches(queries);
    changeCachedEntry(queries, entry.id, (cached) => applyVote(cached, target));
    if (!running) {
      pending.set(entry.id, vote);
      void settle(vote);
    }
  };
}
