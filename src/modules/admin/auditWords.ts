import type { AuditSource, Subject } from '#shared/records.ts';

/** What somebody did, by the name it has in the log. What is not here yet is shown by that name. */
const ACTS: Record<string, string> = {
  'entries.create': 'wrote an entry',
  'entries.update': 'edited an entry',
  'entries.restoreVersion': 'brought back a version of an entry',
  'entries.solve': 'marked a discussion as solved',
  'entries.reopen': 'marked a discussion as not solved',
  'entries.lock': 'locked an entry',
  'entries.unlock': 'unlocked an entry',
  'entries.delete': 'deleted an entry',
  'entries.restore': 'restored an entry',
  'entries.purge': 'removed an entry for good',
  'comments.create': 'wrote a comment',
  'comments.update': 'edited a comment',
  'comments.delete': 'deleted a comment',
  'comments.restore': 'restored a comment',
  'comments.purge': 'removed a comment for good',
  'collections.create': 'made a collection',
  'collections.rename': 'renamed a collection',
  'collections.add': 'added to a collection',
  'collections.move': 'moved something in a collection',
  'collections.remove': 'took something out of a collection',
  'collections.delete': 'deleted a collection',
  'collections.restore': 'restored a collection',
  'collections.purge': 'removed a collection for good',
  'courses.createSection': 'added a section to a course',
  'courses.renameSection': 'renamed a section of a course',
  'courses.moveSection': 'moved a section of a course',
  'courses.deleteSection': 'deleted a section of a course',
  'lessons.create': 'wrote a lesson',
  'lessons.update': 'edited a lesson',
  'lessons.move': 'moved a lesson',
  'lessons.publish': 'published a lesson',
  'lessons.unpublish': 'unpublished a lesson',
  'lessons.delete': 'deleted a lesson',
  'lessons.restore': 'restored a lesson',
  'lessons.purge': 'removed a lesson for good',
  'channels.create': 'opened a channel',
  'channels.update': 'changed a channel',
  'channels.handOver': 'handed a channel over',
  'channels.invite': 'invited to a channel',
  'channels.uninvite': 'took back an invitation to a channel',
  'channels.removeMember': 'took somebody out of a channel',
  'channels.delete': 'deleted a channel',
  'channels.restore': 'restored a channel',
  'channels.purge': 'removed a channel for good',
  'messages.update': 'edited a message',
  'messages.delete': 'deleted a message',
  'messages.restore': 'restored a message',
  'mail.retry': 'had a mail sent again',
  'mail.verify': 'confirmed an e-mail address',
  'account.changePassword': 'changed their password',
  'account.resetPassword': 'reset their password by mail',
  'account.requestEmail': 'asked for another e-mail address',
  'account.changeEmail': 'changed their e-mail address',
  'account.updateProfile': 'edited their profile',
  'account.download': 'downloaded their data',
  'account.delete': 'deleted their account',
  'account.endSession': 'signed out one of their devices',
  'account.endOtherSessions': 'signed out their other devices',
  'account.endAllSessions': 'signed out everywhere',
  'account.secondFactorOn': 'set up a second factor',
  'account.secondFactorOff': 'turned off their second factor',
  'account.recoveryCodes': 'made new recovery codes',
  'account.recoveryCodeUsed': 'logged in with a recovery code',
  'invitations.create': 'made an invitation',
  'invitations.revoke': 'took back an invitation',
  'members.role': 'changed a role',
  'members.suspend': 'suspended an account',
  'members.restore': 'let an account back in',
  'members.letIn': 'let somebody in',
  'members.decline': 'declined a registration',
  'settings.update': 'changed the settings of the site',
  'tags.respell': 'respelled a tag',
  'tags.rename': 'renamed a tag',
  'tags.merge': 'merged a tag',
  'tags.undo': 'undid the merge of a tag',
  'moderation.flag': 'flagged something',
  'moderation.takeBack': 'took back a flag',
  'moderation.decide': 'decided a case',
  'moderation.revert': 'reverted a decision',
  'crm.create': 'added a contact',
  'crm.update': 'edited a contact',
  'crm.stage': 'moved a contact to another stage',
  'crm.note': 'added a note to a contact',
  'crm.deleteNote': 'deleted a note of a contact',
  'crm.merge': 'merged two contacts',
  'crm.takeApart': 'took merged contacts apart',
  'crm.delete': 'deleted a contact',
  'crm.restore': 'restored a contact',
  'crm.purge': 'removed a contact for good',
  'documents.create': 'wrote an internal document',
  'documents.update': 'edited an internal document',
  'documents.pin': 'pinned or unpinned an internal document',
  'documents.restoreVersion': 'brought back a version of an internal document',
  'documents.delete': 'deleted an internal document',
  'documents.restore': 'restored an internal document',
  'documents.purge': 'removed an internal document for good',
  'imports.start': 'started an import',
  'imports.end': 'ended an import',
};

/** The second half of a sentence that begins with who did it. */
export function actText(action: string): string {
  return ACTS[action] ?? action;
}

export function isKnownAct(action: string): boolean {
  return Object.hasOwn(ACTS, action);
}

export const SUBJECT_LABEL: Partial<Record<Subject, string>> = {
  entry: 'Entries',
  comment: 'Comments',
  collection: 'Collections',
  lesson: 'Lessons',
  channel: 'Channels',
  message: 'Messages',
  member: 'Members',
  mail: 'Mails',
  invitation: 'Invitations',
  setting: 'Settings',
  tag: 'Tags',
  case: 'Moderation cases',
  contact: 'Contacts',
  document: 'Internal documents',
};

/** How it was done; from the browser is how most of it is, and not said. */
export const SOURCE_LABEL: Record<AuditSource, string | null> = {
  ui: null,
  rest: 'by the API',
  import: 'by an import',
  job: 'by a job',
};

/** `displayName` as people say it: "Display name". */
export function fieldText(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as it is shown; nothing at all is a dash. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
