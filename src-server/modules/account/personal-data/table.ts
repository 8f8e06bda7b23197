import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { STAFF_TABLES } from '#db/trash-registry.ts';
import type { FieldTable } from '#shared/kit/fields.ts';
import type { DownloadSection } from '../download/sections.ts';

/**
 * How deleting an account affects a column's rows.
 * - `at once`: deleted in the transaction that deletes the account.
 * - `in steps`: deleted in short steps, the first ones in that transaction and the others in a job.
 * - `own way`: handled by `removal.ts`, because other rows change with them.
 * - `emptied`: the row stays without the personal data.
 * - `stays`: the row holds a contribution or an action, and shows "deleted user" from then on.
 * - `expires`: deleted within the hour anyway.
 * - `no user`: the column holds no user's id.
 */
export type Deletion = 'at once' | 'in steps' | 'own way' | 'emptied' | 'stays' | 'expires' | 'no user';

type Line = {
  /** The sections of the download with this column. Empty for the reason in `why`. */
  download: readonly DownloadSection[];
  deletion: Deletion;
  why?: string;
};

const exported = (download: DownloadSection, deletion: Deletion): Line => ({
  download: [download],
  deletion,
});
const notExported = (deletion: Deletion, why: string): Line => ({ download: [], deletion, why });
/** Internal documents and contacts belong to the community, so a former staff member can't download them. */
const retained = notExported('stays', 'The work of staff, for staff only.');
const noUser = (why: string): Line => notExported('no user', why);

/**
 * Every database column that holds, or could hold, a user's id, email address, or name, and how it is handled. A new
 * column needs a line here: a test reads the schema and fails without it.
 */
export const PERSONAL_DATA: Readonly<Record<string, Line>> = {
  'users.id': exported('profile', 'stays'),
  'users.username': exported('profile', 'emptied'),
  'users.password_hash': notExported('emptied', 'It proves who someone is.'),
  'users.email': exported('profile', 'emptied'),
  'users.display_name': exported('profile', 'emptied'),
  'users.avatar_url': exported('profile', 'emptied'),
  'users.role': exported('profile', 'emptied'),
  'users.bio': exported('profile', 'emptied'),
  'users.state': exported('profile', 'emptied'),
  'users.deleted_at': notExported('stays', 'An account that can download is not deleted.'),
  'users.email_verified_at': exported('profile', 'emptied'),
  'users.last_seen_at': exported('profile', 'emptied'),
  'users.posts': exported('profile', 'stays'),
  'users.created_at': exported('profile', 'emptied'),
  'users.updated_at': exported('profile', 'emptied'),

  'sessions.user_id': exported('sessions', 'at once'),
  'api_keys.user_id': exported('keys', 'at once'),
  'second_factors.user_id': exported('secondFactor', 'at once'),
  'recovery_codes.user_id': exported('recoveryCodes', 'at once'),
  'mail_tokens.user_id': exported('mailLinks', 'at once'),
  'mail_tokens.email': exported('mailLinks', 'at once'),
  'mails.user_id': exported('mails', 'own way'),
  'mails.recipient': exported('mails', 'own way'),
  'mails.key': noUser('Ids of rows.'),
  'mails.message_id': noUser('A random id of the email.'),
  'muted_mails.user_id': exported('mutedMails', 'at once'),
  'digests.user_id': exported('digest', 'at once'),
  // Open invitations are deleted. Used ones stay.
  'invitations.created_by': exported('invitations', 'own way'),
  'invitations.used_by': exported('cameWith', 'emptied'),
  'invitations.email': exported('invitations', 'emptied'),

  'entries.author_id': { download: ['entries', 'entriesInTrash', 'eventsInTrash'], deletion: 'stays' },
  'entry_tags.author_id': notExported('stays', 'Repeats the author of the entry.'),
  'comments.user_id': exported('comments', 'stays'),
  'collections.owner_id': exported('collections', 'stays'),
  'revisions.saved_by': exported('versions', 'stays'),
  'revisions.subject_id': noUser('The saved row.'),
  'saved_views.owner_id': exported('savedViews', 'at once'),
  'drafts.user_id': exported('drafts', 'at once'),
  'uploads.owner_id': exported('uploads', 'stays'),
  'upload_uses.subject_id': notExported('own way', 'For a user it repeats the profile photo.'),
  'votes.user_id': exported('votes', 'stays'),
  'ratings.user_id': exported('ratings', 'stays'),
  'follows.user_id': exported('follows', 'in steps'),
  'follows.target': noUser('An entry or a tag.'),
  'entry_reads.user_id': exported('readEntries', 'in steps'),
  'entry_reads.comment_id': noUser('A comment.'),
  'note_reads.user_id': exported('readNotes', 'in steps'),
  'read_up_to.user_id': notExported(
    'at once',
    'A position in the comments. The opened entries have a section.',
  ),
  'read_up_to.comment_id': noUser('A comment.'),
  'tags.key': noUser('A tag.'),
  'tag_changes.changed_by': exported('tagChanges', 'stays'),
  'tag_changes.from_key': noUser('A tag.'),
  'tag_changes.tag_id': noUser('A tag.'),
  'tag_changes.merged_id': noUser('A tag.'),
  'tag_change_items.item': notExported('own way', 'Follows of a merged tag. The follows section has them.'),
  'tag_aliases.key': noUser('A tag.'),
  'settings.value': noUser('Decisions of admins.'),

  'lessons.author_id': exported('lessons', 'stays'),
  'lesson_announcements.published_by': notExported('stays', 'The lessons have their publication dates.'),
  'enrolments.user_id': exported('courses', 'own way'),
  'lesson_completions.user_id': exported('completedLessons', 'in steps'),
  'lesson_completions.course_id': noUser('A course.'),
  'quiz_results.user_id': exported('quizResults', 'in steps'),
  'certificates.user_id': exported('certificates', 'at once'),

  'channels.owner_id': exported('ownChannels', 'own way'),
  'channels.deleted_by': exported('deletedChannels', 'stays'),
  'channels.last_message_id': noUser('A message.'),
  'channel_members.user_id': exported('channels', 'own way'),
  'channel_members.last_read_id': noUser('A message.'),
  'channel_invites.user_id': exported('channelInvitations', 'own way'),
  'channel_invites.invited_by': exported('channelInvitationsSent', 'own way'),
  'messages.sender_id': exported('messages', 'stays'),
  'messages.reply_to_id': noUser('A message.'),
  'messages.client_id': noUser('A random id of the message.'),
  'messages.deleted_by': exported('deletedMessages', 'stays'),
  'message_reactions.user_id': exported('reactions', 'in steps'),

  // Shared prompts stay. Private ones, and versions from before a prompt was shared, are deleted in steps.
  'prompts.owner_id': exported('prompts', 'own way'),
  'prompts.deleted_by': notExported('stays', 'The prompts and the decisions about others have their times.'),
  'prompt_runs.user_id': exported('promptRuns', 'in steps'),

  'tool_results.user_id': exported('toolResults', 'in steps'),
  'tool_results.tool_id': noUser('One of the five tools.'),

  'page_texts.subject_id': noUser('An entry, a comment, or a lesson.'),
  'ai_turns.user_id': exported('assistantQuestions', 'at once'),
  'ai_conversations.user_id': exported('assistantConversations', 'at once'),
  'ai_conversations.client_id': noUser('A random id of the conversation.'),
  'ai_turns.client_id': noUser('A random id of the question.'),

  'topic_watches.user_id': exported('topics', 'at once'),

  'activity.actor_id': exported('activity', 'in steps'),
  'member_posts.user_id': exported('contributions', 'stays'),
  'notifications.user_id': exported('notifications', 'in steps'),
  'notifications.actor_id': notExported(
    'stays',
    'Notifications of others. The action itself is in its own section.',
  ),
  'notifications.group_key': noUser('The subject of the notification.'),
  'notifications.subject_id': noUser('The subject of the notification.'),
  'notification_acts.user_id': notExported(
    'stays',
    'Notifications of others. The action itself is in its own section.',
  ),
  'muted_notifications.user_id': exported('mutedNotifications', 'at once'),

  'flags.user_id': exported('flags', 'stays'),
  'moderation_cases.author_id': exported('decisionsAboutMine', 'stays'),
  'moderation_cases.decided_by': exported('decisions', 'stays'),
  'moderation_cases.subject_id': noUser('The flagged row.'),
  'trash.deleted_by': exported('deletions', 'stays'),
  'trash.subject_id': noUser('The deleted row.'),
  'audit.actor_id': exported('acts', 'stays'),
  'audit.subject_id': notExported(
    'emptied',
    'Actions of others on the account, which its owner may not read in full.',
  ),
  'audit.changes': notExported('emptied', 'Values before and after, including texts of others.'),

  ...ofStaffRecords(),
  'crm.email_key': noUser('A contact, not an account.'),
  'crm.phone_key': noUser('A contact, not an account.'),
  'crm_merges.survivor_id': noUser('A contact.'),
  'crm_notes.by': retained,
  'crm_stages.by': retained,
  'crm_sums.owner_id': notExported('stays', 'Sums of the contacts that the user owns.'),
  'projects.created_by': retained,
  'tasks.created_by': retained,
  'moderation_warnings.by': retained,
  'task_comments.by': retained,
  'task_statuses.by': retained,
  'task_statuses.project_id': noUser('A project.'),
  'task_sums.project_id': noUser('A project.'),
  'task_sums.assignee_id': notExported('stays', 'Counts of the tasks that the user is assigned to.'),
  'csv_imports.started_by': retained,
  'csv_imports.owner_id': notExported(
    'in steps',
    'Files that the user sent. The rows have their own section.',
  ),
  'csv_import_keys.key': noUser(
    'Email keys of contacts and hashes of bank rows, deleted with the rows of the import.',
  ),
  'csv_imports.header_key': noUser("The hash of a file's header."),
  'csv_import_choices.header_key': noUser("The hash of a file's header."),
  'documents.author_id': retained,

  'events.created_by': retained,
  'events.saved_by': retained,
  'event_series.created_by': retained,
  'event_feeds.user_id': exported('eventFeed', 'at once'),
  // Those for events ahead are canceled by `removal.ts`. Earlier ones count in the numbers of their events.
  'rsvps.user_id': exported('rsvps', 'stays'),
  'rsvps.checked_in_by': retained,
  'check_ins.by': retained,
  'attendee_messages.created_by': retained,
  'message_recipients.user_id': notExported(
    'stays',
    'Emails that the user got, which have a section of their own.',
  ),
  'accounting.created_by': retained,
  'accounting.saved_by': retained,
  'receipts.created_by': retained,
  'prompts.import_id': noUser('The import that added the row.'),
  'accounting.import_id': noUser('The import that added the row.'),
  'audit.import_id': noUser('The import that made the change.'),
  'accounting.import_key': noUser("The hash of a bank file's row."),
  'accounting.bank_id': noUser("The hash of the bank's own ID of the row."),
  'accounting_keys.import_key': noUser("The hash of a bank file's row."),
  'accounting_rules.created_by': retained,
  'accounting_categories.created_by': retained,
  'accounting.source_id': noUser('What posted the row, such as the seat of an event.'),
  'campaigns.created_by': retained,
  'campaigns.started_by': retained,
  // Their rows stay for the numbers of the campaign. `removal.ts` empties them.
  'campaign_recipients.user_id': exported('campaigns', 'own way'),
  'campaign_recipients.email': notExported(
    'own way',
    'An email address of the user, which other sections have.',
  ),
  'subscribers.user_id': exported('subscriber', 'at once'),
  'subscribers.email': exported('subscriber', 'at once'),
  'subscribers.email_key': notExported('at once', 'The email address in lower case.'),
  'newsletter_consents.user_id': exported('newsletterConsent', 'at once'),
  'email_refusals.email_key': noUser('A keyed hash of an email address that gets no emails to many people.'),

  'gallery_projects.created_by': retained,
  // Those of the confirmed email address are deleted. Unconfirmed ones may be someone else's, so they aren't exported.
  'applications.email': exported('applications', 'own way'),
  'applications.email_key': notExported('own way', 'The email address in lower case.'),
  'applications.notified_cohort_id': noUser('A cohort.'),
  'application_statuses.by': retained,
  'application_sums.cohort_id': noUser('A cohort.'),
  'cohorts.saved_by': retained,

  'survey_responses.author_id': exported('surveyResponses', 'stays'),
  'survey_participations.participant_id': exported('surveys', 'own way'),
  'survey_invitations.user_id': notExported('at once', 'Links of which only hashes are stored.'),
  'survey_invitations.created_by': retained,
  'survey_tallies.value': noUser('An option or a rating.'),

  'idempotency_keys.user_id': notExported('at once', 'Responses that were already sent, kept for a day.'),
  'idempotency_keys.key': notExported('at once', 'The SHA-256 of a random id of a request.'),
  'jobs.key': noUser('Ids of rows.'),
  'jobs.payload': notExported('own way', 'Pending work. Its data is in its own section.'),
  'jobs.leased_by': noUser('A process.'),
  'throttles.key': notExported('own way', 'Counts attempts for at most an hour.'),
  'live_events.topic': notExported('expires', 'Tells open pages to update. Kept for minutes.'),
  'live_events.data': notExported('expires', 'Ids of events, kept for minutes.'),
};

/** The columns whose rows are deleted in one of these two ways, with their tables. */
export function columnsThatGo(deletion: 'at once' | 'in steps'): { table: string; column: string }[] {
  return Object.entries(PERSONAL_DATA).flatMap(([name, line]) => {
    const [table = '', column = ''] = name.split('.');
    return line.deletion === deletion && !NOT_ITS_OWNER.has(name) ? [{ table, column }] : [];
  });
}

/** Their rows are deleted by another column. */
const NOT_ITS_OWNER: ReadonlySet<string> = new Set([
  ...['mail_tokens.email', 'idempotency_keys.key', 'subscribers.email', 'subscribers.email_key'],
]);

/** The columns of staff records that name users, and the email addresses of contacts. */
function ofStaffRecords(): Record<string, Line> {
  const records: { table: SQLiteTable; fields: FieldTable }[] = Object.values(STAFF_TABLES);
  const lines = records.flatMap(({ table, fields }) =>
    Object.entries(getTableColumns(table)).flatMap(([key, { name }]): [string, Line][] => {
      const column = `${getTableName(table)}.${name}`;
      const kind = fields[key]?.kind;
      if (kind === 'email') return [[column, noUser('A contact, not an account.')]];
      return kind === 'person' || key === 'savedBy' ? [[column, retained]] : [];
    }),
  );
  return Object.fromEntries(lines);
}
