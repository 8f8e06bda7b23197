import { adminTexts } from '../admin/messages.ts';
import { mailTexts } from '../email/messages.ts';
import { eventSettingsTexts } from '../events/settings.messages.ts';
import { moderationTexts } from '../moderation/messages.ts';
import { emailSettingsTexts } from '../settings/email.messages.ts';
import { CRAWLER_ACCESS, REGISTRATION_MODES } from '../settings/model.ts';
import { subscriberTexts } from '../subscribers/messages.ts';

type Labels = Readonly<Record<string, string>>;

/** The changed fields in the audit log, without those of field tables. A key with a subject takes precedence. */
export const AUDIT_FIELDS: Labels = {
  avatarUrl: 'Profile photo',
  bio: 'Bio',
  body: 'Content',
  'case.ownContent': 'Own content',
  channelId: 'Channel ID',
  content: 'Content',
  'collection.entryId': 'Entry',
  'contact.note': 'Note ID',
  decision: 'Decision',
  description: 'Description',
  crawlers: adminTexts.whoCrawls,
  displayName: 'Display name',
  email: 'Email',
  footer: emailSettingsTexts.footer,
  hidden: 'Hidden',
  'job.error': 'Last error',
  'job.kind': 'Kind',
  locked: 'Locked',
  merged: 'Merged contact',
  metadata: 'Details',
  name: 'Name',
  note: 'Note',
  newsletterChecked: adminTexts.newsletterChecked,
  parentId: 'Parent ID',
  paymentInfo: eventSettingsTexts.paymentInfo,
  passMark: 'Passing score',
  perDay: emailSettingsTexts.perDay,
  perMinute: emailSettingsTexts.perMinute,
  pinned: 'Pinned',
  position: 'Position',
  published: 'Published',
  quiz: 'Quiz',
  reason: 'Reason',
  receipt: 'Receipt',
  refused: 'Skipped',
  registration: adminTexts.whoRegisters,
  replyTo: emailSettingsTexts.replyTo,
  role: 'Role',
  section: 'Section',
  solvedAt: 'Solved',
  staffSecondFactor: adminTexts.staffTwoFactor,
  state: 'Status',
  tags: 'Tags',
  taken: 'Imported',
  text: 'Text',
  title: 'Title',
  tracking: emailSettingsTexts.tracking,
  userId: 'Member',
  videoUrl: 'Video URL',
};

/** The stored values of fields that are a choice, by subject and field. */
export const AUDIT_VALUES: Readonly<Record<string, Labels>> = {
  'case.decision': moderationTexts.decisions,
  'case.reason': moderationTexts.reasons,
  'mail.state': mailTexts.states,
  'member.state': adminTexts.states,
  'subscriber.state': subscriberTexts.states,
  'setting.registration': Object.fromEntries(
    REGISTRATION_MODES.map((mode) => [mode, adminTexts.modes[mode].label]),
  ),
  'setting.crawlers': Object.fromEntries(
    CRAWLER_ACCESS.map((access) => [access, adminTexts.crawlers[access].label]),
  ),
  'setting.tracking': { true: 'on', false: 'off' },
  'setting.newsletterChecked': { true: 'on', false: 'off' },
  'setting.staffSecondFactor': { true: 'on', false: 'off' },
};

export const auditValueTexts = { yes: 'yes', no: 'no', none: '—' } as const;
