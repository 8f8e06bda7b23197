import { eq } from 'drizzle-orm';
import { publishCase } from '#db/content/moderation.ts';
import { PUBLIC_USER } from '#db/kit/people.ts';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { moderationCases, moderationWarnings } from '#db/schema/moderation.ts';
import { users } from '#db/schema/users.ts';
import { addAccountJob } from '#db/site/accounts/jobs.ts';
import { AppError } from '#shared/errors.ts';
import { moderationMessages } from '#shared/moderation/messages.ts';
import type { Warning } from '#shared/moderation/output.ts';
import type { WarnInput } from '#shared/moderation/schema.ts';
import type { ActorContext } from '../../../context.ts';

/** Warns the author of a case by email, and keeps the text on the case. Throws `CONFLICT` without an email address. */
export function warnAuthor(work: ActorContext, { id, text }: WarnInput): Warning {
  const { db, clock, viewer } = work;
  return write(db, () => {
    const row = db
      .select({ authorId: moderationCases.authorId, email: users.email, deletedAt: users.deletedAt })
      .from(moderationCases)
      .innerJoin(users, eq(users.id, moderationCases.authorId))
      .where(eq(moderationCases.id, id))
      .get();
    if (!row) throw new AppError('NOT_FOUND', moderationMessages.notFound);
    if (row.authorId === viewer.id) throw new AppError('FORBIDDEN', moderationMessages.warnSelf);
    if (row.email === null || row.deletedAt) throw new AppError('CONFLICT', moderationMessages.notWarnable);
    const at = clock.now();
    const warning = db
      .insert(moderationWarnings)
      .values({ caseId: id, text, by: viewer.id, at })
      .returning({ id: moderationWarnings.id })
      .get();
    appendAudit(
      work,
      'moderation.warn',
      { subject: 'case', subjectId: String(id) },
      { warning: [null, warning.id] },
    );
    addAccountJob(work, 'account.warn', { warningId: warning.id });
    publishCase(db, id, at);
    const by = db.select(PUBLIC_USER).from(users).where(eq(users.id, viewer.id)).get();
    return { id: warning.id, text, by: by ?? null, at: at.toISOString() };
  });
}
