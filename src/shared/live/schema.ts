import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { liveMessages } from './messages.ts';
import { LIVE_TOPICS_MAX, type LiveTopic } from './model.ts';

const TOPIC =
  /^((user|channel|event):[1-9]\d{0,14}|activity:[01]|entry:[\w-]{1,100}|staff:(campaigns|projects|gaps|surveys))$/;

/** Characters of the list of topics, which is part of a URL. */
const TOPICS_RAW_MAX = 16_384;

const eventId = sentInteger(z.number(liveMessages.after).int(liveMessages.after).min(0, liveMessages.after));

/** The query of a stream. Topics without permission are left out, without an error. */
export const streamInput = z.object({
  topics: z
    .string(liveMessages.topics)
    .max(TOPICS_RAW_MAX, { error: liveMessages.tooManyTopics, abort: true })
    .default('')
    .transform((list) => [...new Set(list.split(',').filter((topic) => topic !== ''))])
    .pipe(
      z
        .array(z.custom<LiveTopic>((topic) => TOPIC.test(String(topic)), liveMessages.topics))
        .max(LIVE_TOPICS_MAX, liveMessages.tooManyTopics),
    ),
  /** The last event that the browser received. */
  after: eventId.optional(),
});
