import { prepared, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { ENTRY_TYPES, type EntryType } from '#shared/entries/model.ts';
import { AppError } from '#shared/errors.ts';
import { memberMessages } from '#shared/members/messages.ts';
import { COMPLETED_COURSES_SHOWN, type PostKind } from '#shared/members/model.ts';
import type { CompletedCourse, MemberProfile } from '#shared/members/output.ts';
import type { ReadContext } from '../../../context.ts';
import { viewerTier } from '../../entries/queries.ts';
import { CARD_COLUMNS, type CardRow, toCard } from './cards.ts';

/**
 * A member's profile by username, ignoring case. Everyone can see active accounts, and suspended ones with posts that they can
 * read. Other accounts only see their own. Throws `NOT_FOUND`, also for deleted accounts.
 */
export function readMember({ db, viewer }: ReadContext, username: string): MemberProfile {
  const tier = viewerTier(viewer);
  const row = prepared<[string, number, number], CardRow & { bio: string | null }>(
    db,
    `select ${CARD_COLUMNS}, u.bio from users u where lower(u.username) = lower(?) and u.deleted_at is null
        and (u.state = 'active' or u.id = ? or (u.state = 'suspended'
          and exists (select 1 from member_posts p where p.user_id = u.id and p.tier <= ? and p.count > 0)))`,
  ).get(username, viewer?.id ?? 0, tier);
  if (!row) throw new AppError('NOT_FOUND', memberMessages.notFound);
  const { posts: _, ...person } = toCard(row);
  const counts = countPosts(db, row.id, tier);
  const entries = Object.fromEntries(ENTRY_TYPES.map((type) => [type, counts.get(type) ?? 0]));
  return {
    ...person,
    bio: row.bio,
    entries: entries as Record<EntryType, number>,
    comments: counts.get('comment') ?? 0,
    completed: completedCourses(db, row.id, tier),
  };
}

/** At most one row for each kind and tier. */
function countPosts(db: Db, userId: number, tier: number): Map<PostKind, number> {
  const rows = prepared<[number, number], { kind: PostKind; count: number }>(
    db,
    'select kind, sum(count) as count from member_posts where user_id = ? and tier <= ? group by kind',
  ).all(userId, tier);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

type CompletedRow = { id: string; title: string; at: number };
const LIVE = 'e.deleted_at is null and e.tier <= @tier';

/** Courses of an enrolled user with all published lessons completed. */
export const COMPLETED_SQL = `select e.id, e.title,
    (select max(d.completed_at) from lesson_completions d where d.user_id = n.user_id and d.course_id = n.course_id) as at
  from enrolments n cross join courses c on c.entry_id = n.course_id cross join entries e on e.id = n.course_id and ${LIVE}
  where n.user_id = @person and c.lessons > 0 and c.lessons = (
    select count(*) from lesson_completions d cross join lessons l on l.id = d.lesson_id
    where d.user_id = n.user_id and d.course_id = n.course_id and l.number is not null)`;

/** A certificate remains when lessons are added later, or after unenrolling. */
export const CERTIFIED_SQL = `select e.id, e.title, f.issued_at as at
  from certificates f cross join entries e on e.id = f.course_id and ${LIVE} where f.user_id = @person`;

/** The courses that a user completed, latest first. */
function completedCourses(db: Db, person: number, tier: number): MemberProfile['completed'] {
  const { completed, certified } = statement(db, 'members.completed', () => ({
    completed: db.$client.prepare<[{ person: number; tier: number }], CompletedRow>(COMPLETED_SQL),
    certified: db.$client.prepare<[{ person: number; tier: number }], CompletedRow>(CERTIFIED_SQL),
  }));
  const byId = new Map<string, CompletedRow>();
  for (const row of [...certified.all({ person, tier }), ...completed.all({ person, tier })]) {
    const existing = byId.get(row.id);
    if (!existing || row.at < existing.at) byId.set(row.id, row);
  }
  const courses = [...byId.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  return { count: courses.length, courses: courses.slice(0, COMPLETED_COURSES_SHOWN).map(toCompleted) };
}

function toCompleted({ id, title, at }: CompletedRow): CompletedCourse {
  return { id, title, completedAt: new Date(at).toISOString() };
}
