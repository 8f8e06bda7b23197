import { trpc } from '#lib/trpc.ts';
import { staffRecord } from '#records/staffRecord.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactMessages, contactTexts, contactToasts } from '#shared/contacts/messages.ts';
import type { ContactRead } from '#shared/contacts/output.ts';

export const contacts = staffRecord<typeof CONTACT_FIELDS, ContactRead>({
  fields: CONTACT_FIELDS,
  name: 'contactName',
  router: trpc.crm,
  read: (utils, id) => utils.crm.read.fetch({ id }, { staleTime: 0 }),
  subject: 'contact',
  noun: contactTexts.noun,
  path: '/crm',
  // A contact's audit log comes from another router.
  texts: {
    ...contactToasts,
    stale: contactMessages.stale,
    gone: contactMessages.goneWhileEditing,
    readFailed: contactMessages.listFailed,
  },
});
