import { VOTE_TYPES, type VoteType } from '../votes.ts';

export const voteMessages = {
  type: `Vote must be one of ${VOTE_TYPES.join(', ')}`,
  own: 'You cannot vote on your own entry.',
  loginRequired: 'You need to be logged in to vote',
} as const;

export const voteToasts = {
  loginRequired: { title: 'Login Required', description: voteMessages.loginRequired },
  registered: (vote: VoteType) => ({
    title: 'Vote Registered',
    description: `Your ${vote} has been recorded.`,
  }),
  takenBack: { title: 'Vote taken back', description: 'Your vote no longer counts.' },
  failed: { title: 'Error', description: 'Failed to register your vote. Please try again.' },
};
