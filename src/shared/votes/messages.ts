import { voteRefusals } from '../refusals.messages.ts';
import { VOTE_TYPES, type VoteType } from './model.ts';

export const voteMessages = {
  ...voteRefusals,
  type: `\`type\` must be one of ${VOTE_TYPES.join(', ')}`,
} as const;

export const voteToasts = {
  // Fixed by the specification.
  loginRequired: { title: 'Login Required', description: voteMessages.loginRequired },
  registered: (vote: VoteType) => ({
    title: 'Vote Registered',
    description: `Your ${vote} has been recorded.`,
  }),
  failed: 'Failed to register your vote. Please try again.',

  removed: { title: 'Vote removed', description: 'Your vote no longer counts.' },
};

export const voteTexts = {
  group: (title: string) => `Votes for ${title}`,
  upvote: 'Upvote',
  downvote: 'Downvote',
} as const;
