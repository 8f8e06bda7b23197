import { useRefusal } from '#lib/session/session.ts';
import type { Entry, EntrySummary } from '#shared/entries/output.ts';
import { VoteControl } from '#widgets/VoteControl.tsx';
import { useVote } from './useVote.ts';

/** An entry's votes. Guests can click and are asked to log in. Drafts have none. */
export function EntryVote({ entry, orientation }: EntryVoteProps) {
  const vote = useVote(entry);
  const refusal = useRefusal('votes.cast', entry);
  if (entry.isDraft) return null;
  return (
    <VoteControl
      subject={entry.title}
      score={entry.metadata.votes}
      viewerVote={entry.viewerVote}
      onVote={vote}
      disabledReason={refusal?.code === 'FORBIDDEN' ? refusal.message : undefined}
      orientation={orientation}
    />
  );
}

type EntryVoteProps = { entry: Entry | EntrySummary; orientation?: 'horizontal' | 'responsive' };
