import { z } from 'zod';
import { count, instant, pageOf, percent, rowId } from '../kit/common.output.ts';
import { revisionOutput } from '../revisions/output.ts';
import { publicUserOutput } from '../users/output.ts';
import { VOTE_TYPES } from '../votes/model.ts';
import { ENTRY_TYPES } from './model.ts';

/** The mean of the stars given, 0 for none yet. */
const rating = z.number().min(0).max(5);

/** Numbers are derived by the server; `progress` is the viewer's own, `votes` is upvotes minus downvotes. */
const courseMetadata = z.strictObject({
  imageUrl: z.string(),
  lessons: count,
  progress: percent,
  rating,
  students: count,
  votes: z.int(),
  comments: count,
});
const toolMetadata = z.strictObject({ votes: z.int(), rating, ratingCount: count, comments: count });
const plainMetadata = z.strictObject({ votes: z.int(), comments: count });

const entryBase = {
  id: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  authorId: rowId,
  author: publicUserOutput,
  /** What the viewer voted, null for none or anonymous. */
  viewerVote: z.enum(VOTE_TYPES).nullable(),
  /** Not published yet: staff alone read it, and it takes no votes and comments. Surveys only. */
  isDraft: z.boolean(),
  /** Since when only staff may comment on it. */
  lockedAt: instant.nullable(),
  /** Since when the moderators hide it: its author and staff still read it. */
  hiddenAt: instant.nullable(),
  version: rowId,
  createdAt: instant,
  updatedAt: instant,
};

function byType<S extends z.ZodRawShape>(shape: S) {
  return z.discriminatedUnion('type', [
    z.strictObject({ ...entryBase, ...shape, type: z.literal('course'), metadata: courseMetadata }),
    z.strictObject({ ...entryBase, ...shape, type: z.literal('tool'), metadata: toolMetadata }),
    z.strictObject({
      ...entryBase,
      ...shape,
      type: z.literal('thread'),
      metadata: plainMetadata,
      /** Null until its author or staff call the thread solved. */
      solvedAt: instant.nullable(),
      /** An answer moves it. */
      lastActivityAt: instant,
    }),
    z.strictObject({ ...entryBase, ...shape, type: z.enum(['note', 'survey']), metadata: plainMetadata }),
  ]);
}

const full = { body: z.string(), linkedIds: z.array(z.string()) };

/** An entry in full, as the REST answers carry it. */
export const entryOutput = byType(full);
export const entryListOutput = pageOf(entryOutput);

/** An entry as it is named where another one links to it. */
export const entryNameOutput = z.strictObject({
  id: z.string(),
  type: z.enum(ENTRY_TYPES),
  title: z.string(),
});
export const entryNameListOutput = pageOf(entryNameOutput);

/** A link that its reader may follow; `label` is the folded text of a `[[link]]`, empty for a picked entry. */
export const entryLinkOutput = entryNameOutput.extend({ label: z.string() });

/** An entry on its own page: with its links in order, and the stars the viewer gave it. */
export const entryReadOutput = byType({
  ...full,
  links: z.array(entryLinkOutput),
  viewerStars: rowId.nullable(),
});

/** An entry in a browser list: a plain-text excerpt of at most 200 characters (no ellipsis) stands for the body. */
export const entrySummaryOutput = byType({ excerpt: z.string(), excerptCut: z.boolean() });

/** What of an entry is edited, as each of its versions keeps it. */
export const entryContentOutput = z.strictObject({
  title: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  metadata: z.strictObject({ imageUrl: z.string().optional() }),
});
export const entryRevisionOutput = revisionOutput(entryContentOutput);

/** A tag and how many entries in view carry it. */
export const tagCountOutput = z.strictObject({ name: z.string(), count });
