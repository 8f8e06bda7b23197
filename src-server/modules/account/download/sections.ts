import { staffSlotSql } from '#db/drafts/rows.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import { STAFF_SUBJECTS } from '#shared/staff/model.ts';

type Key = readonly [column: string, start: number | string];

/** A part of the download: rows of the person `@person`, walked along an index. Of others they see what is up to `@tier`. */
export type Section = {
  /** What is read; aliases are the names in the file. Those that end in `At` are instants, in `Json` are JSON. */
  columns: string;
  from: string;
  where: string;
  /** What the walk goes by, and before which values it begins. */
  keys: readonly Key[];
  /** Rows read in one step; fewer where one may be long. */
  step?: number;
  /** There is at most one row: the file has it as an object, or null. */
  single?: true;
};

const MANY = 200;
const LONG = 20;
export const stepOf = ({ step = MANY }: Section): number => step;

/** Names an entry that somebody else may have written: its title as far as the person may see it, and its address. */
const entry = (e: string) => `'/' || ${e}.type || '/' || ${e}.id as entryPath,
  iif(${e}.deleted_at is null and (${e}.tier <= @tier or ${e}.author_id = @person), ${e}.title, null) as entryTitle`;

/** Names a channel to who is in it, or where it is public. */
const channel = (c: string) => `'/community/channels/' || ${c}.id as channelPath,
  iif(${c}.deleted_at is null and (${c}.is_private = 0 or exists (select 1 from channel_members m
    where m.channel_id = ${c}.id and m.user_id = @person)), ${c}.name, null) as channelName`;

/** What a person did to rows of the staff's modules is told to them while they are of the staff: it names what there is. */
const staffOrNot = (subject: string) =>
  `(@tier >= ${TIER_STAFF} or ${subject} not in (${STAFF_SUBJECTS.map((each) => `'${each}'`).join(', ')}))`;

const ROW: readonly Key[] = [['rowid', -1]];
const rowOf = (table: string): readonly Key[] => [[`${table}.rowid`, -1]];

/** Everything that is a person's, by the names that the file has for it. Hashes, tokens and secrets are in none. */
export const SECTIONS = {
  profile: {
    columns: `id, username, display_name as displayName, email, email_verified_at as emailVerifiedAt, bio,
      avatar_url as avatarUrl, role, state, posts, created_at as createdAt, updated_at as updatedAt`,
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
    // The trash is walked some rows at a time, whoever wrote what is in it.
    columns: `e.type, e.title, e.body, e.tags as tagsJson, e.created_at as createdAt, e.deleted_at as deletedAt,
      e.id is null as isOthers`,
    from: `(select subject_id from trash where subject = 'entry' and subject_id > @k0 order by subject_id limit @limit) t
      left join entries e on e.id = t.subject_id and e.author_id = @person`,
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
    // Of what somebody else wrote and the person edited, the text is mostly theirs.
    columns: `r.subject, r.subject_id as subjectId, r.version, r.saved_at as savedAt,
      iif(case r.subject
        when 'entry' then exists (select 1 from entries e where e.id = r.subject_id and e.author_id = @person)
        when 'lesson' then exists (select 1 from lessons l where l.id = cast(r.subject_id as integer) and l.author_id = @person)
        else 0 end, r.content, null) as contentJson`,
    from: 'revisions r',
    where: `r.saved_by = @person and ${staffOrNot('r.subject')}`,
    keys: [['r.id', -1]],
    step: LONG,
  },
  drafts: {
    columns: 'slot, content as contentJson, updated_at as updatedAt',
    from: 'drafts',
    // What is internal goes with nobody who is not of the staff.
    where: `user_id = @person and (@tier >= ${TIER_STAFF} or not ${staffSlotSql('slot')})`,
    keys: [['slot', '']],
    step: LONG,
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
  channels: {
    columns: `${channel('c')}, c.is_private as isPrivate, cm.joined_at as joinedAt`,
    from: 'channel_members cm cross join channels c on c.id = cm.channel_id',
    where: 'cm.user_id = @person',
    keys: [['cm.channel_id', -1]],
  },
  ownChannels: {
    columns: `'/community/channels/' || id as path, name, description, is_private as isPrivate, created_at as createdAt,
      updated_at as updatedAt, deleted_at as deletedAt`,
    from: 'channels',
    where: 'owner_id = @person',
    keys: [['id', -1]],
  },
  messages: {
    columns: `g.text, g.created_at as createdAt, g.edited_at as editedAt, g.deleted_at as deletedAt,
      g.hidden_at as hiddenAt, ${channel('c')}`,
    from: 'messages g cross join channels c on c.id = g.channel_id',
    where: 'g.sender_id = @person',
    keys: [['g.client_id', '']],
  },
  channelInvitations: {
    columns: `'/community/channels/' || c.id as channelPath, c.name as channelName, i.created_at as createdAt`,
    from: 'channel_invites i cross join channels c on c.id = i.channel_id',
    where: 'i.user_id = @person',
    keys: [['i.created_at', -1], ...rowOf('i')],
  },
  channelInvitationsSent: {
    columns: `${channel('c')}, i.created_at as createdAt`,
    from: 'channel_invites i cross join channels c on c.id = i.channel_id',
    where: 'i.invited_by = @person',
    keys: rowOf('i'),
  },
  activity: {
    columns: `a.kind, a.at as doneAt, a.comment_id as commentId, ${entry('e')}`,
    from: 'activity a left join entries e on e.id = a.entry_id',
    where: 'a.actor_id = @person',
    keys: [['a.id', -1]],
  },
  notifications: {
    columns: `n.kind, n.detail, n.updated_at as updatedAt, n.read_at as readAt, ${entry('e')}`,
    from: 'notifications n left join entries e on e.id = n.entry_id',
    where: 'n.user_id = @person',
    keys: [
      ['n.seq', -1],
      ['n.id', -1],
    ],
  },
  mutedNotifications: {
    columns: 'kind',
    from: 'muted_notifications',
    where: 'user_id = @person',
    keys: [['kind', '']],
  },
  digest: {
    columns: 'every, told_until as toldUntilAt, next_at as nextAt',
    from: 'digests',
    where: 'user_id = @person',
    keys: [['user_id', -1]],
    single: true,
  },
  mails: {
    // Their texts tell of what others wrote, and hold links that are used once.
    columns: 'kind, recipient, subject, state, created_at as createdAt, sent_at as sentAt',
    from: 'mails',
    where: 'user_id = @person',
    keys: [['id', -1]],
  },
  mailLinks: {
    columns: 'purpose, email, created_at as createdAt, expires_at as expiresAt, used_at as usedAt',
    from: 'mail_tokens',
    where: 'user_id = @person',
    keys: [['purpose', ''], ...ROW],
  },
  sessions: {
    columns: `device, preview_role as previewRole, created_at as createdAt, last_used_at as lastUsedAt,
      confirmed_at as confirmedAt, expires_at as expiresAt`,
    from: 'sessions',
    where: 'user_id = @person',
    keys: ROW,
  },
  secondFactor: {
    columns: 'secret is not null as isOn, confirmed_at as confirmedAt',
    from: 'second_factors',
    where: 'user_id = @person',
    keys: [['user_id', -1]],
    single: true,
  },
  recoveryCodes: {
    columns: 'used_at is not null as isUsed, used_at as usedAt',
    from: 'recovery_codes',
    where: 'user_id = @person',
    keys: ROW,
  },
  invitations: {
    columns:
      'note, created_at as createdAt, expires_at as expiresAt, used_at as usedAt, revoked_at as revokedAt',
    from: 'invitations',
    where: 'created_by = @person',
    keys: [['id', -1]],
  },
  cameWith: {
    columns: 'created_at as invitedAt, used_at as usedAt',
    from: 'invitations',
    where: 'used_by = @person',
    keys: [['id', -1]],
  },
  flags: {
    columns: 'c.subject, c.subject_id as subjectId, f.reason, f.note, f.at as flaggedAt',
    from: 'flags f cross join moderation_cases c on c.id = f.case_id',
    where: 'f.user_id = @person',
    keys: rowOf('f'),
  },
  decisionsAboutMine: {
    columns: 'subject, subject_id as subjectId, decision, decided_at as decidedAt',
    from: 'moderation_cases',
    // Whoever wrote something learns what was done to it. That it was kept would say that somebody flagged it.
    where: "author_id = @person and decision in ('hidden', 'removed')",
    keys: [['id', -1]],
  },
  decisions: {
    columns: 'subject, subject_id as subjectId, decision, decided_at as decidedAt',
    from: 'moderation_cases',
    where: 'decided_by = @person',
    keys: [['id', -1]],
  },
  deletions: {
    columns: 'subject, subject_id as subjectId, deleted_at as deletedAt',
    from: 'trash',
    where: 'deleted_by = @person',
    keys: ROW,
  },
  deletedChannels: {
    columns: `'/community/channels/' || id as channelPath, deleted_at as deletedAt`,
    from: 'channels',
    where: 'deleted_by = @person',
    keys: [['id', -1]],
  },
  deletedMessages: {
    columns: `id as messageId, deleted_at as deletedAt`,
    from: 'messages',
    where: 'deleted_by = @person',
    keys: [['id', -1]],
  },
  acts: {
    columns: 'action, source, subject, subject_id as subjectId, at as doneAt',
    from: 'audit',
    where: `actor_id = @person and ${staffOrNot('subject')}`,
    keys: [
      ['at', -1],
      ['id', -1],
    ],
  },
  tagChanges: {
    columns: 'kind, from_name as fromName, to_name as toName, started_at as startedAt, ended_at as endedAt',
    from: 'tag_changes',
    where: 'changed_by = @person',
    keys: [['id', -1]],
  },
} satisfies Record<string, Section>;

export type DownloadSection = keyof typeof SECTIONS;

/** The statement of one step of a section; `@k0`, `@k1` … are the place it goes on from. */
export function sectionSql({ columns, from, where, keys }: Section): string {
  const names = keys.map(([column]) => column).join(', ');
  const cursor = keys.map((_, index) => `@k${index}`).join(', ');
  return `select ${columns}, ${keys.map(([column], index) => `${column} as k${index}`).join(', ')}
    from ${from} where ${where} and (${names}) > (${cursor}) order by ${names} limit @limit`;
}
