import { SUBJECTS } from '../records.ts';
import { ACCOUNT_ROLES } from '../roles.ts';
import { REGISTRATION_MODES } from '../settings/model.ts';
import { ACCOUNT_STATES } from '../users/model.ts';
import { ADMIN_MEMBER_SORTS, SUSPEND_REASON_MAX } from './model.ts';

export const adminMessages = {
  id: 'id must be a whole number',
  sort: `sort must be one of ${ADMIN_MEMBER_SORTS.join(', ')}`,
  role: `role must be one of ${ACCOUNT_ROLES.join(', ')}`,
  state: `state must be one of ${ACCOUNT_STATES.join(', ')}`,
  newState: 'state must be active or suspended',
  was: 'was must say what you saw before',
  reasonMax: `The reason must be at most ${SUSPEND_REASON_MAX} characters`,
  notFound: 'There is no such account.',
  noLongerAdmin: 'You are no longer an administrator.',
  staleRole: (role: string) =>
    `Somebody else made this account ${role} meanwhile. Look again before you change it.`,
  staleState: 'Somebody else changed this account meanwhile. Look again before you change it.',
  lastAdmin: 'This is the last administrator. Make somebody else an administrator first.',
  notYourself:
    'You cannot suspend your own account. Another administrator can, or delete it in your settings.',
  registration: `registration must be one of ${REGISTRATION_MODES.join(', ')}`,
  staffSecondFactor: 'staffSecondFactor must be true or false',
  nothing: 'Say what to change: registration or staffSecondFactor',
  secondFactorFirst:
    'Set up your own second factor first, under Security: otherwise you would lock yourself out.',
  membersFailed: 'Failed to load members. Please try again.',
  nobodyFound: 'Nobody matches these filters.',
  settingsFailed: 'Failed to load settings. Please try again.',
  auditFailed: 'Failed to load the audit log. Please try again.',
  auditEmpty: 'Nothing was recorded yet.',
  auditNoneFound: 'Nothing that was recorded matches these filters.',
  auditDay: 'A day is written as 2026-08-04',
  auditActor: 'There is nobody of this user name.',
  auditSubject: `subject must be one of ${SUBJECTS.join(', ')}`,
} as const;

export const adminTexts = {
  pendingCount: (count: number) => `${count} pending ${count === 1 ? 'registration' : 'registrations'}`,
  suspendNote:
    "They'll be logged out everywhere and won't be able to log in. We'll email them. Their content stays, and you can reactivate the account at any time.",
  declineNote:
    "They won't be able to log in. We'll email them. The account is listed as suspended, and you can reactivate it later.",
  reasonHint: 'Only shown in the audit log.',
} as const;

export const adminToasts = {
  roleChanged: (name: string, role: string) => ({
    title: 'Role changed',
    description: `${name} is ${role} now.`,
  }),
  suspended: (name: string) => ({
    title: 'Account suspended',
    description: `${name} was signed out everywhere.`,
  }),
  restored: (name: string) => ({ title: 'Account restored', description: `${name} can log in again.` }),
  letIn: (name: string) => ({ title: 'Let in', description: `${name} is a member now.` }),
  declined: (name: string) => ({
    title: 'Declined',
    description: `${name} cannot log in. You can restore the account.`,
  }),
  registrationSaved: { title: 'Registration saved' },
};
