import { z } from 'zod';
import { ENTRY_TYPES } from '../entries/model.ts';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { DECISIONS, FLAG_REASONS, FLAGGED, MODERATED_STATES } from './model.ts';

/** Something that can be flagged and moderated, by its kind and id. */
export const flaggedPlaceOutput = z.strictObject({ subject: z.enum(FLAGGED), subjectId: z.string() });

const reason = z.enum(FLAG_REASONS);

/** A flag as whoever raised it sees it. */
export const ownFlagOutput = flaggedPlaceOutput.extend({ reason, note: z.string().nullable() });
export const ownFlagsOutput = z.array(ownFlagOutput);

/** A case as moderators see it. */
export const moderationCaseOutput = flaggedPlaceOutput.extend({
  id: rowId,
  author: publicUserOutput,
  state: z.enum(MODERATED_STATES),
  /** Its entry's type; null for a message. */
  entryType: z.enum(ENTRY_TYPES).nullable(),
  /** The entry's title, or the channel's name. */
  title: z.string(),
  /** How it begins, as plain text; empty once it is gone. */
  excerpt: z.string(),
  /** Where it stands; null once that is no page any more. */
  path: z.string().nullable(),
  openedAt: instant,
  flagCount: count,
  /** How many flagged it for which reason, the most first. */
  reasons: z.array(z.strictObject({ reason, count })),
  /** Who flagged it, the first ones first. Whoever wrote it is not shown them. */
  flags: z.array(
    z.strictObject({ user: publicUserOutput, reason, note: z.string().nullable(), at: instant }),
  ),
  decision: z.enum(DECISIONS).nullable(),
  decidedBy: publicUserOutput.nullable(),
  decidedAt: instant.nullable(),
});
export const moderationListOutput = pageOf(moderationCaseOutput);

export const decidedOutput = z.strictObject({ id: rowId, decision: z.enum(DECISIONS) });
export const hiddenOutput = flaggedPlaceOutput.extend({ hidden: z.boolean() });
export const lockedOutput = z.strictObject({ id: z.string(), lockedAt: instant.nullable() });
