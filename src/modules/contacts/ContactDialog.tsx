import { schemaResolver } from '#lib/schemaResolver.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { RecordDialog, textOfFields } from '#records/RecordDialog.tsx';
import { useKeptRecord } from '#records/useKeptRecord.ts';
import type { RecordDialogProps } from '#records/useRecordForm.tsx';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import type { ContactRead } from '#shared/contacts/output.ts';
import { contactCreateInput } from '#shared/contacts/schema.ts';
import { blankDraft, type DraftOf, inputOf } from '#shared/kit/fields.ts';
import { nameOf } from '#shared/users/model.ts';
import { useEntryFinder } from '#widgets/useEntryFinder.ts';
import { ContactFields } from './ContactFields.tsx';
import { contacts } from './record.ts';

type Draft = DraftOf<typeof CONTACT_FIELDS>;
const resolver = schemaResolver(contactCreateInput, (draft: Draft) => inputOf(CONTACT_FIELDS, draft));
const WORDS = {
  add: contactTexts.add,
  edit: contactTexts.edit,
  submit: contactTexts.add,
  saveAsNew: contactTexts.saveAsNew,
};

/** Adds or edits a contact. The input survives failed saves and edit conflicts. */
export function ContactDialog({ record: contact, open, onClose }: RecordDialogProps<ContactRead>) {
  const user = useCurrentUser();
  const owners = trpc.crm.owners.useQuery({});
  const blank = { ...blankDraft(CONTACT_FIELDS), ownerId: user ? String(user.id) : '' };
  const keptRecord = useKeptRecord(contacts, contact, {
    blank,
    resolver,
    onSaved: onClose,
    next: (start) => start,
  });
  const { state, editor } = keptRecord;
  const { form, written } = state;
  const { latest } = editor.stale;
  const finder = useEntryFinder(written.entryId === '' ? [] : [written.entryId]);
  const names = {
    ownerId: (id: string) => {
      const owner = owners.data?.find((each) => String(each.id) === id);
      return owner ? nameOf(owner) : contactTexts.noOwner;
    },
    entryId: (id: string) => (latest?.entry?.id === id ? latest.entry.title : finder.titleOf(id)),
  };
  // The chosen owner must be a choice before the owners are loaded: a select drops a value that it doesn't offer.
  const chosen = contact ? contact.owner : user;
  const people =
    owners.data?.filter(({ id, current }) => current || id === contact?.ownerId) ?? (chosen ? [chosen] : []);
  return (
    <RecordDialog
      {...{ record: contacts, opened: contact, open, onClose, names, ...keptRecord }}
      words={WORDS}
      textOf={textOfFields(CONTACT_FIELDS, names)}
      focus={() => form.setFocus('contactName')}
    >
      <ContactFields form={form} people={people} finder={finder} exceptId={contact?.id} />
    </RecordDialog>
  );
}
