import { voteRefusals } from '../refusals.messages.ts';
import { VOTE_TYPES, type VoteType } from './model.ts';

export const voteMessages = {
  ...voteRefusals,
  type: `Vote must be one of ${VOTE_TYPES.join(', ')}`,
} as const;

export const voteToasts = {
  loginRequired: { title: 'Login Required', description: voteMessages.loginRequired },
  registered: (vote: VoteType) => ({
    title: 'Vote Registered',
    description: `Your ${vote} has been recorded.`,
  }),
  takenBack: { title: 'Vote taken back', description: 'Your vote no longer counts.' },
  failed: 'Failed to register your vote. Please try again.',
};
