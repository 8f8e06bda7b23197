import type { Flagged } from '#shared/moderation/model.ts';
import type { FlaggedPlace } from '#shared/moderation/output.ts';
import type { FlagSubject, ModerationState } from '../kit/flag-subject.ts';
import { type Acting, appendAudit, changesBetween } from '../kit/records.ts';
import type { Db } from '../open.ts';
import { messageFlags } from './channels/moderation.ts';
import { commentFlags } from './comments/moderation.ts';
import { entryFlags } from './entries/moderation.ts';
import { promptFlags } from './prompts/moderation.ts';

/** A module whose content can be flagged adds a line here, and in `src-server/modules/moderation/cases/subjects.ts`. */
export const FLAG_SUBJECTS: Readonly<Record<Flagged, FlagSubject>> = {
  entry: entryFlags,
  comment: commentFlags,
  message: messageFlags,
  prompt: promptFlags,
};

/**
 * Hides or unhides content and appends to the audit log. False if there is nothing to change. Deleted content stays
 * deleted. Throws `NOT_FOUND`, or `GONE` if it was permanently deleted. Call it inside a write.
 */
export function setHidden(ctx: Acting, { subject, subjectId }: FlaggedPlace, hidden: boolean): boolean {
  const { module, setHidden: set } = FLAG_SUBJECTS[subject];
  const isChanged = set(ctx.db, subjectId, hidden, ctx.clock.now());
  if (isChanged) {
    const place = { subject, subjectId };
    const changes = changesBetween({ hidden: !hidden }, { hidden });
    appendAudit(ctx, `${module}.${hidden ? 'hide' : 'show'}`, place, changes);
  }
  return isChanged;
}

/** Undefined if the content no longer exists. */
export function moderationStateOf(db: Db, { subject, subjectId }: FlaggedPlace): ModerationState | undefined {
  return FLAG_SUBJECTS[subject].stateOf(db, subjectId);
}

/** Makes this user the one who deleted it and can undo that. Call it inside a write. */
export function setDeleter(db: Db, { subject, subjectId }: FlaggedPlace, by: number): void {
  FLAG_SUBJECTS[subject].setDeleter(db, subjectId, by);
}
