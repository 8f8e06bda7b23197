import { formatCount } from '../kit/numbers.ts';
import { SUBJECTS } from '../records.ts';
import { ACCOUNT_ROLES, ACCOUNT_STATES, type AccountRole, type AccountState } from '../roles.ts';
import {
  CRAWLER_ACCESS,
  type CrawlerAccess,
  REGISTRATION_MODES,
  type RegistrationMode,
} from '../settings/model.ts';
import type { TagChangeKind } from '../tags/model.ts';
import { ADMIN_MEMBER_SORTS, AUDIT_IMPORTS, AUDIT_SERVER, SUSPEND_REASON_MAX } from './model.ts';

const CRAWLERS: Record<CrawlerAccess, { label: string; hint: string }> = {
  open: { label: 'All of them', hint: 'Everything that visitors can read may be crawled.' },
  noAi: {
    label: 'No AI crawlers',
    hint: 'Search engines may crawl this site. Known crawlers of language models may not.',
  },
  closed: { label: 'None', hint: 'No crawler may read anything.' },
};

export const adminMessages = {
  id: '`id` must be an integer',
  sort: `\`sort\` must be one of ${ADMIN_MEMBER_SORTS.join(', ')}`,
  role: `\`role\` must be one of ${ACCOUNT_ROLES.join(', ')}`,
  state: `\`state\` must be one of ${ACCOUNT_STATES.join(', ')}`,
  newState: '`state` must be active or suspended',
  reasonMax: `Reason must be at most ${SUSPEND_REASON_MAX} characters`,
  notFound: 'Account not found.',
  noAccount: (username: string) => `There is no account "${username}". Check the name.`,
  noEmail: 'This account has no email address, so it has no link for a new password.',
  noLongerAdmin: "You're no longer an admin.",
  staleRole: (role: string) =>
    `Someone else changed this account's role to ${role}. Check it before you change it.`,
  staleState: "Someone else changed this account's status. Check it before you change it.",
  lastAdmin: 'This is the last admin. Make someone else an admin first.',
  notYourself:
    "You can't suspend your own account. Ask another admin, or delete your account in your settings.",
  registration: `\`registration\` must be one of ${REGISTRATION_MODES.join(', ')}`,
  newsletterChecked: '`newsletterChecked` must be true or false',
  staffSecondFactor: '`staffSecondFactor` must be true or false',
  crawlersOneOf: `\`crawlers\` must be one of ${CRAWLER_ACCESS.join(', ')}`,
  nothing: 'Send `registration`, `newsletterChecked`, `staffSecondFactor`, or `crawlers`',
  secondFactorFirst:
    "Set up your own two-factor authentication first, under Security. Otherwise you'd lose admin access.",
  auditDay: 'Enter the date as YYYY-MM-DD',
  auditActor: 'User not found.',
  auditAction: 'The log has no such action.',
  auditImports: `\`imports\` must be one of ${AUDIT_IMPORTS.join(', ')}`,
  auditSubject: `\`subject\` must be one of ${SUBJECTS.join(', ')}`,
} as const;

const STATES: Record<AccountState, string> = {
  active: 'Active',
  waiting: 'Pending',
  suspended: 'Suspended',
};
const ROLE_RIGHTS: Record<AccountRole, string> = {
  admin: 'Has full access, including roles, settings, tags, the audit log, and the outbox.',
  staff: "Edits and deletes other people's content, moderates, and sees staff-only content.",
  contributor: 'Creates wiki entries, courses, prompts, tools, and collections.',
  member: 'Comments, votes, starts discussions, enrolls in courses, and joins channels.',
};
const MODES: Record<RegistrationMode, { label: string; hint: string }> = {
  open: { label: 'Open', hint: 'Anyone can register and take part right away.' },
  invitation: {
    label: 'By invitation',
    hint: 'Registration requires an invitation link from a member. Members create links in their settings.',
  },
  approval: {
    label: 'By approval',
    hint: 'Anyone can register and read, but an admin approves each registration. Invited people need no approval.',
  },
};
const TAG_CHANGES: Record<TagChangeKind, (from: string, to: string, done: boolean) => string> = {
  respell: (from, to, done) => `${done ? 'Renamed' : 'Renaming'} ${from} to ${to}`,
  rename: (from, to, done) => `${done ? 'Renamed' : 'Renaming'} ${from} to ${to}`,
  merge: (from, to, done) => `${done ? 'Merged' : 'Merging'} ${from} into ${to}`,
  undo: (from, to, done) => `${done ? 'Undid' : 'Undoing'} the merge of ${to} into ${from}`,
};
const countOf = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const emailNote = (delivers: boolean) =>
  delivers ? "We'll email them." : "This site can't send emails yet, so theirs will be in the outbox.";

export const adminTexts = {
  membersTitle: 'Members and roles',
  membersHint:
    'Change roles, approve registrations, and suspend accounts. Each change requires your password and appears in the audit log.',
  membersFailed: 'Failed to load members. Please try again.',
  noMembers: 'No members match your filters.',
  findMember: 'Search members by name or email address',
  findMemberPlaceholder: 'Name or email address...',
  allRoles: 'All Roles',
  allStates: 'All Statuses',
  states: STATES,
  member: 'Member',
  joined: 'Joined',
  posts: 'Posts',
  memberNouns: ['member', 'members'],
  // Fixed by the specification.
  viewProfile: 'View Profile',
  changeRole: 'Change role',
  roleOf: (name: string) => `Change ${name}'s role`,
  roleRights: ROLE_RIGHTS,
  ownRole:
    "This is your own account. You'll lose access to these pages, and only another admin can restore it.",
  pendingCount: (count: number) => countOf(count, 'pending registration', 'pending registrations'),
  pendingTitle: (count: number) => `Pending registrations (${formatCount(count)})`,
  emailConfirmed: '(confirmed)',
  emailNotConfirmed: '(not confirmed)',
  registered: 'registered',
  approve: 'Approve',
  approveName: (name: string) => `Approve ${name}`,
  approveRegistration: 'Approve registration',
  decline: 'Decline',
  declineName: (name: string) => `Decline ${name}`,
  declineTitle: (name: string) => `Decline ${name}?`,
  declineNote: (delivers: boolean) =>
    `They won't be able to log in. ${emailNote(delivers)} The account is listed as suspended, and you can reactivate it later.`,
  reactivate: 'Reactivate account',
  suspend: 'Suspend',
  suspendAccount: 'Suspend account',
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendNote: (delivers: boolean) =>
    `They'll be logged out everywhere and won't be able to log in. ${emailNote(delivers)} Their content stays, and you can reactivate the account at any time.`,
  reason: 'Reason',
  reasonHint: 'Optional. Only shown in the audit log.',
  settingsFailed: 'Failed to load settings. Please try again.',
  registration: 'Registration',
  registrationHint:
    'Each change requires your password, takes effect immediately, and appears in the audit log.',
  whoRegisters: 'Who can register',
  modes: MODES,
  newsletterChecked: 'Check the newsletter box for new users',
  newsletterCheckedHint:
    'People who create an account can uncheck it. In some countries, it must start unchecked.',
  staffTwoFactor: 'Require two-factor authentication for staff',
  staffTwoFactorHint: 'Until they set it up, admins and staff only have the permissions of a contributor.',
  ownTwoFactor: { before: 'To turn this on,', link: 'set up your own first' },
  staffWithout: (count: number) =>
    count === 0
      ? 'All staff accounts have set it up.'
      : `${countOf(count, "staff account hasn't", "staff accounts haven't")} set it up yet.`,
  firstAccount: 'First account',
  setupTokenUsed:
    'Other computers can reach this server. In a new installation, the first person to register becomes an admin and needs the setup token. The server prints the token when it starts. This site already has an admin, so the token no longer works.',
  setupTokenNotNeeded:
    'Only this computer can reach this server, so no setup token is needed. If HOST lets other computers connect, creating the first account of a new installation requires one. The server prints the token when it starts.',
  firstSteps: 'Set up your site',
  stepsDone: (done: number, all: number) => `${done} of ${all} done`,
  stepDone: 'Done:',
  dismissSteps: 'Dismiss these steps for all admins',
  steps: {
    profile: { title: 'Fill in your profile', hint: 'Add your name, a photo, or a few words about you.' },
    sender: {
      title: 'Set the sender',
      hint: 'Enter from whom emails come. Without a sender, no emails are sent.',
    },
    invite: { title: 'Invite someone', hint: 'Create an invitation link and send it.' },
    entry: { title: 'Write the first entry', hint: 'Start with something people often ask you.' },
    opening: {
      title: 'Choose who can register',
      hint: 'Anyone, by invitation, or by approval. An import with “npm run import -- FOLDER” also completes this step.',
    },
  },
  keepOpen: 'Keep registration open',
  branding: 'Branding',
  whoCrawls: 'Search engines and AI crawlers',
  crawlers: CRAWLERS,
  crawlersHint: 'This is written to robots.txt. Most crawlers respect it, but it protects nothing.',
  notSet: 'not set',
  default: 'default',
  tagsHint: 'Rename a tag, or merge it into another one.',
  findTag: 'Search tags',
  findTagPlaceholder: 'Search tags...',
  tag: 'Tag',
  tagNouns: ['tag', 'tags'],
  publicEntries: 'Public entries',
  showAllTags: 'Show all tags',
  renameTag: (name: string) => `Rename ${name}`,
  merge: 'Merge',
  enterTagName: 'Enter a new name to preview the changes.',
  tagExists: (from: string, to: string) => `The tag ${to} already exists. ${from} will be merged into it.`,
  willBeTagged: (entries: number) => `${countOf(entries, 'entry', 'entries')} will be tagged`,
  tagScope: "This includes staff drafts. Entries in the trash are updated when they're restored.",
  tagFollowers: (count: number, from: string, to: string) =>
    `${countOf(count, 'follower', 'followers')} of ${from} will follow ${to} instead.`,
  tagReplaced: (from: string, to: string) =>
    `If someone adds ${from} later, it becomes ${to}. Earlier versions keep the old tag.`,
  tagUndo: (minutes: number) => `You can undo this for ${minutes} minutes after the merge.`,
  tagChanges: 'Tag changes',
  tagChange: TAG_CHANGES,
  undoTagChange: (title: string) => `Undo: ${title}`,
  entriesDone: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)} entries`,
  auditLog: 'Audit log',
  auditHint: "Who did what, newest first. Activity in private channels isn't included.",
  auditFailed: 'Failed to load the audit log. Please try again.',
  auditEmpty: 'No recorded actions yet.',
  auditNoneFound: 'No actions match your filters.',
  actionNouns: ['action', 'actions'],
  showImport: 'Show changes',
  hideImport: 'Hide changes',
  ofImport: (file: string | null) => (file === null ? 'by the import' : `by the import of “${file}”`),
  importLines: (file: string | null) =>
    file === null ? 'Changes by the import' : `Changes by the import of “${file}”`,
  exportCsv: 'Export CSV',
  actor: `Username, or “${AUDIT_SERVER}”`,
  actorPlaceholder: 'Username...',
  action: 'Action',
  allActions: 'All Actions',
  type: 'Type',
  allTypes: 'All Types',
  from: 'From',
  to: 'To',
  datesIn: (timeZone: string) => `Dates in ${timeZone}`,
  open: 'Open',
} as const;

export const adminToasts = {
  roleChanged: (name: string, role: string) => ({
    title: 'Role changed',
    description: `${name}'s role is now ${role}.`,
  }),
  suspended: (name: string) => ({
    title: 'Account suspended',
    description: `${name} was logged out everywhere.`,
  }),
  reactivated: (name: string) => ({
    title: 'Account reactivated',
    description: `${name} can log in again.`,
  }),
  approved: (name: string) => ({
    title: 'Registration approved',
    description: `${name} is now a member.`,
  }),
  declined: (name: string) => ({
    title: 'Registration declined',
    description: `${name} can't log in. You can reactivate the account.`,
  }),
  crawlersSaved: { title: 'Crawler settings saved' },
  registrationSaved: { title: 'Registration settings saved' },
};
