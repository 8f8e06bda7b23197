import { getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { OWNER_SQL, WITH_EVENT_SQL } from '#db/content/event-discussion.ts';
import { PRIVATE_PROMPT_SQL, PRIVATE_VERSIONS_SQL } from '#db/content/prompts/removal.ts';
import { AUDIT_VALUES_SQL } from '#db/kit/records.ts';
import type { Db } from '#db/open.ts';
import {
  activeKeysStatement,
  allKeysStatement,
  keyByHashStatement,
  ownKeysStatement,
} from '#db/site/accounts/api-keys.ts';
import { claimantStatement, confirmedHolderStatement } from '#db/site/accounts/email-addresses.ts';
import { openInvitationStatement } from '#db/site/accounts/invitations.ts';
import {
  CONVERSATIONS_SQL,
  DELETED_CONVERSATIONS_SQL,
  LATEST_SQL,
  OLD_CONVERSATIONS_SQL,
} from '#db/site/ai/conversations.ts';
import { CLEARED_TURNS_SQL, CONVERSATION_TURNS_SQL, TURNS_SQL } from '#db/site/ai/history.ts';
import { GIVEN_UP_SQL, JOB_COUNTS_SQL, MAIL_COUNTS_SQL } from '#db/site/counts.ts';
import { UNREPLIED_SQL } from '#db/site/gaps/discussions.ts';
import { NEAREST_GAP_SQL, NEIGHBORS_SQL, RECENT_NEWS_SQL } from '#db/site/gaps/rows.ts';
import {
  COVERED_GAPS_SQL,
  EXPIRED_WATCHES_SQL,
  WAITING_TOPICS_SQL,
  WATCHES_SQL,
} from '#db/site/gaps/watches.ts';
import { ASKED_SQL } from '#db/site/newsletter.ts';
import { SUBSCRIBED_SQL } from '#db/site/subscribers.ts';
import { COUNT_RESULTS_SQL, RESULTS_SQL } from '#db/site/tool-results.ts';
import {
  BANK_ID_SQL,
  COUNTED_SQL,
  EDITED_SQL,
  IMPORTED_SQL,
  OTHER_IDS_SQL,
  TYPED_SQL,
} from '#db/staff/accounting/bank.ts';
import { RECEIPT_COUNT_SQL, RECEIPT_FILE_SQL } from '#db/staff/accounting/receipts.ts';
import { IDS_SQL, UNCONFIRMED_SQL } from '#db/staff/applications/forget.ts';
import { JOINING_SQL, UNNOTIFIED_SQL } from '#db/staff/applications/opening.ts';
import { OF_COHORT_SQL } from '#db/staff/applications/rows.ts';
import { AUDIENCE_COUNTS_SQL, audienceSql } from '#db/staff/campaigns/audience.ts';
import { FORGET_RECIPIENT_SQL } from '#db/staff/campaigns/forget.ts';
import {
  DUE_RECIPIENTS_SQL,
  INTERRUPTED_SQL,
  NEXT_SQL,
  RESEND_SQL,
  SKIP_PENDING_SQL,
} from '#db/staff/campaigns/recipients.ts';
import { COUNTED_SQL as COUNTED_RECIPIENT_SQL } from '#db/staff/campaigns/responses.ts';
import { ACTIVE_SQL } from '#db/staff/campaigns/run-number.ts';
import { ANY_EMAIL_SQL } from '#db/staff/campaigns/states.ts';
import { DROP_LINKS_SQL, DROP_RECIPIENTS_SQL } from '#db/staff/campaigns/trash.ts';
import { MESSAGES_SINCE_SQL } from '#db/staff/events/messages.ts';
import { TOLD_SQL } from '#db/staff/events/notifications.ts';
import { AHEAD_SQL, HEADS_SQL, LAST_CHOICE_SQL, POSITION_SQL } from '#db/staff/events/seats.ts';
import { GALLERY_END_SQL, GALLERY_ORDER_SQL } from '#db/staff/program/rows.ts';
import { ASSIGNED_OPEN_SQL } from '#db/staff/projects/trash.ts';
import { accountsSql, NOTIFIED_SQL, SURVEY_AUDIENCES_SQL } from '#db/staff/surveys/notifications.ts';
import { COMMENTED_SQL } from '#db/staff/tasks/notifications.ts';
import { PLACE_SHAPES } from '#db/staff/tasks/position.ts';
import { COPY_SQL } from '#db/staff/tasks/rows.ts';
import { STAFF_TABLES } from '#db/trash-registry.ts';
import { LEDGER_LINKS } from '#shared/accounting/model.ts';
import { ADMIN_MEMBER_SORTS } from '#shared/admin/model.ts';
import { AUDIENCES } from '#shared/campaigns/model.ts';
import { ROW_VIEWS } from '#shared/csv-import/model.ts';
import { GAP_SOURCES } from '#shared/gaps/model.ts';
import { MEMBER_SORTS } from '#shared/members/address.ts';
import { CASE_VIEWS } from '#shared/moderation/model.ts';
import { PROMPT_SCOPES } from '#shared/prompts/model.ts';
import { STAFF_SUBJECTS } from '#shared/records.ts';
import { SUBSCRIBER_SORTS } from '#shared/subscribers/model.ts';
import { SURVEY_AUDIENCES } from '#shared/surveys/model.ts';
import { sessionListStatement } from '../../src-server/auth/session-list.ts';
import { DUE_JOB_SQL } from '../../src-server/jobs/queue.ts';
import { POSTS_SQL } from '../../src-server/kit/moderation.ts';
import { revisionListStatement } from '../../src-server/kit/revisions.ts';
import type { ListMatches, ResolvedFilter } from '../../src-server/kit/staff-list.ts';
import { BETWEEN_SQL, DAY_SQL } from '../../src-server/modules/accounting/balances.ts';
import { CATEGORY_USE_SQL, IN_CATEGORY_SQL } from '../../src-server/modules/accounting/categories/queries.ts';
import { LIVE_SQL } from '../../src-server/modules/accounting/categories/renaming.ts';
import {
  BALANCE_BEFORE_SQL,
  CATEGORY_SUMS_SQL,
  MONTH_SUMS_SQL,
} from '../../src-server/modules/accounting/charts.ts';
import { eventTitlesSql, linkedTotalsSql } from '../../src-server/modules/accounting/links.ts';
import {
  IN_IMPORT_SQL,
  ledgerSumsSql,
  transactionList,
} from '../../src-server/modules/accounting/queries.ts';
import { activitySql, SINCE_SQL } from '../../src-server/modules/activity/queries.ts';
import { auditSql } from '../../src-server/modules/admin/audit/audit.ts';
import { memberPageSql, WAITING_SQL } from '../../src-server/modules/admin/members/members.ts';
import {
  applicationList,
  CONTACTS_SQL,
  STATUSES_SQL,
} from '../../src-server/modules/applications/queries.ts';
import { TOP_LINKS_SQL } from '../../src-server/modules/campaigns/analytics.ts';
import { KEPT_SQL } from '../../src-server/modules/campaigns/cleanup.ts';
import { OUTBOX_CAMPAIGNS_SQL } from '../../src-server/modules/campaigns/outbox.ts';
import { campaignList } from '../../src-server/modules/campaigns/queries.ts';
import { recipientsSql } from '../../src-server/modules/campaigns/sending/queries.ts';
import { channelMembersStatement } from '../../src-server/modules/channels/members/people.ts';
import {
  channelListStatement,
  channelStatement,
  myChannelsStatement,
  myInvitesStatement,
  UNREAD_CHANNELS_SQL,
} from '../../src-server/modules/channels/queries.ts';
import {
  COUNTS_SQL,
  collectionItemsStatement,
  collectionListStatement,
  collectionsOfStatement,
} from '../../src-server/modules/collections/queries.ts';
import { commentListStatement } from '../../src-server/modules/comments/queries.ts';
import {
  duplicatesSql,
  MERGED_INTO_SQL,
  OWNING_SQL,
  SAME_PERSON_SQL,
} from '../../src-server/modules/contacts/contact.ts';
import { cardsSql } from '../../src-server/modules/contacts/pipeline.ts';
import { contactList } from '../../src-server/modules/contacts/queries.ts';
import { NEXT_STEPS_SQL } from '../../src-server/modules/contacts/steps.ts';
import { FAMILY_SQL, TIMELINE_SQL } from '../../src-server/modules/contacts/timeline.ts';
import { mineSql, SUMMARY_SQL } from '../../src-server/modules/courses/learning/mine.ts';
import { buildLessonList } from '../../src-server/modules/courses/outline/lessons.ts';
import { buildOutline, buildSections } from '../../src-server/modules/courses/outline/outline.ts';
import { CONTINUE_SQL, QUIZZES_SQL } from '../../src-server/modules/courses/queries.ts';
import {
  DUPLICATES_SQL,
  IMPORT_LIST_SQL,
  OWN_IMPORT_LIST_SQL,
  REFUSED_SQL,
  REMARKS_SQL,
  ROWS_SQL,
} from '../../src-server/modules/csv-import/queries.ts';
import { firstRowSql, pageSql } from '../../src-server/modules/csv-import/run/preview.ts';
import { RECENT_IMPORTS_SQL } from '../../src-server/modules/csv-import/run/receive.ts';
import { documentList, pinnedSql } from '../../src-server/modules/documents/queries.ts';
import { draftListStatement } from '../../src-server/modules/drafts/queries.ts';
import { dueDigestsStatement } from '../../src-server/modules/email/digest/digest.ts';
import {
  NEW_COMMENTS_COUNT_SQL,
  NEW_ENTRIES_COUNT_SQL,
  newCommentsStatement,
  newEntriesStatement,
} from '../../src-server/modules/email/digest/items.ts';
import { AUDIENCE_SQL } from '../../src-server/modules/email/notices/notices.ts';
import { NEXT_ATTEMPTS_SQL } from '../../src-server/modules/email/outbox/next-attempts.ts';
import { LATE_SQL } from '../../src-server/modules/email/outbox/resend.ts';
import { mailListStatement } from '../../src-server/modules/email/queries.ts';
import { everyListShape } from '../../src-server/modules/entries/lists/queries.ts';
import { CREATED_SQL, TOPICS_SQL } from '../../src-server/modules/entries/lists/topics.ts';
import { speakersStatement } from '../../src-server/modules/entries/promotion.ts';
import { SOLUTION_SQL } from '../../src-server/modules/entries/queries.ts';
import {
  ANY_UNREAD_SQL,
  FOLLOWED_ENTRIES_SQL,
  OF_TAG_SQL,
  UNREAD_SQL,
} from '../../src-server/modules/entries/reads/queries.ts';
import { TEMPLATES_SQL } from '../../src-server/modules/entries/templates.ts';
import { BACKLINKS } from '../../src-server/modules/entries/text/backlinks.ts';
import { READABLE_SQL } from '../../src-server/modules/entries/text/links.ts';
import { PURGED_SQL, SUMMED_SQL } from '../../src-server/modules/events/analytics/analytics.ts';
import {
  ATTENDEES_SQL,
  CODE_SQL,
  NAMED_ATTENDEES_SQL,
} from '../../src-server/modules/events/attendees/attendees.ts';
import { GOING_SQL } from '../../src-server/modules/events/attendees/going.ts';
import {
  MESSAGES_SQL,
  REACH_SQL,
  RECIPIENTS_SQL,
} from '../../src-server/modules/events/attendees/messages.ts';
import { attendeeTableShapes } from '../../src-server/modules/events/attendees/table.ts';
import {
  EXPORTED_EVENTS_SQL,
  EXPORTED_RSVPS_SQL,
  QUEUE_SQL,
} from '../../src-server/modules/events/export.ts';
import {
  PRIVATE_FEED_SQL,
  PUBLIC_FEED_SQL,
  SHOWN_EVENTS_SQL,
} from '../../src-server/modules/events/feeds/feeds.ts';
import { FEED_OWNER_SQL } from '../../src-server/modules/events/feeds/tokens.ts';
import { COMING_SQL } from '../../src-server/modules/events/jobs.ts';
import { EVENT_WALK_SQL, SERIES_SQL, SIMILAR_SQL } from '../../src-server/modules/events/lists.ts';
import { CALENDAR_SQL, MAILED_EVENTS_SQL, UPCOMING_SQL } from '../../src-server/modules/events/queries.ts';
import { followListStatement } from '../../src-server/modules/follows/queries.ts';
import { UNPLACED_SQL } from '../../src-server/modules/gaps/jobs.ts';
import { DISCUSSIONS_SQL, gapsSql, TEXTS_SQL } from '../../src-server/modules/gaps/queries.ts';
import { UNANSWERED_SQL } from '../../src-server/modules/home/queries.ts';
import { invitationsStatement } from '../../src-server/modules/invitations/queries.ts';
import { memberListSql } from '../../src-server/modules/members/directory/directory.ts';
import { CERTIFIED_SQL, COMPLETED_SQL } from '../../src-server/modules/members/directory/profile.ts';
import { MEMBER_SEARCH_SQL } from '../../src-server/modules/members/directory/search.ts';
import { memberSuggestStatement, NAMED_SQL } from '../../src-server/modules/members/queries.ts';
import { IMAGES_SQL } from '../../src-server/modules/messages/parts/images.ts';
import { QUOTES_SQL } from '../../src-server/modules/messages/parts/quotes.ts';
import { REACTIONS_SQL } from '../../src-server/modules/messages/parts/reactions.ts';
import { hiddenListStatement, messageListStatement } from '../../src-server/modules/messages/queries.ts';
import {
  COUNT_SQL,
  caseListSql,
  FLAGS_SQL,
  OWN_FLAGS_SQL,
  REASONS_SQL,
  WARNINGS_SQL,
} from '../../src-server/modules/moderation/cases/cases.ts';
import { UNREAD_AT_SQL } from '../../src-server/modules/notifications/delivery/position.ts';
import {
  SUBJECT_NOTIFICATIONS_SQL,
  walkSql,
} from '../../src-server/modules/notifications/delivery/visible.ts';
import { gallerySql, galleryWalkSql } from '../../src-server/modules/program/queries.ts';
import { OPEN_DAYS_SQL } from '../../src-server/modules/projects/mutations.ts';
import { BURN_UP_SQL, PROJECT_OWNERS_SQL, projectList } from '../../src-server/modules/projects/queries.ts';
import {
  COUNT_PROMPTS_SQL,
  EDITED_PROMPTS_SQL,
  IMPORTED_PROMPTS_SQL,
  SAME_PROMPT_SQL,
} from '../../src-server/modules/prompts/import.ts';
import { PROMPT_SQL, promptListSql } from '../../src-server/modules/prompts/queries.ts';
import { OLD_RUNS_SQL, RUNS_SQL } from '../../src-server/modules/prompts/runs/queries.ts';
import { GOOD_SHARES_SQL } from '../../src-server/modules/prompts/versions.ts';
import { receiptListStatement } from '../../src-server/modules/receipts/queries.ts';
import { OWN_VIEWS_SQL, SHARED_VIEWS_SQL } from '../../src-server/modules/saved-views/queries.ts';
import { missedListStatement } from '../../src-server/modules/search/answers/failed-searches.ts';
import { CHANNELS_OF_SQL } from '../../src-server/modules/search/kinds/channels.ts';
import { DOCUMENTS_BY_SQL } from '../../src-server/modules/search/kinds/documents.ts';
import {
  EVENT_ENTRIES_SQL,
  EVENT_HIT_SQL,
  LOCATIONS_SQL,
  MATCHING_SQL,
  OCCURRENCES_SQL,
} from '../../src-server/modules/search/kinds/events.ts';
import {
  HAS_SENT_SQL,
  MESSAGES_BY_SQL,
  messagesFoundSql,
  messagesSentSql,
  messagesWalkedSql,
} from '../../src-server/modules/search/kinds/messages.ts';
import { AUTHORED_SQL, FOUND_SQL, ROW_SQL } from '../../src-server/modules/search/kinds/projects.ts';
import { DISCUSSION_SQL } from '../../src-server/modules/search/kinds/readable-texts.ts';
import { NEXT_SQL as NEXT_VECTORS_SQL } from '../../src-server/modules/search/vectors/indexing.ts';
import { TEXT_VECTORS_SQL, VECTORS_SQL } from '../../src-server/modules/search/vectors/lookup.ts';
import { NEW_VECTORS_SQL } from '../../src-server/modules/search/vectors/signs.ts';
import { ROWS_OF_AUTHORS } from '../../src-server/modules/search/words/limits.ts';
import { historyStatement, STAFF_SQL } from '../../src-server/modules/staff/queries.ts';
import {
  type SubscriberShape,
  subscriberCountSql,
  subscriberPageSql,
  subscriberWalkSql,
} from '../../src-server/modules/subscribers/queries.ts';
import { surveyList } from '../../src-server/modules/surveys/queries.ts';
import { RESPONSES_SQL } from '../../src-server/modules/surveys/responses/queries.ts';
import {
  ANONYMOUS_IDS_SQL,
  EXPORTED_SQL,
  NAMED_IDS_SQL,
} from '../../src-server/modules/surveys/results/export.ts';
import { DAYS_SQL, TALLIES_SQL } from '../../src-server/modules/surveys/results/results.ts';
import { SHOWN_SQL } from '../../src-server/modules/surveys/results/texts.ts';
import { usedTagsOfTypeStatement, usedTagsStatement } from '../../src-server/modules/tags/queries.ts';
import { tagTableSql } from '../../src-server/modules/tags/table.ts';
import { taskCardsSql } from '../../src-server/modules/tasks/board.ts';
import { taskNotes } from '../../src-server/modules/tasks/comments.ts';
import { DUE_SQL } from '../../src-server/modules/tasks/jobs.ts';
import {
  ASSIGNED_SQL,
  countsSql,
  MY_TASKS_SQL,
  taskCountSql,
  taskList,
} from '../../src-server/modules/tasks/queries.ts';
import { trashListStatement } from '../../src-server/modules/trash/queries.ts';
import {
  SITEMAP_COLLECTIONS_SQL,
  SITEMAP_ENTRIES_SQL,
  SITEMAP_GALLERY_SQL,
} from '../../src-server/pages/feeds/sitemap.ts';
import { newStore } from '../support/store.ts';

const db = newStore();
const SUBSCRIBER_SHAPES: SubscriberShape[] = [
  { state: false, source: false, search: null },
  { state: true, source: true, search: 'email' },
  { state: true, source: false, search: 'names' },
];

type List = { name: string; index: string; sql: string; bounded?: string };
const lists: List[] = [
  ...everyListShape(db),
  { name: 'speakers', index: 'comments_recent', sql: speakersStatement(db).toSQL().sql },
  { name: 'follows', index: 'sqlite_autoindex_follows_1', sql: followListStatement(db).toSQL().sql },
  { name: 'comments', index: 'comments_thread', sql: commentListStatement(db).toSQL().sql },
  { name: 'backlinks', index: 'entry_links_back', sql: BACKLINKS.replace(/@\w+/g, '?') },
  { name: 'versions', index: 'revisions_version', sql: revisionListStatement(db).toSQL().sql },
  { name: 'trash', index: 'trash_recent', sql: trashListStatement(db).toSQL().sql },
  { name: 'receipts', index: 'receipts_transaction', sql: receiptListStatement(db).toSQL().sql },
  { name: 'history of the assistant', index: 'ai_turns_user', sql: TURNS_SQL.replace(/@\w+/g, '?') },
  {
    name: 'a conversation with the assistant',
    index: 'ai_turns_conversation',
    sql: CONVERSATION_TURNS_SQL.replace(/@\w+/g, '?'),
  },
  { name: 'the latest conversation with the assistant', index: 'ai_conversations_user', sql: LATEST_SQL },
  { name: 'saved results of tools', index: 'tool_results_user', sql: RESULTS_SQL },
  { name: 'how many results of tools a user saved', index: 'tool_results_user', sql: COUNT_RESULTS_SQL },
  { name: 'drafts', index: 'drafts_user_recent', sql: draftListStatement(db).toSQL().sql },
  {
    name: 'members by name',
    index: 'users_username_unique',
    sql: memberSuggestStatement(db).toSQL().sql,
  },
  ...MEMBER_SORTS.flatMap((sort) =>
    [false, true].flatMap((role) =>
      [false, true].map((from) => ({
        name: `members ${sort} role=${role} from=${from}`,
        index: `users_${role ? 'role_' : ''}${sort}`,
        sql: memberListSql(sort, role, from).replace(/@\w+/g, '?'),
      })),
    ),
  ),
  { name: 'courses completed', index: 'enrolments_used', sql: COMPLETED_SQL.replace(/@\w+/g, '?') },
  {
    name: 'courses certified',
    index: 'certificates_user_course',
    sql: CERTIFIED_SQL.replace(/@\w+/g, '?'),
  },
  { name: 'what a person did', index: 'activity_actor', sql: activitySql(true).replace(/@\w+/g, '?') },
  ...[false, true].map((unread) => ({
    name: `notifications unread=${unread}`,
    index: unread ? 'notifications_unread' : 'notifications_recent',
    sql: walkSql(unread).replace(/@\w+/g, '?'),
    // The latest events of one notification, at most 100.
    bounded: 'SCAN a',
  })),
  ...(['entry', 'lesson', 'channel', 'subject', 'tags'] as const).map((place) => ({
    name: `unread notifications of a page: ${place}`,
    index: {
      entry: 'notifications_entry',
      lesson: 'notifications_entry',
      channel: 'notifications_channel',
      subject: 'notifications_subject',
      tags: 'notifications_group',
    }[place],
    sql: UNREAD_AT_SQL[place].replace(/@\w+/g, '?'),
  })),
  { name: 'the solution of a discussion', index: 'comments_solution', sql: SOLUTION_SQL },
  { name: 'templates', index: 'entries_templates', sql: TEMPLATES_SQL.replace(/@\w+/g, '?') },
  {
    name: 'how much of collections was read',
    index: 'collection_items_order',
    sql: COUNTS_SQL.replace(/@\w+/g, '?'),
  },
  { name: 'collections', index: 'collections_title', sql: collectionListStatement(db).toSQL().sql },
  {
    name: 'places of a collection',
    index: 'collection_items_order',
    sql: collectionItemsStatement(db).toSQL().sql,
  },
  {
    name: 'collections of a note',
    index: 'collection_items_of_entry',
    sql: collectionsOfStatement(db).toSQL().sql,
  },
  { name: 'lessons', index: 'lessons_number', sql: buildLessonList(db).toSQL().sql },
  { name: 'outline', index: 'lessons_number', sql: buildOutline(db, false).toSQL().sql },
  { name: 'outline to edit', index: 'lessons_order', sql: buildOutline(db, true).toSQL().sql },
  { name: 'sections', index: 'course_sections_order', sql: buildSections(db).toSQL().sql },
  ...[false, true].map((from) => ({
    name: `my courses from=${from}`,
    index: 'enrolments_used',
    sql: mineSql(from).replace(/@\w+/g, '?'),
  })),
  { name: 'my courses in numbers', index: 'enrolments_used', sql: SUMMARY_SQL.replace(/@\w+/g, '?') },
  // Each one also counts unread messages along `messages_channel`.
  ...(
    [
      ['channels', 'channels_public_name', channelListStatement],
      ['my channels', 'channel_members_user', myChannelsStatement],
      ['a channel', 'sqlite_autoindex_channel_members_1', channelStatement],
      ['unread ones of my channels', 'messages_channel', myChannelsStatement],
      ['my invitations', 'channel_invites_user', myInvitesStatement],
      ['members of a channel', 'channel_members_joined', channelMembersStatement],
    ] as const
  ).map(([name, index, build]) => ({ name, index, sql: build(db).toSQL().sql })),
  ...(['older', 'newer'] as const).map((direction) => ({
    name: `messages, ${direction}`,
    index: 'messages_channel',
    sql: messageListStatement(db, direction).toSQL().sql,
  })),
  { name: 'channels with unread messages', index: 'channel_members_user', sql: UNREAD_CHANNELS_SQL },
  { name: 'sessions', index: 'sessions_user', sql: sessionListStatement(db).toSQL().sql },
  { name: 'the API key of a request', index: 'api_keys_hash', sql: keyByHashStatement(db).toSQL().sql },
  { name: 'own API keys', index: 'api_keys_user', sql: ownKeysStatement(db).toSQL().sql },
  { name: 'active API keys', index: 'api_keys_open', sql: activeKeysStatement(db).toSQL().sql },
  ...(['older', 'newer'] as const).map((direction) => ({
    name: `hidden messages, ${direction}`,
    index: 'messages_hidden',
    sql: hiddenListStatement(db, direction).toSQL().sql,
  })),
  ...CASE_VIEWS.map((view) => ({
    name: `cases, ${view}`,
    index: `moderation_cases_${view === 'open' ? 'queue' : 'decided'}`,
    sql: caseListSql(view).replace(/@\w+/g, '?'),
  })),
  { name: 'quizzes of a course', index: 'lessons_number', sql: QUIZZES_SQL.replace(/@\w+/g, '?') },
  { name: 'own flags', index: 'flags_user', sql: OWN_FLAGS_SQL, bounded: 'USE TEMP B-TREE FOR ORDER BY' },
  { name: 'mails', index: 'mails_recent', sql: mailListStatement(db, false).toSQL().sql },
  { name: 'late mails', index: 'mails_state', sql: LATE_SQL },
  { name: 'mails of a state', index: 'mails_state', sql: mailListStatement(db, true).toSQL().sql },
  {
    name: 'invitations of a person',
    index: 'invitations_created_by',
    sql: invitationsStatement(db, true).toSQL().sql,
  },
  {
    name: 'an invitation',
    index: 'invitations_token',
    sql: openInvitationStatement(db).toSQL().sql,
  },
  {
    name: 'who confirmed an address',
    index: 'users_email_confirmed',
    sql: confirmedHolderStatement(db).toSQL().sql,
  },
  ...(['oldest', 'newest'] as const).map((which) => ({
    name: `the ${which} that claims an address`,
    index: 'users_email',
    sql: claimantStatement(db, which).toSQL().sql,
  })),
  { name: 'due digests', index: 'digests_due', sql: dueDigestsStatement(db).toSQL().sql },
  { name: 'new comments', index: 'comments_recent', sql: newCommentsStatement(db).toSQL().sql },
  {
    name: 'count of new comments',
    index: 'comments_recent',
    sql: NEW_COMMENTS_COUNT_SQL.replace(/@\w+/g, '?'),
  },
  {
    name: 'count of new entries',
    index: 'entry_tags_recent',
    sql: NEW_ENTRIES_COUNT_SQL.replace(/@\w+/g, '?'),
  },
  { name: 'new entries', index: 'entry_tags_recent', sql: newEntriesStatement(db).toSQL().sql },
  ...([undefined, ...GAP_SOURCES] as const).map((source) => ({
    name: `knowledge gaps of ${source ?? 'every source'}`,
    index: 'knowledge_gaps_often',
    sql: gapsSql(source).replace(/@\w+/g, '?'),
  })),
  { name: 'topics of a user', index: 'topic_watches_user', sql: WATCHES_SQL },
  { name: 'searches in vain', index: 'missed_searches_often', sql: missedListStatement(db).toSQL().sql },
  { name: 'entries of authors', index: 'entries_author_recent', sql: ROWS_OF_AUTHORS.entries_fts_public },
  {
    name: 'entries of authors for staff',
    index: 'entries_author_recent',
    sql: ROWS_OF_AUTHORS.entries_fts_staff,
  },
  { name: 'lessons of authors', index: 'lessons_author', sql: ROWS_OF_AUTHORS.lessons_fts },
  { name: 'comments of authors', index: 'comments_user', sql: ROWS_OF_AUTHORS.comments_fts },
  { name: 'channels to search', index: 'channel_members_user', sql: CHANNELS_OF_SQL },
  ...ADMIN_MEMBER_SORTS.flatMap((sort) =>
    [false, true].map((role) => ({
      name: `accounts ${sort} role=${role}`,
      index: `users_${role ? 'role_' : ''}${sort}`,
      sql: memberPageSql({ role, state: null, search: null }, sort, 'desc').replace(/@\w+/g, '?'),
    })),
  ),
  { name: 'who waits', index: 'users_state', sql: WAITING_SQL.replace(/@\w+/g, '?') },
  ...(
    [
      ['audit_at', { actor: null, action: false, subject: false }],
      ['audit_actor', { actor: 'person', action: true, subject: true }],
      ['audit_actor', { actor: 'server', action: false, subject: true }],
      ['audit_action', { actor: null, action: true, subject: true }],
      ['audit_kind', { actor: null, action: false, subject: true }],
      ['audit_folded', { actor: null, action: false, subject: false, imports: 'folded' }],
      ['audit_folded_actor', { actor: 'person', action: false, subject: false, imports: 'folded' }],
      ['audit_import', { actor: null, action: false, subject: false, imports: 'one' }],
      ['audit_import', { actor: 'person', action: true, subject: true, imports: 'one' }],
    ] as const
  ).map(([index, shape]) => ({
    name: `audit log by ${index}, ${JSON.stringify(shape)}`,
    index,
    sql: auditSql(shape).replace(/@\w+/g, '?'),
  })),
  ...(['uses', 'name'] as const).map((sort) => ({
    name: `all tags by ${sort}`,
    index: sort === 'uses' ? 'tags_uses' : 'tags_key',
    sql: tagTableSql(sort, 'desc', false).replace(/@\w+/g, '?'),
  })),
  { name: 'tags', index: 'tags_uses', sql: usedTagsStatement(db).toSQL().sql },
  { name: 'tags of a type', index: 'tag_counts_uses', sql: usedTagsOfTypeStatement(db).toSQL().sql },
];

/** A search with many matches. */
const MANY_FOUND: ListMatches = { few: null, marks: Buffer.alloc(1), conditions: [], bindings: {}, count: 1 };
/** Filters of contacts: none, each of them, and words with many matches. */
const CONTACT_FILTERS: ResolvedFilter[] = [null, 'lead'].flatMap((stage) =>
  [null, 0, 7].flatMap((owner) => [null, MANY_FOUND].map((found) => ({ found, values: { stage, owner } }))),
);
const DOCUMENT_FILTERS: ResolvedFilter[] = [null, 'legal'].flatMap((category) =>
  [null, MANY_FOUND].map((found) => ({ found, values: { category } })),
);

const PROJECT_FILTERS: ResolvedFilter[] = [
  { values: { status: null } },
  { values: { status: 'active' } },
  { values: { status: null }, part: 'first' as const },
  { values: { status: null }, part: 'last' as const },
].flatMap((asked) => [null, MANY_FOUND].map((found) => ({ found, ...asked })));
const TASK_VALUES: ResolvedFilter['values'][] = [
  { status: null, assignee: null, priority: null },
  { status: 'todo', assignee: 0, priority: 'high' },
  // A group of a table.
  { priority: null, dueFrom: '2026-03-01', dueTo: '2026-03-07', open: 1 },
];
const TASK_FILTERS: ResolvedFilter[] = TASK_VALUES.flatMap((values) =>
  [null, MANY_FOUND].map((found) => ({ found, values: { projectId: 1, ...values } })),
);

const CAMPAIGN_FILTERS: ResolvedFilter[] = [null, 'draft', 'scheduled'].flatMap((status) =>
  [null, MANY_FOUND].map((found) => ({ found, values: { status } })),
);

const SURVEY_FILTERS: ResolvedFilter[] = [null, 'draft'].flatMap((status) =>
  [null, MANY_FOUND].map((found) => ({ found, values: { status } })),
);

const LEDGER_FILTERS: ResolvedFilter[] = [
  { from: null, to: null, type: null, category: null },
  { from: '2026-01-01', to: '2026-12-31', type: 'income', category: null },
  { from: null, to: null, type: null, category: 'Food' },
  { from: null, to: null, type: 'expense', category: null, needs: 'category' },
  { from: '2026-01-01', to: '2026-12-31', type: 'income', category: 'Food' },
].flatMap((values) =>
  [null, MANY_FOUND].map((found) => ({ found, values: { ...values, needs: values.needs ?? null } })),
);

const APPLICATION_FILTERS: ResolvedFilter[] = [
  { status: null, cohort: null, confirmation: 'confirmed' },
  { status: 'invited', cohort: 7, confirmation: 'unconfirmed' },
  { status: null, cohort: 0, confirmation: 'confirmed' },
].flatMap((values) => [null, MANY_FOUND].map((found) => ({ found, values })));

/** The staff tables. Those with `covered` read only the index. */
const staffLists: (List & { covered?: boolean })[] = [
  ...CONTACT_FILTERS.flatMap((asked) => contactList.shapes(asked)),
  ...DOCUMENT_FILTERS.flatMap((asked) => documentList.shapes(asked)),
  ...PROJECT_FILTERS.flatMap((asked) => projectList.shapes(asked)),
  ...TASK_FILTERS.flatMap((asked) => taskList.shapes(asked)),
  ...CAMPAIGN_FILTERS.flatMap((asked) => campaignList.shapes(asked)),
  ...APPLICATION_FILTERS.flatMap((asked) => applicationList.shapes(asked)),
  ...SURVEY_FILTERS.flatMap((asked) => surveyList.shapes(asked)),
  ...LEDGER_FILTERS.flatMap((asked) => transactionList.shapes(asked)),
  ...LEDGER_FILTERS.filter(
    ({ found, values }) => found || values.from || values.category || values.needs,
  ).map((asked) => ({
    ...{ name: `sums of the ledger: ${transactionList.where(asked)}`, sql: ledgerSumsSql(asked) },
    index: asked.found
      ? 'accounting_amount'
      : `accounting_sums_${asked.values.category || asked.values.needs ? 'categories' : 'days'}`,
    covered: true,
    // There are two signs.
    bounded: 'USE TEMP B-TREE FOR GROUP BY',
  })),
  // The gallery isn't a table: its page has all rows.
  {
    ...{ name: 'gallery_projects newest first: g.deleted_at is null', index: 'gallery_projects_created' },
    sql: galleryWalkSql(true, false),
  },
  {
    ...{ name: 'the ledger by month', index: 'accounting_sums_days', sql: MONTH_SUMS_SQL, covered: true },
    // The sums of days, of which there are two for each day.
    bounded: 'USE TEMP B-TREE FOR GROUP BY',
  },
  {
    ...{ name: 'the balance before a day', index: 'accounting_sums_days', covered: true },
    sql: BALANCE_BEFORE_SQL,
  },
  {
    ...{ name: 'the balance between two days', index: 'accounting_sums_days', covered: true },
    sql: BETWEEN_SQL,
  },
  { name: 'the transactions of a day', index: 'accounting_date', sql: DAY_SQL, covered: true },
  {
    ...{ name: 'the ledger by category', index: 'accounting_sums_categories', covered: true },
    sql: CATEGORY_SUMS_SQL,
  },
  {
    name: 'the use of categories',
    index: 'accounting_sums_categories',
    sql: CATEGORY_USE_SQL,
    covered: true,
  },
  {
    ...{ name: 'the use of a category', index: 'accounting_sums_categories', covered: true },
    sql: IN_CATEGORY_SQL,
  },
  { name: 'transactions of a renamed category', index: 'accounting_category', sql: LIVE_SQL },
  { name: 'transactions of an import', index: 'accounting_import', sql: IN_IMPORT_SQL, covered: true },
  ...LEDGER_LINKS.map((kind) => ({
    ...{ name: `the ledger of one ${kind}`, index: `accounting_${kind}`, covered: true },
    sql: linkedTotalsSql(kind),
  })),
  {
    ...{ name: 'events with a few titles', index: 'events_entry', sql: eventTitlesSql('few') },
    bounded: 'USE TEMP B-TREE FOR ORDER BY',
  },
  { name: 'events with many titles', index: 'events_start', sql: eventTitlesSql('many') },
  ...TASK_FILTERS.map((asked) => ({
    ...{ name: `a column of tasks: ${taskList.where(asked)}`, index: 'tasks_board' },
    sql: taskCardsSql({ ...asked, values: { ...asked.values, status: 'todo' } }),
  })),
  ...TASK_FILTERS.map((asked) => ({
    ...{ name: `the number of tasks: ${taskList.where(asked)}`, covered: true, sql: taskCountSql(asked) },
    index: asked.values.dueFrom ? 'tasks_due' : 'tasks_created',
  })),
  ...PLACE_SHAPES.map((shape, at) => ({ name: `a place in a column ${at}`, ...shape })),
  { name: 'own tasks', index: 'tasks_mine', sql: MY_TASKS_SQL },
  { name: 'owners of projects', index: 'projects_owner', sql: PROJECT_OWNERS_SQL, covered: true },
  { name: 'events', index: 'events_start', sql: EVENT_WALK_SQL },
  { name: 'a month of events', index: 'events_start', sql: CALENDAR_SQL },
  { name: 'upcoming events', index: 'events_start', sql: UPCOMING_SQL },
  { name: 'the events of a series', index: 'events_series', sql: SERIES_SQL },
  // At most `SIMILAR_READ` events are sorted.
  {
    name: 'similar events',
    index: 'events_start',
    sql: SIMILAR_SQL,
    bounded: 'USE TEMP B-TREE FOR ORDER BY',
  },
  // The events of a series, at most.
  {
    ...{ name: 'the event of a discussion', index: 'events_entry', sql: OWNER_SQL },
    bounded: 'USE TEMP B-TREE FOR ORDER BY',
  },
  { name: 'linked entries that a viewer can see', index: 'entries_id', sql: READABLE_SQL },
  { name: 'discussions with an event', index: 'events_entry', sql: WITH_EVENT_SQL, covered: true },
  { name: 'names of those going', index: 'rsvps_shown', sql: GOING_SQL },
  { name: 'whether a name was shown', index: 'rsvps_user_at', sql: LAST_CHOICE_SQL },
  { name: 'attendees', index: 'rsvps_listed', sql: ATTENDEES_SQL },
  { name: 'attendees by name', index: 'rsvps_listed', sql: NAMED_ATTENDEES_SQL },
  ...attendeeTableShapes().map(({ name, sql, sorted }) => ({
    ...{ name: `table of attendees ${name}`, index: 'rsvps_joined', sql, covered: true },
    // The RSVPs of one event.
    ...(sorted && { bounded: 'USE TEMP B-TREE FOR ORDER BY' }),
  })),
  { name: 'an attendee by code', index: 'rsvps_code', sql: CODE_SQL },
  { name: 'the numbers of events', index: 'events_start', sql: SUMMED_SQL },
  { name: 'payments of purged events', index: 'accounting_event', sql: PURGED_SQL },
  { name: 'exported events', index: 'events_start', sql: EXPORTED_EVENTS_SQL },
  { name: 'exported RSVPs', index: 'rsvps_listed', sql: EXPORTED_RSVPS_SQL },
  { name: 'the queue of an exported event', index: 'rsvps_queue', sql: QUEUE_SQL },
  { name: 'the public calendar', index: 'events_end', sql: PUBLIC_FEED_SQL },
  // A member's own events.
  {
    ...{ name: 'a private calendar', index: 'rsvps_own', sql: PRIVATE_FEED_SQL },
    bounded: 'USE TEMP B-TREE FOR ORDER BY',
  },
  { name: 'the events of an email', index: 'rsvps_own', sql: MAILED_EVENTS_SQL },
  { name: 'the owner of a calendar', index: 'sqlite_autoindex_event_feeds_1', sql: FEED_OWNER_SQL },
  { name: 'messages to attendees', index: 'attendee_messages_event', sql: MESSAGES_SQL },
  { name: 'messages of a day', index: 'attendee_messages_event', sql: MESSAGES_SINCE_SQL, covered: true },
  { name: 'recipients of a message', index: 'sqlite_autoindex_message_recipients_1', sql: RECIPIENTS_SQL },
  { name: 'the reach of a message', index: 'rsvps_listed', sql: REACH_SQL },
  { name: 'the audience of a message', index: 'rsvps_listed', sql: AUDIENCE_SQL },
  { name: 'attendees to notify', index: 'rsvps_listed', sql: COMING_SQL },
  { name: 'attendees who know', index: 'notifications_subject', sql: TOLD_SQL },
  { name: 'the head of a queue', index: 'rsvps_queue', sql: HEADS_SQL },
  { name: 'a place in a queue', index: 'rsvps_queue', sql: POSITION_SQL, covered: true },
  { name: 'RSVPs ahead', index: 'rsvps_own', sql: AHEAD_SQL, covered: true },
  { name: 'a counted recipient', index: 'campaign_recipients_once', sql: COUNTED_RECIPIENT_SQL },
  { name: 'the top links of a campaign', index: 'campaign_links_clicks', sql: TOP_LINKS_SQL },
  { name: 'a subscriber', index: 'subscribers_user', sql: SUBSCRIBED_SQL },
  ...AUDIENCES.map((audience) => ({
    name: `the audience ${audience}`,
    index: 'subscribers_state',
    sql: audienceSql(audience).replace(/@\w+/g, '?'),
  })),
  ...SUBSCRIBER_SHAPES.flatMap((shape) => [
    {
      name: `the number of subscribers by ${JSON.stringify(shape)}`,
      index: 'subscribers_list',
      sql: subscriberCountSql(shape).replace(/@\w+/g, '?'),
    },
    {
      name: `subscribers by cursor and ${JSON.stringify(shape)}`,
      index: 'subscribers_list',
      sql: subscriberWalkSql(shape).replace(/@\w+/g, '?'),
    },
    ...SUBSCRIBER_SORTS.map((sort) => ({
      name: `subscribers by ${sort} and ${JSON.stringify(shape)}`,
      index: sort === 'added' ? 'subscribers_list' : 'subscribers_email',
      sql: subscriberPageSql(shape, sort, 'desc').replace(/@\w+/g, '?'),
    })),
  ]),
  { name: 'pending subscribers by their email', index: 'subscribers_pending', sql: ASKED_SQL },
  {
    name: 'the sizes of all audiences',
    index: 'subscribers_state',
    sql: AUDIENCE_COUNTS_SQL.replace(/@\w+/g, '?'),
  },
  {
    name: 'the sizes of the audiences of surveys',
    index: 'users_joined',
    sql: SURVEY_AUDIENCES_SQL.replace(/@\w+/g, '?'),
  },
  {
    name: 'those notified of a survey',
    index: 'notifications_subject',
    sql: NOTIFIED_SQL.replace(/@\w+/g, '?'),
  },
  { name: 'due tasks', index: 'tasks_dated', sql: DUE_SQL },
  {
    name: 'unread notifications about subjects',
    index: 'notifications_unread',
    sql: SUBJECT_NOTIFICATIONS_SQL.replace(/@\w+/g, '?'),
  },
  {
    ...{ name: 'burn-up', index: 'task_statuses_project', sql: BURN_UP_SQL, covered: true },
    // The chart needs all changes, and there are far fewer quarters of an hour.
    bounded: 'USE TEMP B-TREE FOR GROUP BY',
  },
  { name: 'due days of open tasks', index: 'tasks_due_desc', sql: OPEN_DAYS_SQL, covered: true },
  { name: 'values in the audit log of a row', index: 'audit_subject', sql: AUDIT_VALUES_SQL },
  ...COPY_SQL.map((sql, at) => ({
    ...{ name: `copies of open tasks ${at}`, index: at === 0 ? 'tasks_board' : 'tasks_project', sql },
  })),
  {
    ...{ name: 'people with open tasks', index: 'sqlite_autoindex_task_sums_1', sql: ASSIGNED_OPEN_SQL },
    // A few rows per person.
    bounded: 'USE TEMP B-TREE FOR DISTINCT',
  },
  { name: 'assignees of a project', index: 'sqlite_autoindex_task_sums_1', sql: ASSIGNED_SQL },
  ...[{}, { status: 'todo' }, { assignee: 7 }, { status: 'todo', assignee: 7 }].map((values) => ({
    ...{ name: `counts of tasks: ${JSON.stringify(values)}`, index: 'sqlite_autoindex_task_sums_1' },
    sql: countsSql({ status: null, assignee: null, ...values }),
  })),
  {
    name: 'a stage of the board',
    index: 'crm_board',
    sql: cardsSql({ found: null, values: { stage: 'lead', owner: null } }),
  },
  { name: 'contacts by address', index: 'crm_email', sql: duplicatesSql('email') },
  { name: 'contacts by number', index: 'crm_phone', sql: duplicatesSql('phone') },
  { name: 'own saved views', index: 'saved_views_own', sql: OWN_VIEWS_SQL.replace(/@\w+/g, '?') },
  {
    ...{ name: 'shared views', index: 'saved_views_shared', sql: SHARED_VIEWS_SQL.replace(/@\w+/g, '?') },
    // A list has few of them.
    bounded: 'USE TEMP B-TREE FOR ORDER BY',
  },
  { name: 'own next steps', index: 'crm_steps', sql: NEXT_STEPS_SQL.replace(/@\w+/g, '?') },
  { name: 'contacts by name and company', index: 'crm_name', sql: SAME_PERSON_SQL },
  { name: 'merged contacts', index: 'crm_merged', sql: MERGED_INTO_SQL },
  { name: 'owners', index: 'users_role_name', sql: STAFF_SQL },
  { name: 'comments on a task', index: 'task_comments_task', sql: taskNotes.pageSql.replace(/@\w+/g, '?') },
  {
    ...{ name: 'who commented on a task', index: 'task_comments_task', sql: COMMENTED_SQL },
    // A task has few comments.
    bounded: 'USE TEMP B-TREE FOR DISTINCT',
  },
  ...TIMELINE_SQL.map(({ name, sql }) => ({
    name: `timeline: ${name}`,
    index:
      {
        ...{ mail: 'mails_user', rsvp: 'rsvps_user_at', audit: 'audit_subject' },
        ...{ campaign: 'campaign_recipients_hash', survey: 'survey_responses_author' },
        account: 'users_email_confirmed',
        subscription: 'subscribers_email',
        application: 'applications_email',
      }[name] ?? `crm_${name}s_contact`,
    sql,
    bounded: 'SCAN json_each VIRTUAL TABLE INDEX 1:',
  })),
  {
    ...{ name: 'pinned documents', index: 'documents_pinned' },
    sql: pinnedSql({ found: null, values: { category: null } }, false),
  },
  { name: "a cohort's application", index: 'applications_once', sql: OF_COHORT_SQL },
  { name: 'waiting applications', index: 'applications_cohort', sql: JOINING_SQL },
  { name: 'applicants without an email', index: 'applications_cohort', sql: UNNOTIFIED_SQL },
  { name: "an email address's applications", index: 'applications_email', sql: IDS_SQL },
  { name: 'unconfirmed applications', index: 'applications_unconfirmed', sql: UNCONFIRMED_SQL },
  { name: "an application's statuses", index: 'application_statuses_of', sql: STATUSES_SQL },
  { name: "an applicant's contacts", index: 'crm_email', sql: CONTACTS_SQL },
  { name: 'recipients of a purged campaign', index: 'campaign_recipients_list', sql: DROP_RECIPIENTS_SQL },
  { name: 'links of a purged campaign', index: 'campaign_links_clicks', sql: DROP_LINKS_SQL },
  ...(['user', 'subscriber', 'hash'] as const).map((by) => ({
    name: `recipients of a deleted account by ${by}`,
    index: `campaign_recipients_${by}`,
    sql: FORGET_RECIPIENT_SQL[by],
  })),
  { name: 'the trail of a row', index: 'audit_subject', sql: historyStatement(db).toSQL().sql },
  { name: 'imports', index: 'csv_imports_recent', sql: IMPORT_LIST_SQL },
  { name: 'own imports', index: 'csv_imports_owner', sql: OWN_IMPORT_LIST_SQL },
  { name: 'own imports of a day', index: 'csv_imports_owner', sql: RECENT_IMPORTS_SQL },
  { name: 'imported rows with changes', index: 'csv_import_rows_remark', sql: REMARKS_SQL },
  { name: 'equal prompts', index: 'prompts_name', sql: SAME_PROMPT_SQL },
  { name: 'number of prompts', index: 'prompts_owner', sql: COUNT_PROMPTS_SQL },
  { name: 'imported prompts', index: 'prompts_import', sql: IMPORTED_PROMPTS_SQL },
  { name: 'imported prompts that were edited', index: 'prompts_import', sql: EDITED_PROMPTS_SQL },
  { name: 'rows of a file', index: 'sqlite_autoindex_csv_import_rows_1', sql: ROWS_SQL },
  ...ROW_VIEWS.flatMap((view) => {
    const index = {
      all: 'sqlite_autoindex_csv_import_rows_1',
      skipped: 'csv_import_rows_refused',
      duplicates: 'csv_import_rows_double',
    }[view];
    return [
      { name: `the first row of a page: ${view}`, index, sql: firstRowSql(view) },
      { name: `the rows of a page: ${view}`, index, sql: pageSql(view) },
    ];
  }),
  { name: 'refused rows of a file', index: 'csv_import_rows_refused', sql: REFUSED_SQL },
  { name: 'assumed duplicates of a file', index: 'csv_import_rows_double', sql: DUPLICATES_SQL },
  { name: 'a transaction by the ID of its bank', index: 'accounting_bank_id', sql: BANK_ID_SQL },
  { name: 'equal transactions with other IDs', index: 'accounting_bank_key', sql: OTHER_IDS_SQL },
  { name: 'equal transactions added by other means', index: 'accounting_typed', sql: TYPED_SQL },
  ...[false, true].flatMap((category) =>
    (['mine', 'shared'] as const).flatMap((by) =>
      (['all', by] as const).map((scope) => ({
        name: `${by} prompts of ${scope} category=${category}`,
        index: `${by === 'mine' ? 'prompts_owner' : 'prompts_shared'}${category ? '_category' : ''}`,
        sql: promptListSql({ by, scope, category }).replace(/@\w+/g, '?'),
      })),
    ),
  ),
  { name: 'shares of good runs', index: 'prompt_runs_version', sql: GOOD_SHARES_SQL },
  { name: 'runs of a user', index: 'prompt_runs_user', sql: RUNS_SQL.replace(/@\w+/g, '?') },
  { name: 'old runs', index: 'prompt_runs_created', sql: OLD_RUNS_SQL },
  { name: 'private prompts', index: 'prompts_owner', sql: PRIVATE_PROMPT_SQL },
  { name: 'private versions of shared prompts', index: 'prompts_owner', sql: PRIVATE_VERSIONS_SQL },
  { name: 'imported transactions that were edited', index: 'accounting_import', sql: EDITED_SQL },
  { name: 'number of receipts', index: 'receipts_transaction', sql: RECEIPT_COUNT_SQL },
  { name: 'receipt of a file', index: 'receipts_file', sql: RECEIPT_FILE_SQL },
  { name: 'imported transactions', index: 'accounting_import', sql: IMPORTED_SQL },
  { name: 'transactions by import key', index: 'sqlite_autoindex_accounting_keys_1', sql: COUNTED_SQL },
];

/** SQLite's query plan, one line per step. */
function plan(store: Db, sql: string): string[] {
  // Question marks in texts, such as in URLs, are no parameters.
  const parameters = Array.from(sql.replace(/'[^']*'/g, '').matchAll(/\?/g), () => 1);
  return store.$client
    .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
    .all(...parameters)
    .map(({ detail }) => detail);
}

describe('every list is one walk along an index', () => {
  test.each(lists)('$name', ({ sql, index, bounded }) => {
    const steps = plan(db, sql).filter((step) => step !== bounded);
    expect(
      steps.filter((step) => /TEMP B-TREE|^SCAN (?!\(subquery|\w+ USING (COVERING )?INDEX)/.test(step)),
    ).toEqual([]);
    expect(
      steps.filter((step) => new RegExp(`USING (COVERING )?INDEX (${index})\\b`).test(step)),
    ).toHaveLength(1);
  });

  test.each(STAFF_SUBJECTS)('the list of a %s is among them', (subject) => {
    const table = getTableName(STAFF_TABLES[subject].table);
    expect(staffLists.map(({ name }) => name)).toContainEqual(
      expect.stringMatching(`^${table} newest first: `),
    );
  });

  test.each(staffLists)('$name', ({ sql, index, bounded, covered }) => {
    const steps = plan(db, sql.replace(/@\w+/g, '?')).filter((step) => step !== bounded);
    expect(steps.filter((step) => /TEMP B-TREE/.test(step))).toEqual([]);
    const walks = steps.filter((step) => new RegExp(`USING (COVERING )?INDEX ${index}\\b`).test(step));
    expect(walks).toHaveLength(1);
    if (covered) expect(walks[0]).toContain('COVERING');
  });

  test('what a page of messages shows in addition to texts is looked up by keys', () => {
    const steps = [REACTIONS_SQL, QUOTES_SQL, IMAGES_SQL].map((sql) => plan(db, sql.replace(/@\w+/g, '?')));
    // The page's messages, their reactions once more to sort them, and nothing else.
    const walks = /SCAN (?!json_each VIRTUAL TABLE|r$|\(subquery)/;
    expect(steps.flat().filter((step) => walks.test(step))).toEqual([]);
    expect(steps.map((each) => each.join('\n'))).toEqual([
      expect.stringMatching(
        /SEARCH message_reactions USING (COVERING )?INDEX sqlite_autoindex_message_reactions_1/,
      ),
      expect.stringContaining('SEARCH m USING INTEGER PRIMARY KEY'),
      expect.stringContaining('INDEX upload_uses_subject'),
    ]);
  });

  test('gaps, their details, and the topics that users wait for are read along indexes', () => {
    const steps = (sql: string) => plan(db, sql.replace(/@\w+/g, '?')).join('\n');
    expect(steps(NEAREST_GAP_SQL)).toContain('sqlite_autoindex_gap_stems_1');
    expect(steps(NEIGHBORS_SQL)).toContain('sqlite_autoindex_gap_stems_1');
    expect(steps(COVERED_GAPS_SQL)).toContain('sqlite_autoindex_gap_stems_1');
    expect(steps(WAITING_TOPICS_SQL)).toContain('sqlite_autoindex_topic_stems_1');
    expect(steps(EXPIRED_WATCHES_SQL)).toContain('topic_watches_expires');
    expect(steps(UNREPLIED_SQL)).toContain('SEARCH e USING INDEX entries_type_recent');
    expect(steps(UNPLACED_SQL)).toContain('sqlite_autoindex_gap_texts_1');
    const texts = steps(TEXTS_SQL);
    for (const index of ['gap_texts_gap', 'missed_searches_query', 'missed_questions_text'])
      expect(texts).toContain(`INDEX ${index}`);
    expect(steps(DISCUSSIONS_SQL)).toContain('INDEX gap_discussions_gap');
  });

  test('a recent event about knowledge gaps is found along an index', () => {
    expect(plan(db, RECENT_NEWS_SQL).join()).toContain('INDEX live_events_at (at>? AND at<?)');
  });

  test('a draft from a discussion reads its latest comments along an index', () => {
    expect(plan(db, DISCUSSION_SQL).join()).toContain('INDEX comments_recent (entry_id=?)');
  });

  test('due jobs are found along the index of each kind, and only one of each is sorted', () => {
    const steps = plan(db, DUE_JOB_SQL.replace(/@\w+/g, '?'));
    expect(steps).toContain('SEARCH d USING INDEX jobs_due (kind=? AND run_at<?)');
    expect(steps.filter((step) => /SCAN (?!k VIRTUAL TABLE)/.test(step))).toEqual([]);
  });

  test('what is measured is counted in one walk of an index', () => {
    expect(plan(db, JOB_COUNTS_SQL.replace(/@\w+/g, '?'))).toEqual(['SCAN jobs USING INDEX jobs_due']);
    expect(plan(db, GIVEN_UP_SQL)).toEqual(['SCAN jobs USING INDEX jobs_failed']);
    expect(plan(db, MAIL_COUNTS_SQL)).toEqual(['SCAN mails USING COVERING INDEX mails_state']);
  });

  test('the next attempts of pending emails are found by the names of their jobs', () => {
    const steps = plan(db, NEXT_ATTEMPTS_SQL.replace(/@\w+/g, '?'));
    expect(steps.filter((step) => step.includes('USING INDEX jobs_key'))).toHaveLength(2);
    expect(steps.filter((step) => /SCAN (?!m VIRTUAL TABLE)/.test(step))).toEqual([]);
  });

  test('conversations with the assistant are listed and deleted along an index', () => {
    const steps = plan(db, CONVERSATIONS_SQL).join();
    expect(steps).toContain('SEARCH c USING INDEX ai_conversations_user (user_id=?)');
    expect(steps).toContain('SEARCH t USING INDEX ai_turns_conversation (conversation_id=?)');
    expect(plan(db, OLD_CONVERSATIONS_SQL).join()).toContain('INDEX ai_conversations_old');
    expect(plan(db, DELETED_CONVERSATIONS_SQL).join()).toContain('INDEX ai_conversations_deleted');
    expect(plan(db, CLEARED_TURNS_SQL).join()).toContain('INDEX ai_turns_cleared');
  });

  test('a contact and the contacts merged into it are found along the index', () => {
    expect(plan(db, FAMILY_SQL).join()).toContain('INDEX crm_merged');
  });

  test('owners are read from the sums, not from the contacts', () => {
    expect(plan(db, OWNING_SQL)).toEqual([
      'SEARCH users USING INTEGER PRIMARY KEY (rowid=?)',
      'LIST SUBQUERY 1',
      'SCAN crm_sums',
    ]);
  });

  test.each([
    ['what happened', activitySql(false)],
    ['what is new', SINCE_SQL],
    ...SURVEY_AUDIENCES.map((audience) => [`notifying ${audience} of a survey`, accountsSql(audience)]),
    ['the sitemap of entries', SITEMAP_ENTRIES_SQL],
    ['the sitemap of events', SHOWN_EVENTS_SQL],
    ['the sitemap of collections', SITEMAP_COLLECTIONS_SQL],
    ['the sitemap of the gallery', SITEMAP_GALLERY_SQL],
    ['everybody’s API keys', allKeysStatement(db).toSQL().sql],
    ['everybody’s invitations', invitationsStatement(db, false).toSQL().sql],
  ])('%s walks the table itself', (_, sql) => {
    const steps = plan(db, sql.replace(/@\w+/g, '?'));
    expect(steps[0]).toMatch(/^SEARCH \w+ USING INTEGER PRIMARY KEY/);
    expect(steps.filter((step) => /TEMP B-TREE|SCAN/.test(step))).toEqual([]);
  });

  test('the prompts with some words are found in the index, newest first, and read by their ids', () => {
    for (const scope of PROMPT_SCOPES) {
      const steps = plan(db, promptListSql({ by: 'words', scope, category: true }).replace(/@\w+/g, '?'));
      expect(steps.filter((step) => /TEMP B-TREE|SCAN (?!f VIRTUAL TABLE)/.test(step))).toEqual([]);
    }
    expect(plan(db, PROMPT_SQL.replace(/@\w+/g, '?'))[0]).toMatch(/^SEARCH p USING INTEGER PRIMARY KEY/);
  });

  test('the campaigns in the outbox are read by their ids, newest first', () => {
    expect(plan(db, OUTBOX_CAMPAIGNS_SQL.replace(/@\w+/g, '?'))).toEqual([
      'SEARCH c USING INTEGER PRIMARY KEY (rowid<?)',
    ]);
  });

  test('flags of a page of cases, posts of a new account, and open cases are looked up by keys', () => {
    const steps = [
      REASONS_SQL,
      FLAGS_SQL,
      WARNINGS_SQL,
      caseListSql('earlier'),
      POSTS_SQL,
      COUNT_SQL,
    ].flatMap((sql) => plan(db, sql.replace(/@\w+/g, '?')));
    const tables = /SCAN (?!\(subquery|i VIRTUAL TABLE|moderation_cases USING INDEX moderation_cases_queue)/;
    expect(steps.filter((step) => tables.test(step))).toEqual([]);
    expect(
      steps.filter((step) => /SEARCH [bc] USING .*INDEX moderation_cases_author/.test(step)),
    ).toHaveLength(2);
    expect(steps.some((step) => /SEARCH comments USING (COVERING )?INDEX comments_user/.test(step))).toBe(
      true,
    );
  });

  test('unread comments are counted along one index, and discussions are walked by last activity', () => {
    const bounded = /^SCAN (i VIRTUAL TABLE|\(subquery|e$|t$)/;
    for (const sql of [UNREAD_SQL, OF_TAG_SQL, ANY_UNREAD_SQL, TOPICS_SQL]) {
      const steps = plan(db, sql.replace(/@\w+/g, '?'));
      expect(steps.filter((step) => /TEMP B-TREE|^SCAN/.test(step) && !bounded.test(step))).toEqual([]);
      expect(steps.some((step) => /SEARCH c USING (COVERING )?INDEX comments_unread/.test(step))).toBe(true);
    }
    const steps = (sql: string) => plan(db, sql.replace(/@\w+/g, '?')).join();
    expect(steps(TOPICS_SQL)).toContain('SEARCH c USING COVERING INDEX comments_unread');
    expect(steps(CREATED_SQL)).toContain('SEARCH entries USING INTEGER PRIMARY KEY');
    expect(steps(UNREAD_SQL)).toContain('SEARCH c USING COVERING INDEX comments_unread');
    expect(steps(OF_TAG_SQL)).toContain('INDEX entry_tags_active');
    // Only a person's own follows are sorted.
    const followed = plan(db, FOLLOWED_ENTRIES_SQL.replace(/@\w+/g, '?'));
    expect(followed[1]).toContain(
      'SEARCH f USING COVERING INDEX sqlite_autoindex_follows_1 (user_id=? AND kind=?)',
    );
    expect(followed.filter((step) => /TEMP B-TREE/.test(step))).toHaveLength(1);
    expect(followed.filter((step) => /^SCAN/.test(step) && !bounded.test(step))).toEqual([]);
    expect(steps(ANY_UNREAD_SQL)).toContain('SEARCH entries USING INDEX entries_type_active');
  });

  test('home reads a limited number of rows along two indexes', () => {
    const steps = (sql: string) => plan(db, sql.replace(/@\w+/g, '?'));
    // What is sorted is the latest few rows of a subquery.
    const sorts = /^(USE TEMP B-TREE FOR ORDER BY|SCAN (\(subquery-\d+\)|latest|n|x))$/;
    const unlimited = /TEMP B-TREE|^SCAN/;
    const walked = { entries_type_recent: UNANSWERED_SQL, enrolments_used: CONTINUE_SQL };
    for (const [index, sql] of Object.entries(walked)) {
      expect(steps(sql).filter((step) => unlimited.test(step) && !sorts.test(step))).toEqual([]);
      expect(
        steps(sql).filter((step) => new RegExp(`USING (COVERING )?INDEX ${index}\\b`).test(step)),
      ).toHaveLength(1);
    }
  });

  test('members are found in the order of the index, without a sort', () => {
    const steps = plan(db, MEMBER_SEARCH_SQL.replace(/@\w+/g, '?'));
    expect(steps[0]).toMatch(/^SCAN f VIRTUAL TABLE INDEX/);
    expect(steps.filter((step) => /TEMP B-TREE/.test(step))).toEqual([]);
    expect(plan(db, NAMED_SQL)).toEqual([
      expect.stringMatching(/^SCAN f VIRTUAL TABLE INDEX/),
      expect.stringMatching(/^SEARCH u USING INTEGER PRIMARY KEY/),
    ]);
  });

  test.each(['messages_fts', 'messages_pieces'] as const)(
    'messages are found in the order of %s, without a sort',
    (index) => {
      const steps = plan(db, messagesFoundSql(index));
      expect(steps[0]).toMatch(/^SCAN f VIRTUAL TABLE INDEX/);
      expect(steps.slice(1).filter((step) => !/^SEARCH [mrc] USING/.test(step))).toEqual([]);
      const [walk, ...rest] = plan(db, messagesWalkedSql(index));
      expect(walk).toMatch(/^SCAN f VIRTUAL TABLE INDEX/);
      expect(rest.filter((step) => /SCAN (?!json_each)|TEMP B-TREE/.test(step))).toEqual([]);
      const sent = plan(db, messagesSentSql(index)).filter((step) => /^(?:SCAN|SEARCH) [mrc] /.test(step));
      expect(sent.filter((step) => !/^SEARCH [mrc] USING/.test(step))).toEqual([]);
    },
  );

  test.each([
    ['documents_author', DOCUMENTS_BY_SQL],
    ['messages_client', MESSAGES_BY_SQL],
    ['messages_client', HAS_SENT_SQL],
    ['projects_created_by', AUTHORED_SQL.projects],
    ['tasks_created_by', AUTHORED_SQL.tasks],
  ])('rows of an author are read by %s', (index, sql) => {
    const steps = plan(db, sql);
    expect(steps.filter((step) => step.includes(` INDEX ${index} `))).toHaveLength(1);
    expect(steps.filter((step) => /^SCAN (?!json_each)/.test(step))).toEqual([]);
  });

  test('vectors are read by keys', () => {
    const steps = plan(db, VECTORS_SQL.replace(/@\w+/g, '?'));
    expect(steps.filter((step) => !/^(SCAN r|SEARCH v USING INTEGER PRIMARY KEY)/.test(step))).toEqual([]);
  });

  test('projects and tasks are found in the order of their index, and read by keys', () => {
    for (const sql of Object.values(FOUND_SQL)) {
      const [walk, ...rest] = plan(db, sql);
      expect(walk).toMatch(/^SCAN \w+ VIRTUAL TABLE INDEX/);
      expect(rest.filter((step) => !/^SEARCH [tp] USING INTEGER PRIMARY KEY/.test(step))).toEqual([]);
    }
    const rows = Object.values(ROW_SQL).flatMap((sql) => plan(db, sql));
    expect(rows.filter((step) => !/^SEARCH \w+ USING INTEGER PRIMARY KEY/.test(step))).toEqual([]);
  });

  test('events are found in the order of their index, and read by keys', () => {
    for (const sql of [MATCHING_SQL, LOCATIONS_SQL])
      expect(plan(db, sql)).toEqual([expect.stringMatching(/^SCAN events_fts VIRTUAL TABLE INDEX/)]);
    const [values, ...rest] = plan(db, OCCURRENCES_SQL);
    expect(values).toMatch(/^SCAN f VIRTUAL TABLE INDEX/);
    const rows = [...rest, ...plan(db, EVENT_ENTRIES_SQL.added), ...plan(db, EVENT_HIT_SQL)];
    const byKey = /^SEARCH \w+ USING (INTEGER PRIMARY KEY|(COVERING )?INDEX (events_entry|entries_id))/;
    expect(rows.filter((step) => !byKey.test(step))).toEqual([]);
  });

  test.each([
    ['texts that wait for vectors', 'vectors_waiting_model', NEXT_VECTORS_SQL],
    ['new vectors', 'text_vectors_model', NEW_VECTORS_SQL],
    ['vectors of a text', 'text_vectors_text', TEXT_VECTORS_SQL],
    ['recipients whose email is due', 'campaign_recipients_state', DUE_RECIPIENTS_SQL],
    ['recipients who are skipped', 'campaign_recipients_state', SKIP_PENDING_SQL],
    ['emails that were interrupted', 'campaign_recipients_state', INTERRUPTED_SQL],
    ['emails that are sent again', 'campaign_recipients_state', RESEND_SQL],
    ['next attempts', 'campaign_recipients_state', NEXT_SQL],
    ['emails that were sent', 'campaign_recipients_state', ANY_EMAIL_SQL],
    ['recipients', 'campaign_recipients_list', recipientsSql(false)],
    ['recipients in a state', 'campaign_recipients_state', recipientsSql(true)],
    ['campaigns that are active', 'campaigns_active', ACTIVE_SQL],
    ['counts of a survey', 'sqlite_autoindex_survey_tallies_1', TALLIES_SQL],
    ['days of a survey', 'sqlite_autoindex_survey_days_1', DAYS_SQL],
    ['responses to a survey', 'survey_responses_time', RESPONSES_SQL],
    ['IDs of named responses', 'survey_responses_time', NAMED_IDS_SQL],
  ])('%s are read along an index', (_, index, sql) => {
    const steps = plan(db, sql.replace(/@\w+/g, '?'));
    expect(steps.filter((step) => /TEMP B-TREE|^SCAN/.test(step))).toEqual([]);
    expect(
      steps.filter((step) => new RegExp(`^SEARCH .*USING (COVERING )?INDEX ${index} \\(`).test(step)),
    ).toHaveLength(1);
  });

  test.each([
    ['gallery_projects_order', gallerySql(true)],
    ['gallery_projects_order', gallerySql(false)],
    ['gallery_projects_order', GALLERY_ORDER_SQL],
    ['gallery_projects_order', GALLERY_END_SQL],
    ['gallery_projects_created', galleryWalkSql(true, true)],
    ['gallery_projects_created', galleryWalkSql(false, true)],
    ['gallery_projects_created', galleryWalkSql(false, false)],
  ])('the gallery is read in the order of %s, without a sort', (index, sql) => {
    expect(plan(db, sql.replace(/@\w+/g, '?'))).toEqual([
      expect.stringMatching(new RegExp(`^(SCAN|SEARCH) \\w+ USING (COVERING )?INDEX ${index}\\b`)),
    ]);
  });

  test.each([
    ['texts of a survey', SHOWN_SQL],
    ['IDs of anonymous responses', ANONYMOUS_IDS_SQL],
    ['recipients of files', KEPT_SQL],
  ])('%s are read along the primary key', (_, sql) => {
    expect(plan(db, sql.replace(/@\w+/g, '?'))).toEqual([
      expect.stringMatching(/^SEARCH \w+ USING (INTEGER )?PRIMARY KEY \(/),
    ]);
  });

  test('rows of exported responses are read by keys', () => {
    const steps = plan(db, EXPORTED_SQL.replace(/@\w+/g, '?'));
    expect(steps.filter((step) => !/^SEARCH [ru] USING (INTEGER )?PRIMARY KEY \(/.test(step))).toEqual([]);
  });

  test('the check detects a sort in memory', () => {
    expect(plan(db, 'select id from entries order by body').join()).toContain('TEMP B-TREE');
  });
});
