import { trpc } from '#lib/trpc.ts';
import { staffRecord } from '#records/staffRecord.ts';
import type { ActionOf } from '#shared/audit/messages.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactMessages, contactToasts } from '#shared/contacts/messages.ts';
import type { ContactRead } from '#shared/contacts/model.ts';

/** What is deleted permanently has no trail to show. */
const ACTS: Record<Exclude<ActionOf<'crm'>, 'crm.purge'>, string> = {
  'crm.create': 'Added',
  'crm.update': 'Edited',
  'crm.stage': 'Stage updated',
  'crm.delete': 'Deleted',
  'crm.restore': 'Restored',
  'crm.merge': 'Merged',
  'crm.takeApart': 'Merge undone',
  'crm.note': 'Note added',
  'crm.deleteNote': 'Note deleted',
};

export const contacts = staffRecord<typeof CONTACT_FIELDS, ContactRead>({
  fields: CONTACT_FIELDS,
  router: trpc.crm,
  read: (utils, id) => utils.crm.read.fetch({ id }, { staleTime: 0 }),
  subject: 'contact',
  path: '/crm',
  // A contact's audit trail is read from another router.
  invalidates: ['crm', 'staff'],
  texts: {
    ...contactToasts,
    stale: contactMessages.stale,
    gone: contactMessages.goneWhileEditing,
    readFailed: contactMessages.listFailed,
  },
  acts: ACTS,
});
