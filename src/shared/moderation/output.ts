import { z } from 'zod';
import { ENTRY_TYPES } from '../entries/model.ts';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { ACCOUNT_STATES } from '../roles.ts';
import { publicUserOutput } from '../users/output.ts';
import { DECISIONS, FLAG_REASONS, FLAGGED, MODERATED_STATES } from './model.ts';

/** Content that can be flagged and moderated, by kind and ID. */
export const flaggedPlaceOutput = z.strictObject({ subject: z.enum(FLAGGED), subjectId: z.string() });

const reason = z.enum(FLAG_REASONS);

/** A flag as its author sees it. */
export const ownFlagOutput = flaggedPlaceOutput.extend({ reason, note: z.string().nullable() });
export const ownFlagsOutput = z.array(ownFlagOutput);

/** A warning that moderators sent to the author by email. */
export const warningOutput = z.strictObject({
  id: rowId,
  text: z.string(),
  by: publicUserOutput.nullable(),
  at: instant,
});

/** A case as moderators see it. */
export const moderationCaseOutput = flaggedPlaceOutput.extend({
  id: rowId,
  author: publicUserOutput,
  authorState: z.enum(ACCOUNT_STATES),
  /** Whether the viewer can warn the author by email. */
  warnable: z.boolean(),
  /** Oldest first. */
  warnings: z.array(warningOutput),
  /** The number of earlier cases of the author, from 0 to `EARLIER_CASES`. */
  earlier: count,
  state: z.enum(MODERATED_STATES),
  /** The entry's type. Null for a message. */
  entryType: z.enum(ENTRY_TYPES).nullable(),
  /** The event whose discussion it is, or is in. */
  eventId: rowId.nullable(),
  /** The entry's title, or the channel's name. */
  title: z.string(),
  /** The beginning as plain text. Empty if the content no longer exists. */
  excerpt: z.string(),
  /** Its page. Null if that no longer exists. */
  path: z.string().nullable(),
  openedAt: instant,
  flagCount: count,
  /** The number of flags per reason, most frequent first. */
  reasons: z.array(z.strictObject({ reason, count })),
  /** The flags, oldest first. The author never sees them. */
  flags: z.array(
    z.strictObject({ user: publicUserOutput, reason, note: z.string().nullable(), at: instant }),
  ),
  /** Whether the viewer can decide it. */
  decidable: z.boolean(),
  decision: z.enum(DECISIONS).nullable(),
  decidedBy: publicUserOutput.nullable(),
  decidedAt: instant.nullable(),
});
export const moderationListOutput = pageOf(moderationCaseOutput);
export const earlierCasesOutput = z.array(moderationCaseOutput);

export const decidedOutput = z.strictObject({ id: rowId, decision: z.enum(DECISIONS) });
export const hiddenOutput = flaggedPlaceOutput.extend({ hidden: z.boolean() });
export const lockedOutput = z.strictObject({ id: z.string(), lockedAt: instant.nullable() });

export type FlaggedPlace = z.infer<typeof flaggedPlaceOutput>;
export type OwnFlag = z.infer<typeof ownFlagOutput>;
export type Warning = z.infer<typeof warningOutput>;
export type ModerationCase = z.infer<typeof moderationCaseOutput>;
