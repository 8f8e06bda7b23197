import { LIVE_TOPICS_MAX } from './model.ts';

export const liveMessages = {
  topics: 'topics must be a list such as channel:3,entry:ID,activity:0',
  tooManyTopics: `At most ${LIVE_TOPICS_MAX} topics at a time`,
  after: 'after must be the number of an event',
  tooManyStreams: 'Too many pages are connected from your address. Close some and try again.',
} as const;
