import { useRefusal } from '#lib/session.ts';
import type { Entry, EntrySummary } from '#shared/entries/model.ts';
import { VoteControl } from '#widgets/VoteControl.tsx';
import { useVote } from './useVote.ts';

/** The votes of an entry, ready to be cast. A visitor may press and is told to log in. A draft has none. */
export function EntryVote({ entry, orientation }: EntryVoteProps) {
  const vote = useVote(entry);
  const refused = useRefusal('votes.cast', entry);
  if (entry.isDraft) return null;
  return (
    <VoteControl
      subject={entry.title}
      score={entry.metadata.votes}
      viewerVote={entry.viewerVote}
      onVote={vote}
      disabledReason={refused?.code === 'FORBIDDEN' ? refused.message : undefined}
      orientation={orientation}
    />
  );
}

type EntryVoteProps = { entry: Entry | EntrySummary; orientation?: 'horizontal' | 'responsive' };
