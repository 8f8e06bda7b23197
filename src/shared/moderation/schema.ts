import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { multiLine } from '../kit/text.schema.ts';
import { moderationMessages } from './messages.ts';
import { CASE_VIEWS, DECISIONS, FLAG_NOTE_MAX, FLAG_REASONS, FLAGGED, WARNING_MAX } from './model.ts';

const id = sentInteger(
  z.number(moderationMessages.id).int(moderationMessages.id).min(1, moderationMessages.id),
);

/** What is flagged or moderated. */
export const flaggedPlaceInput = z.object({
  subject: z.enum(FLAGGED, moderationMessages.subject),
  subjectId: z.coerce.string().min(1, moderationMessages.subjectId).max(100, moderationMessages.subjectId),
});

/** An empty note counts as none. */
const note = multiLine(moderationMessages.note, FLAG_NOTE_MAX, moderationMessages.noteMax)
  .nullish()
  .transform((text) => text || null);

export const flagInput = flaggedPlaceInput.extend({
  reason: z.enum(FLAG_REASONS, moderationMessages.reason),
  note,
});
export type FlagInput = z.infer<typeof flagInput>;

export const caseListInput = pageInput.extend({
  view: z.enum(CASE_VIEWS, moderationMessages.view).default('open'),
});
export type CaseListInput = z.infer<typeof caseListInput>;

export const caseIdInput = z.object({ id });
export const decideInput = z.object({ id, decision: z.enum(DECISIONS, moderationMessages.decision) });
export type DecideInput = z.infer<typeof decideInput>;

/** The author gets the text by email. */
export const warnInput = z.object({
  id,
  text: multiLine(moderationMessages.warning, WARNING_MAX, moderationMessages.warningMax).pipe(
    z.string().min(1, moderationMessages.warning),
  ),
});
export type WarnInput = z.infer<typeof warnInput>;

export const hideInput = flaggedPlaceInput.extend({ hidden: z.boolean(moderationMessages.hidden) });
export type HideInput = z.infer<typeof hideInput>;

export const lockInput = z.object({
  id: z.string().min(1).max(100),
  locked: z.boolean(moderationMessages.locked),
});
export type LockInput = z.infer<typeof lockInput>;
