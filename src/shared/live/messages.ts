import { LIVE_TOPICS_MAX } from './model.ts';

export const liveMessages = {
  topics: '`topics` must be a list such as channel:3,entry:ID,activity:0',
  tooManyTopics: `Use at most ${LIVE_TOPICS_MAX} topics`,
  after: '`after` must be an event number',
  tooManyStreams: 'Too many open connections from your network. Close some tabs and try again.',
} as const;
