import { CONTACT_SORTS, NOTE_MAX, REASON_MAX } from './model.ts';

export const contactMessages = {
  sort: `sort must be one of ${CONTACT_SORTS.join(', ')}`,
  ownerUnknown: 'The owner must be somebody on the staff. Choose another one.',
  entryUnknown: 'There is no such entry to link to.',
  reason: 'Reason must be a text',
  reasonMax: `Reason must be at most ${REASON_MAX} characters`,
  noteRequired: 'Write something first',
  noteMax: `A note must be at most ${NOTE_MAX.toLocaleString('en-US')} characters`,
  noteNotFound: 'There is no such note.',
  notFound: 'There is no such contact.',
  gone: 'This contact was deleted.',
  goneWhileEditing: 'Someone deleted this contact while you were writing. Your text is safe here.',
  stale:
    'Somebody else saved this contact since you opened it. Your changes are kept; compare and save again.',
  mergeFields: 'fromOther must name fields of a contact',
  mergeSelf: 'Choose two different contacts.',
  listFailed: 'Failed to fetch contacts',
} as const;

/** What a list without contacts says. */
export const contactLists = {
  none: 'No contacts yet. Add the first one, or import a CSV file.',
  unmatched: 'No contacts match your filter.',
};

export const contactToasts = {
  added: { title: 'Contact Added', description: 'The contact has been added successfully.' },
  addFailed: 'Failed to add contact. Please try again.',
  saveFailed: 'Failed to save the contact. Please try again.',
  saved: { title: 'Contact saved' },
  stageStale: 'Somebody else saved this contact meanwhile. It is shown as it is now: choose its stage again.',
  stageFailed: 'Failed to update the stage. Please try again.',
  deleteFailed: 'Failed to delete the contact. Please try again.',
  deleted: { title: 'Contact deleted' },
  deleteTitle: 'Delete this contact?',
  deleteBody: (name: string) => `“${name}” goes to the trash with its notes and its history.`,
  merged: { title: 'Contacts merged', description: 'The other one is in the trash for 30 days.' },
  mergeFailed: 'Failed to merge the contacts. Please try again.',
  noteFailed: 'Failed to save the note. Please try again.',
};
