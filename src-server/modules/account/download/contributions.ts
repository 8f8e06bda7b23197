import { staffSlotSql } from '#db/content/drafts.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import { entry, LONG, ROW, rowOf, type Section, staffOrNot } from './section.ts';

/** The user's profile, contributions, votes, and courses. */
export const CONTRIBUTIONS = {
  profile: {
    columns: `id, username, display_name as displayName, email, email_verified_at as emailVerifiedAt, bio,
      avatar_url as avatarUrl, role, state, posts, created_at as createdAt, updated_at as updatedAt,
      last_seen_at as lastSeenAt`,
    from: 'users',
    where: 'id = @person',
    keys: [['id', -1]],
    single: true,
  },
  contributions: {
    columns: 'kind, tier = 1 as isForStaff, count',
    from: 'member_posts',
    where: 'user_id = @person',
    keys: [
      ['tier', -1],
      ['kind', ''],
    ],
  },
  entries: {
    columns: `'/' || type || '/' || id as path, type, title, body, tags as tagsJson, linked_ids as linkedIdsJson,
      metadata as metadataJson, score, comment_count as comments, solved_at as solvedAt, locked_at as lockedAt,
      hidden_at as hiddenAt, version, created_at as createdAt, updated_at as updatedAt`,
    from: 'entries',
    where: 'author_id = @person and deleted_at is null',
    keys: [
      ['created_at', -1],
      ['seq', -1],
    ],
    step: LONG,
  },
  entriesInTrash: {
    // Reads the trash of all authors, a few rows at a time.
    columns: `e.type, e.title, e.body, e.tags as tagsJson, e.created_at as createdAt, e.deleted_at as deletedAt,
      e.id is null as isOthers`,
    from: `(select subject_id from trash where subject = 'entry' and subject_id > @k0 order by subject_id limit @limit) t
      left join entries e on e.id = t.subject_id and e.author_id = @person`,
    where: 'true',
    keys: [['t.subject_id', '']],
    step: LONG * 5,
  },
  eventsInTrash: {
    // Like `entriesInTrash`. Events of a series can share a text, which the event deleted last brings.
    columns: `e.type, e.title, e.body, e.tags as tagsJson, e.created_at as createdAt, e.deleted_at as deletedAt,
      e.id is null as isOthers`,
    from: `(select subject_id from trash where subject = 'event' and subject_id > @k0 order by subject_id limit @limit) t
      left join events v on v.id = cast(t.subject_id as integer)
        and not exists (select 1 from events o where o.entry_id = v.entry_id and (o.deleted_at, o.id) > (v.deleted_at, v.id))
      left join entries e on e.id = v.entry_id and e.author_id = @person and e.deleted_at is not null`,
    where: 'true',
    keys: [['t.subject_id', '']],
    step: LONG * 5,
  },
  lessons: {
    columns: `'/course/' || course_id as coursePath, title, body, video_url as videoUrl, quiz as quizJson,
      pass_mark as passMark, published_at as publishedAt, created_at as createdAt, updated_at as updatedAt,
      deleted_at as deletedAt`,
    from: 'lessons',
    where: 'author_id = @person',
    keys: [['id', -1]],
    step: LONG,
  },
  comments: {
    columns: `c.content, c.created_at as createdAt, c.updated_at as updatedAt, c.deleted_at as deletedAt,
      c.hidden_at as hiddenAt, ${entry('e')}`,
    from: 'comments c cross join entries e on e.id = c.entry_id',
    where: 'c.user_id = @person',
    keys: [
      ['c.created_at', -1],
      ['c.id', -1],
    ],
  },
  collections: {
    columns: `'/wiki/collections/' || id as path, title, created_at as createdAt, updated_at as updatedAt,
      deleted_at as deletedAt, (select json_group_array(i.entry_id)
        from collection_items i where i.collection_id = collections.id) as entryIdsJson`,
    from: 'collections',
    where: 'owner_id = @person',
    keys: [['id', -1]],
    step: LONG,
  },
  versions: {
    // Leaves out the text of entries that the user edited but someone else wrote.
    columns: `r.subject, r.subject_id as subjectId, r.version, r.saved_at as savedAt,
      iif(case r.subject
        when 'entry' then exists (select 1 from entries e where e.id = r.subject_id and e.author_id = @person)
        when 'lesson' then exists (select 1 from lessons l where l.id = cast(r.subject_id as integer) and l.author_id = @person)
        when 'prompt' then 1
        else 0 end, r.content, null) as contentJson`,
    from: 'revisions r',
    where: `r.saved_by = @person and ${staffOrNot('r.subject')}`,
    keys: [['r.id', -1]],
    step: LONG,
  },
  drafts: {
    columns: 'slot, content as contentJson, updated_at as updatedAt',
    from: 'drafts',
    // Only staff get their drafts of staff records.
    where: `user_id = @person and (@tier >= ${TIER_STAFF} or not ${staffSlotSql('slot')})`,
    keys: [['slot', '']],
    step: LONG,
  },
  /** Filters, sort, and columns of lists. */
  savedViews: {
    columns: `list, name, search as searchJson, columns as columnsJson, is_shared as isShared,
      created_at as createdAt, updated_at as updatedAt`,
    from: 'saved_views',
    where: 'owner_id = @person',
    keys: [
      ['list', ''],
      ['lower(name)', ''],
    ],
  },
  uploads: {
    columns: `'/uploads/' || id as path, mime, bytes, width, height, created_at as createdAt`,
    from: 'uploads',
    where: 'owner_id = @person',
    keys: [['created_at', -1], ...ROW],
  },
  votes: {
    columns: `v.type, v.created_at as createdAt, ${entry('e')}`,
    from: 'votes v cross join entries e on e.id = v.entry_id',
    where: 'v.user_id = @person',
    keys: [['v.id', -1]],
  },
  ratings: {
    columns: `r.stars, r.created_at as createdAt, r.updated_at as updatedAt, ${entry('e')}`,
    from: 'ratings r cross join entries e on e.id = r.entry_id',
    where: 'r.user_id = @person',
    keys: rowOf('r'),
  },
  follows: {
    columns: `f.kind, f.target, f.created_at as createdAt, ${entry('e')}`,
    from: `follows f left join entries e on f.kind = 'entry' and e.id = f.target`,
    where: 'f.user_id = @person',
    keys: [
      ['f.kind', ''],
      ['f.target', ''],
    ],
  },
  readEntries: {
    columns: `r.read_at as readAt, ${entry('e')}`,
    from: 'entry_reads r cross join entries e on e.seq = r.entry_seq',
    where: 'r.user_id = @person',
    keys: [['r.entry_seq', -1]],
  },
  readNotes: {
    columns: `r.read_at as readAt, ${entry('e')}`,
    from: 'note_reads r cross join entries e on e.seq = r.entry_seq',
    where: 'r.user_id = @person',
    keys: [['r.entry_seq', -1]],
  },
  courses: {
    columns: `n.enrolled_at as enrolledAt, n.used_at as usedAt, ${entry('e')}`,
    from: 'enrolments n cross join entries e on e.id = n.course_id',
    where: 'n.user_id = @person',
    keys: [
      ['n.used_at', -1],
      ['n.course_id', ''],
    ],
  },
  completedLessons: {
    columns: `d.lesson_id as lessonId, d.completed_at as completedAt, ${entry('e')}`,
    from: 'lesson_completions d left join entries e on e.id = d.course_id',
    where: 'd.user_id = @person',
    keys: [['d.lesson_id', -1]],
  },
  quizResults: {
    columns: 'lesson_id as lessonId, best, total, attempts, updated_at as updatedAt',
    from: 'quiz_results',
    where: 'user_id = @person',
    keys: [['lesson_id', -1]],
  },
  certificates: {
    columns: `'/certificate/' || code as path, course_title as courseTitle, lessons, issued_at as issuedAt`,
    from: 'certificates',
    where: 'user_id = @person',
    keys: [['course_id', '']],
  },
  prompts: {
    columns: `name, description, category, text, shared_version is not null as isShared, hidden_at as hiddenAt, version,
      created_at as createdAt, updated_at as updatedAt, deleted_at as deletedAt`,
    from: 'prompts',
    where: 'owner_id = @person',
    keys: [
      ['name', ''],
      ['id', -1],
    ],
    step: LONG,
  },
  promptRuns: {
    columns: `text, field_values as valuesJson, output, is_cut as isCut, model, ms, tokens, estimated as isEstimated, rating,
      created_at as createdAt`,
    from: 'prompt_runs',
    where: 'user_id = @person',
    keys: [['id', -1]],
    step: LONG,
  },
  toolResults: {
    columns: `tool_id as tool, input as inputJson, output as outputJson, provider, model, created_at as createdAt`,
    from: 'tool_results',
    where: 'user_id = @person',
    keys: [['id', -1]],
    step: LONG,
  },
  /** Named ones only: nothing says which anonymous responses are the user's. */
  surveyResponses: {
    columns: `${entry('e')}, r.answers as answersJson, r.responded_at as respondedAt`,
    from: `survey_responses r indexed by survey_responses_author
      cross join surveys v on v.id = r.survey_id cross join entries e on e.seq = v.id`,
    where: 'r.author_id = @person',
    keys: [
      ['r.responded_at', -1],
      ['r.survey_id', -1],
    ],
    step: LONG,
  },
  surveys: {
    columns: entry('e'),
    from: `survey_participations p indexed by survey_participations_participant
      cross join surveys v on v.id = p.survey_id cross join entries e on e.seq = v.id`,
    where: "p.participant = 'account' and p.participant_id = @person",
    keys: [['p.survey_id', -1]],
  },
} satisfies Record<string, Section>;
