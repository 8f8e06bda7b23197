import type { RsvpStatus } from '../events/model.ts';
import { formatCount } from '../kit/numbers.ts';
import { TRASH_DAYS } from '../records.ts';
import { CONTACT_NOTES_MAX, CONTACT_SORTS, type DuplicateReason, NOTE_MAX, REASON_MAX } from './model.ts';

export const contactMessages = {
  sort: `\`sort\` must be one of ${CONTACT_SORTS.join(', ')}`,
  ownerUnknown: 'The owner must be on staff. Choose someone else.',
  reason: 'Reason must be text',
  reasonMax: `Reason must be at most ${REASON_MAX} characters`,
  noteRequired: 'Note is required',
  noteMax: `Note must be at most ${formatCount(NOTE_MAX)} characters`,
  noteNotFound: 'Note not found.',
  notFound: 'Contact not found.',
  gone: 'This contact was deleted.',
  goneWhileEditing:
    'Someone deleted this contact while you were writing. Your text is safe: copy it or save it as a new contact.',
  stale:
    'Someone else edited this contact while you were writing. Your text is safe: compare the versions and save again.',
  mergeFields: '`fromOther` must contain names of contact fields',
  mergeSelf: 'Choose two different contacts.',
  mergeNotes: `The notes of both contacts have more than ${CONTACT_NOTES_MAX} characters together. Shorten one of them first.`,
  // Fixed by the specification.
  listFailed: 'Failed to fetch contacts',
} as const;

/** The texts of an empty list. */
export const contactLists = {
  none: 'No contacts yet. Add one or import a CSV file.',
  unmatched: 'No contacts match your filters.',
};

export const contactToasts = {
  // Fixed by the specification.
  added: { title: 'Contact Added', description: 'The contact has been added successfully.' },
  addFailed: 'Failed to add contact. Please try again.',
  // The rest is ours.
  saveFailed: 'Failed to save contact. Please try again.',
  saved: { title: 'Contact saved' },
  stageStale: 'Someone else edited this contact. Check its current stage and try again.',
  stageFailed: 'Failed to update stage. Please try again.',
  deleteFailed: 'Failed to delete contact. Please try again.',
  deleted: { title: 'Contact deleted' },
  merged: {
    title: 'Contacts merged',
    description: `The other contact stays in the trash for ${TRASH_DAYS} days.`,
  },
  mergeFailed: 'Failed to merge contacts. Please try again.',
  stepDone: { title: 'Next step done' },
  stepDoneFailed: 'Failed to save the next step. Please try again.',
  stepBack: { title: 'Next step restored' },
  noteFailed: 'Failed to save note. Please try again.',
  noteDeleted: { title: 'Note deleted' },
  noteDeleteFailed: 'Failed to delete note. Please try again.',
};

export const contactTexts = {
  // Fixed by the specification.
  title: 'CRM Dashboard',
  feature: 'CRM module',
  section: 'CRM',
  total: 'Total Contacts',
  wonDeals: 'Won Deals',
  allStages: 'All Stages',
  add: 'Add Contact',
  // Ours.
  quickAdd: 'Add contact...',
  edit: 'Edit Contact',
  viewDetails: 'View Details',
  updateStage: 'Update Stage',
  reachColumn: 'Contact',
  // The rest is ours.
  noun: ['contact', 'contacts'],
  subtitle: 'Manage your contacts and track deals through the pipeline',
  statistics: 'Contact statistics',
  allOwners: 'All Owners',
  noOwner: 'No owner',
  owner: (name: string) => `Owner: ${name}`,
  /** Stands for an account that the list of owners lacks. */
  account: (id: string) => `Account ${id}`,
  saveAsNew: 'Save as a new contact',
  entryHint: 'For example, the discussion that led to this contact. You can also paste a link.',
  list: 'Contacts',
  views: 'View',
  table: 'Table',
  board: 'Board',
  import: 'Import contacts',
  export: 'Export contacts',

  sameEmailAndPhone: 'has the same email address and phone number.',
  samePhone: 'has the same phone number.',
  sameEmail: 'has the same email address.',

  details: 'Details',
  timeline: 'Timeline',
  stages: 'Stages',
  reason: 'Reason',
  reasonHint: 'Optional. Shown in the stage history.',
  created: 'Created',
  updated: 'Updated',
  mergedHere: 'Merged into this contact',
  undoMerge: (name: string) => `Undo merge with ${name}`,

  stageHistory: 'Stage history',
  underOneDay: 'Less than a day',
  days: ['day', 'days'],
  now: 'now',

  timelineEmpty: 'No activity yet.',
  timelineFailed: 'Failed to load the timeline. Please try again.',
  note: 'Note',
  stageChanged: (from: string, to: string) => `Stage: ${from} → ${to}`,
  addedAs: (stage: string) => `Added as ${stage}`,
  accountCreated: 'Created the account',
  subscriptions: { confirmed: 'Subscribed to newsletters', unsubscribed: 'Unsubscribed from newsletters' },
  agreedTo: (consent: string) => `Agreed to: ${consent}`,
  applied: 'Applied to the program:',
  campaignSent: 'Campaign sent:',
  opened: 'Opened',
  clicked: 'Clicked',
  unsubscribed: 'Unsubscribed',
  rsvps: {
    going: 'RSVPed to',
    waitlisted: 'Joined the waitlist of',
    cancelled: 'Canceled the RSVP to',
  } satisfies Record<RsvpStatus, string>,
  responded: 'Responded to',
  emailSent: (subject: string) => `Email “${subject}”`,
  addNote: 'Add a note',
  notePlaceholder: 'Summary and next steps',
  talkedToday: 'Set last contact to today',
  saveNote: 'Save note',
  leaveNote: 'Close without saving your note?',
  deleteNote: 'Delete note',
  deleteNoteTitle: 'Delete this note?',
  deleteNoteBody: "This permanently deletes the note. You can't undo this.",

  pipeline: 'Pipeline',
  both: (one: string, other: string) => `${one} and ${other}`,
  stageEmpty: 'No contacts in this stage.',
  stageUnmatched: 'No matching contacts in this stage.',
  funnel: 'Pipeline funnel',
  funnelEmpty: 'No contacts to show.',
  funnelCaption: 'Contacts and deal value by stage, for the current filters.',
  byStage: 'Contacts by stage',
  dealValue: 'Deal value',
  funnelSummary: (total: string, value: string, stages: string) => `${total}, ${value}: ${stages}.`,

  nextSteps: 'Next steps',
  /** Stands for a step that only has a day. */
  nextStep: 'Next step',
  overdue: 'Overdue',
  finishStep: (step: string, name: string) => `Mark done: ${step} (${name})`,
  stepDone: 'Mark next step as done',
  nextStepsFailed: 'Failed to load next steps. Please try again.',

  findDuplicates: 'Find duplicates',
  duplicatesHint: 'The same email address, phone number, or name. The older contact remains after a merge.',
  duplicatesFailed: 'Failed to find duplicates. Please try again.',
  noDuplicates: 'No two contacts share an email address, a phone number, or a name.',
  pairs: ['pair', 'pairs'],
  pairLabel: (older: string, newer: string) => `${older} and ${newer}`,
  sameReasons: {
    email: 'Same email address',
    phone: 'Same phone number',
    name: 'Same name',
  } satisfies Record<DuplicateReason, string>,
  mergePair: 'Merge',
  mergePairOf: (older: string, newer: string) => `Merge ${newer} into ${older}`,

  mergeAction: 'Merge with another contact',
  mergeTitle: 'Merge contacts',
  mergeBody: (name: string) =>
    `${name} keeps the notes and history of both contacts. The other contact moves to the trash.`,
  about: (action: string, name: string) => `${action}: ${name}`,
  merging: 'Merging...',
  mergeRequired: 'Choose a contact to merge with',
  mergeCompare: 'Choose a contact to compare it with this one.',
  mergeSearch: 'Find a contact to merge with',
  mergeSearchPlaceholder: 'Find a contact to merge with...',
  mergeResults: (contacts: string) => `${contacts} found`,
  mergeCandidates: 'Contacts to merge with',
  mergeWith: (name: string) => `Merge with ${name}`,
  choose: 'Choose',
  chosen: 'Chosen',
  mergeUnmatched: 'No other contacts match your search.',
  mergeSame: 'The two contacts differ in no field to choose from. Their notes are joined.',
  fromThis: 'From this contact',
  fromOther: 'From the other contact',
  blank: 'Empty',
} as const;
