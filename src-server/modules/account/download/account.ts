import { LONG, ROW, rowOf, type Section, staffOrNot } from './section.ts';

/** The account's data except its contributions. */
export const ACCOUNT = {
  mails: {
    // Without their texts, which quote others and hold single-use links.
    columns: 'kind, recipient, subject, state, created_at as createdAt, sent_at as sentAt',
    from: 'mails',
    where: 'user_id = @person',
    keys: [['id', -1]],
  },
  mailLinks: {
    columns:
      'purpose, subscription, email, created_at as createdAt, expires_at as expiresAt, used_at as usedAt',
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
  keys: {
    // Without their hashes.
    columns: `name, scope, created_at as createdAt, expires_at as expiresAt, last_used_at as lastUsedAt,
      revoked_at as revokedAt`,
    from: 'api_keys',
    where: 'user_id = @person',
    keys: [['id', -1]],
  },
  assistantQuestions: {
    // Answers quote others, so they are only read where each source is checked again.
    columns:
      'conversation_id as conversation, command, question, state, rating, reason, created_at as createdAt',
    from: 'ai_turns',
    where: 'user_id = @person',
    keys: [['id', -1]],
    step: LONG,
  },
  assistantConversations: {
    columns: 'id, title, created_at as createdAt, last_at as lastAt',
    from: 'ai_conversations',
    where: 'user_id = @person',
    keys: [
      ['last_at', -1],
      ['id', -1],
    ],
  },
  invitations: {
    columns:
      'note, email, created_at as createdAt, expires_at as expiresAt, used_at as usedAt, revoked_at as revokedAt',
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
    // Authors learn that their content was hidden or removed. A dismissed case would reveal that it was flagged.
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
