import {
  type AuditSource,
  ofEachKind,
  RECORD_KINDS,
  STAFF_SUBJECTS,
  type StaffSubject,
  type Subject,
} from '../records.ts';

type StaffModule = (typeof RECORD_KINDS)[StaffSubject]['module'];
type StaffRecordAction = `${StaffModule}.${'create' | 'update' | 'delete' | 'restore' | 'purge'}`;
type ActionTexts = string | readonly [sentence: string, label: string];

/** Actions on every staff record. */
const STAFF_RECORD_ACTIONS = Object.fromEntries(
  STAFF_SUBJECTS.flatMap((subject): [StaffRecordAction, ActionTexts][] => {
    const { module, staff } = RECORD_KINDS[subject];
    const { one, made: verb } = staff;
    return [
      [`${module}.create`, [`${verb} ${one}`, verb === 'added' ? 'Added' : 'Created']],
      [`${module}.update`, [`edited ${one}`, 'Edited']],
      [`${module}.delete`, [`deleted ${one}`, 'Deleted']],
      [`${module}.restore`, [`restored ${one}`, 'Restored']],
      [`${module}.purge`, `permanently deleted ${one}`],
    ];
  }),
) as Record<StaffRecordAction, ActionTexts>;

/**
 * Every action of the audit log, as a sentence without its subject. An action on a staff record is a pair: its second
 * text is the label in the record's own log. The server can only record actions listed here. Unused ones stay for old
 * entries.
 */
export const AUDIT_ACTIONS = {
  'entries.create': 'created an entry',
  'entries.update': 'edited an entry',
  'entries.restoreVersion': 'restored an entry version',
  'entries.solve': 'marked a discussion as solved',
  'entries.reopen': 'marked a discussion as unsolved',
  'entries.lock': 'locked an entry',
  'entries.unlock': 'unlocked an entry',
  'entries.hide': 'hid an entry',
  'entries.show': 'unhid an entry',
  'entries.delete': 'deleted an entry',
  'entries.restore': 'restored an entry',
  'entries.purge': 'permanently deleted an entry',
  'comments.create': 'created a comment',
  'comments.update': 'edited a comment',
  'comments.hide': 'hid a comment',
  'comments.show': 'unhid a comment',
  'comments.delete': 'deleted a comment',
  'comments.restore': 'restored a comment',
  'comments.purge': 'permanently deleted a comment',
  'events.create': ['created an event', 'Created'],
  'events.update': ['edited an event', 'Edited'],
  'events.cancel': ['canceled an event', 'Canceled'],
  'events.reinstate': ['reinstated an event', 'Reinstated'],
  'events.delete': ['deleted an event', 'Deleted'],
  'events.restore': ['restored an event', 'Restored'],
  'events.purge': 'permanently deleted an event',
  'events.exportEmails': 'exported RSVPs with email addresses',
  'events.walkIn': ['added a walk-in to an event', 'Walk-in added'],
  'events.checkIn': ['checked an attendee in', 'Attendee checked in'],
  'events.undoCheckIn': ["undid an attendee's check-in", 'Check-in undone'],
  'events.pay': ['marked a seat as paid', 'Seat marked as paid'],
  'events.refund': ['marked a seat as refunded', 'Seat marked as refunded'],
  'campaigns.schedule': ['scheduled an email campaign', 'Scheduled'],
  'campaigns.unschedule': ['canceled the schedule of an email campaign', 'Schedule canceled'],
  'campaigns.track': ['changed the tracking of an email campaign', 'Tracking changed'],
  'campaigns.start': ['started sending an email campaign', 'Sending started'],
  'campaigns.pause': ['paused an email campaign', 'Paused'],
  'campaigns.resume': ['resumed an email campaign', 'Resumed'],
  'campaigns.cancel': ['canceled an email campaign', 'Canceled'],
  'campaigns.finish': ['finished sending an email campaign', 'Sending finished'],
  'campaigns.resend': [
    'resent emails of an email campaign whose status was unknown',
    'Unknown emails resent',
  ],
  'applications.status': ['changed the status of an application', 'Status changed'],
  'applications.link': ['linked an application to a CRM contact', 'CRM contact linked'],
  'applications.export': 'exported applications with email addresses',
  'cohorts.create': 'created a cohort',
  'cohorts.update': 'edited a cohort',
  'cohorts.delete': 'permanently deleted a cohort',
  'program.publish': ['published a gallery project', 'Published'],
  'program.unpublish': ['unpublished a gallery project', 'Unpublished'],
  'program.move': ['moved a gallery project', 'Moved'],
  'surveys.publish': 'published a survey',
  'surveys.close': 'closed a survey',
  'surveys.invite': 'created invitations to a survey',
  'surveys.notify': 'notified members of a survey',
  'surveys.remind': 'sent a survey reminder',
  'collections.create': 'created a collection',
  'collections.rename': 'renamed a collection',
  'collections.add': 'added an entry to a collection',
  'collections.move': 'moved an entry in a collection',
  'collections.remove': 'removed an entry from a collection',
  'collections.delete': 'deleted a collection',
  'collections.restore': 'restored a collection',
  'collections.purge': 'permanently deleted a collection',
  'courses.createSection': 'added a course section',
  'courses.renameSection': 'renamed a course section',
  'courses.moveSection': 'moved a course section',
  'courses.deleteSection': 'deleted a course section',
  'lessons.create': 'created a lesson',
  'lessons.update': 'edited a lesson',
  'lessons.move': 'moved a lesson',
  'lessons.publish': 'published or unpublished a lesson',
  'lessons.delete': 'deleted a lesson',
  'lessons.restore': 'restored a lesson',
  'lessons.purge': 'permanently deleted a lesson',
  'channels.create': 'created a channel',
  'channels.update': 'edited a channel',
  'channels.handOver': 'transferred ownership of a channel',
  'channels.invite': 'invited someone to a channel',
  'channels.uninvite': 'revoked a channel invitation',
  'channels.removeMember': 'removed a member from a channel',
  'channels.delete': 'deleted a channel',
  'channels.restore': 'restored a channel',
  'channels.purge': 'permanently deleted a channel',
  'messages.update': 'edited a message',
  'messages.hide': 'hid a message',
  'messages.show': 'unhid a message',
  'messages.delete': 'deleted a message',
  'messages.restore': 'restored a message',
  'subscribers.add': 'added a subscriber',
  'subscribers.unsubscribe': 'unsubscribed a subscriber',
  'subscribers.suppress': 'suppressed a subscriber',
  'subscribers.delete': 'permanently deleted a subscriber',
  'subscribers.export': 'exported subscribers with email addresses',
  'prompts.create': 'saved a prompt',
  'prompts.update': 'edited a prompt',
  'prompts.restoreVersion': 'restored a prompt version',
  'prompts.share': 'shared a prompt',
  'prompts.unshare': 'stopped sharing a prompt',
  'prompts.hide': 'hid a prompt',
  'prompts.show': 'unhid a prompt',
  'prompts.delete': 'deleted a prompt',
  'prompts.restore': 'restored a prompt',
  'prompts.purge': 'permanently deleted a prompt',
  'gaps.dismiss': 'marked a knowledge gap as not needed',
  'gaps.reopen': 'reopened a knowledge gap',
  'mail.retry': 'resent an email',
  'mail.retryFailed': 'resent failed emails',
  'mail.verify': 'confirmed their email address',
  'account.changePassword': 'changed their password',
  'account.resetPassword': 'reset their password by email',
  'account.requestEmail': 'requested an email address change',
  'account.changeEmail': 'changed their email address',
  'account.updateProfile': 'edited their profile',
  'account.download': 'downloaded their data',
  'account.delete': 'deleted their account',
  'account.endSession': 'ended one of their sessions',
  'account.endOtherSessions': 'ended their other sessions',
  'account.endAllSessions': 'ended all their sessions',
  'account.secondFactorOn': 'turned on two-factor authentication',
  'account.secondFactorOff': 'turned off two-factor authentication',
  'account.recoveryCodes': 'created new recovery codes',
  'account.recoveryCodeUsed': 'logged in with a recovery code',
  'keys.create': 'created an API key',
  'keys.revoke': 'revoked an API key',
  'invitations.create': 'created an invitation',
  'invitations.revoke': 'revoked an invitation',
  'members.role': 'changed a role',
  'members.suspend': 'suspended an account',
  'members.create': 'created an account',
  'members.resetLink': 'created a link for a new password',
  'members.endSecondFactor': "turned off a member's two-factor authentication",
  'members.restore': 'reactivated an account',
  'members.letIn': 'approved a registration',
  'members.decline': 'declined a registration',
  'settings.update': 'changed the site settings',
  'tags.respell': 'changed the spelling of a tag',
  'tags.rename': 'renamed a tag',
  'tags.merge': 'merged a tag',
  'tags.undo': 'undid a tag merge',
  'moderation.flag': 'flagged content',
  'moderation.takeBack': 'withdrew a flag',
  'moderation.decide': 'decided a case',
  'moderation.revert': 'undid a decision',
  ...STAFF_RECORD_ACTIONS,
  'projects.status': ['changed a project status', 'Status changed'],
  'tasks.status': ['moved a task to another status', 'Status changed'],
  'accounting.addReceipt': ['added a receipt', 'Receipt added'],
  'accounting.deleteReceipt': ['deleted a receipt', 'Receipt deleted'],
  'crm.stage': ['moved a contact to another stage', 'Stage updated'],
  'crm.note': ['added a contact note', 'Note added'],
  'crm.deleteNote': ['deleted a contact note', 'Note deleted'],
  'crm.merge': ['merged two contacts', 'Merged with another contact'],
  'crm.takeApart': ['undid a contact merge', 'Merge undone'],
  'documents.pin': ['pinned or unpinned an internal document', 'Pinned or unpinned'],
  'documents.restoreVersion': ['restored an internal document version', 'Version restored'],
  'imports.start': 'started an import',
  'imports.end': 'finished an import',
  'imports.undo': 'undid an import',
  'backups.start': 'started a backup',
  'backups.download': 'downloaded a backup',
  'jobs.giveUp': 'gave up a background job',
  'jobs.retry': 'retried a background job',
  'jobs.holdCleanups': 'paused the deletion of old data, because the clock may be wrong',
  'jobs.runCleanups': 'confirmed the deletion of old data',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** An action as a sentence without its subject, and as a label. Old logs may have actions that are no longer listed. */
export function auditTextsOf(action: string): { sentence: string; label: string } {
  const texts = (AUDIT_ACTIONS as Record<string, string | readonly [string, string]>)[action] ?? action;
  const [sentence, label] = typeof texts === 'string' ? [texts, texts] : texts;
  return { sentence, label };
}

/** Subjects of actions. */
export const SUBJECT_LABEL: Record<Subject, string> = {
  ...ofEachKind(({ plural }) => plural),
  channel: 'Channels',
  message: 'Messages',
  member: 'Members',
  mail: 'Emails',
  invitation: 'Invitations',
  setting: 'Settings',
  tag: 'Tags',
  case: 'Moderation cases',
  gap: 'Knowledge gaps',
  import: 'Imports',
  job: 'Background jobs',
  key: 'API keys',
  prompt: 'Prompts',
  subscriber: 'Subscribers',
  cohort: 'Cohorts',
};

const SOURCE_LABEL: Record<AuditSource, string | null> = {
  ui: null,
  rest: 'via API',
  import: 'via import',
  job: 'by the server',
  cli: 'on the command line',
};

/** Where an action came from, with the API key if one was used. Null for an action in the browser. */
export function sourceLabel({
  source,
  apiKey,
}: {
  source: AuditSource;
  apiKey: string | null;
}): string | null {
  return apiKey === null ? SOURCE_LABEL[source] : `via API key “${apiKey}”`;
}

export const auditTexts = {
  registration: 'Registration',
  gaps: 'Knowledge gaps',
  subscribers: 'Subscribers',
  cohorts: 'Cohorts',
  server: 'The server',
  deletedAccount: 'A deleted user',
};
