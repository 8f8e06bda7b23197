import { and, eq } from 'drizzle-orm';
import { appendActivity } from '#db/content/activity.ts';
import { PERSON_NAME } from '#db/kit/people.ts';
import { write } from '#db/kit/statement.ts';
import { columnsIn } from '#db/schema/column-names.ts';
import { certificates } from '#db/schema/courses.ts';
import { entries } from '#db/schema/entries.ts';
import { users } from '#db/schema/users.ts';
import { courseMessages } from '#shared/courses/messages.ts';
import type { Certificate } from '#shared/courses/output.ts';
import { AppError } from '#shared/errors.ts';
import { nameOf } from '#shared/users/model.ts';
import type { ActorContext, WriteContext } from '../../../context.ts';
import { viewerTier } from '../../entries/queries.ts';
import { completedLessons, isEnrolled, loadCourse, quizzesOf } from '../queries.ts';

/** The viewer's certificate, issued on the first request. Throws `CONFLICT` until all lessons are completed. */
export function issueCertificate(work: ActorContext, courseId: string): { code: string } {
  const { db, viewer } = work;
  return write(db, () => {
    const course = loadCourse(work, { courseId });
    const existing = db
      .select({ code: certificates.code })
      .from(certificates)
      .where(and(eq(certificates.userId, viewer.id), eq(certificates.courseId, courseId)))
      .get();
    if (existing) return existing;
    const finished =
      course.lessons > 0 &&
      isEnrolled(db, courseId, viewer.id) &&
      completedLessons(db, courseId, viewer.id).length === course.lessons;
    if (!finished) throw new AppError('CONFLICT', courseMessages.notFinished);
    const quizzes = quizzesOf(db, courseId, viewer.id);
    const quizzesPassed = quizzes.all === 0 ? null : quizzes.passed === quizzes.all;
    // Lessons may have been completed before the course required it.
    if (course.requireQuizzes && quizzesPassed === false) {
      throw new AppError('CONFLICT', courseMessages.quizzesOpen);
    }
    const code = work.ids.token();
    const issuedAt = work.clock.now();
    db.insert(certificates)
      .values({
        code,
        userId: viewer.id,
        courseId,
        courseTitle: course.title,
        issuedAt,
        lessons: course.lessons,
        quizzesPassed,
      })
      .run();
    // Already in the feed, unless the last open lesson was removed from the course.
    appendActivity(db, { kind: 'completed', actorId: viewer.id, entryId: courseId }, issuedAt);
    return { code };
  });
}

/** A certificate, for everyone with its link. Throws `NOT_FOUND`. */
export function readCertificate({ db, viewer }: WriteContext, code: string): Certificate {
  const row = db
    .select({
      ...columnsIn(certificates, ['courseId', 'courseTitle', 'lessons', 'issuedAt', 'quizzesPassed']),
      deletedAt: entries.deletedAt,
      tier: entries.tier,
      person: PERSON_NAME,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .innerJoin(entries, eq(entries.id, certificates.courseId))
    .where(eq(certificates.code, code))
    .get();
  if (!row) throw new AppError('NOT_FOUND', courseMessages.certificateNotFound);
  const { person, issuedAt, deletedAt, tier, ...certificate } = row;
  return {
    ...certificate,
    code,
    name: nameOf(person),
    issuedAt: issuedAt.toISOString(),
    courseDeleted: deletedAt !== null || tier > viewerTier(viewer),
  };
}
