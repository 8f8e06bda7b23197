import { z } from 'zod';
import { ENTRY_TYPES } from '../entries/model.ts';
import { entryNameOutput } from '../entries/output.ts';
import { count, instant, percent, rowId } from '../kit/common.output.ts';

const person = z.strictObject({ username: z.string(), displayName: z.string().nullable() });

/** The course that the viewer used last and hasn't completed, with the lesson to resume at. */
const courseToContinueOutput = z.strictObject({
  id: z.string(),
  title: z.string(),
  progress: percent,
  lesson: z.strictObject({ number: rowId, title: z.string() }),
});

/** Where a draft is written: a new entry, an entry's text, a comment on an entry, an internal document, an email campaign, a survey, or a prompt. */
const draftPlaceOutput = z.discriminatedUnion('kind', [
  /** `type` is null if the draft names it itself. `draft` is the slot, if the type alone doesn't name it. */
  z.strictObject({
    kind: z.literal('new'),
    type: z.enum(ENTRY_TYPES).nullable(),
    draft: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('edit'), entry: entryNameOutput }),
  /** `on` is the comment that is replied to or edited. Null for a comment on the entry itself. */
  z.strictObject({
    kind: z.literal('comment'),
    entry: entryNameOutput,
    on: z.strictObject({ id: rowId, mode: z.enum(['reply', 'edit']) }).nullable(),
  }),
  z.strictObject({ kind: z.literal('document'), id: rowId.nullable() }),
  z.strictObject({ kind: z.literal('campaign'), id: rowId }),
  z.strictObject({ kind: z.literal('survey'), id: z.string() }),
  z.strictObject({ kind: z.literal('prompt'), id: rowId.nullable() }),
]);

const draftToContinueOutput = z.strictObject({
  slot: z.string(),
  /** Its title; without one, the beginning of its text. */
  text: z.string(),
  updatedAt: instant,
  place: draftPlaceOutput,
});

/** A followed entry, or one with a followed tag, that is new or has unread comments. */
const newsOutput = entryNameOutput.extend({
  isNew: z.boolean(),
  /** Unread comments, up to a limit. */
  count,
  /** The first unread comment in reading order. Null without any. */
  firstId: rowId.nullable(),
  lastActivityAt: instant,
});

/** A discussion that only its author has written in. */
const unansweredOutput = entryNameOutput.extend({ author: person, createdAt: instant });

/** What home shows a logged-in user beside the list. */
export const homeOutput = z.strictObject({
  course: courseToContinueOutput.nullable(),
  drafts: z.array(draftToContinueOutput),
  news: z.array(newsOutput),
  unanswered: z.array(unansweredOutput),
});

export type Home = z.infer<typeof homeOutput>;
export type DraftToContinue = Home['drafts'][number];
