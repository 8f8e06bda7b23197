import { Stack } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { contactCreateInput } from '#shared/crm.schema.ts';
import type { ContactRead } from '#shared/crm.ts';
import { contactMessages } from '#shared/messages/crm.ts';
import { nameOf } from '#shared/users.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { RecordConflict } from '../../components/RecordConflict.tsx';
import { checkedBy, showRefused } from '../../lib/checkedBy.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useEditedRecord } from '../../lib/useEditedRecord.ts';
import { useEntryFinder } from '../../lib/useEntryFinder.ts';
import { ContactFields } from './ContactFields.tsx';
import { blankContact, type ContactDraft, contactFields, draftOf, toInput } from './contactDraft.ts';
import { useContactSave } from './useContactSave.ts';

const check = checkedBy(contactCreateInput, toInput);

/** Adds a contact or edits one. What is written survives a failed save and somebody else's save. */
export function ContactDialog({ contact, open, onClose }: ContactDialogProps) {
  const user = useCurrentUser();
  const utils = trpc.useUtils();
  const owners = trpc.crm.owners.useQuery({});
  const blank = contact ? draftOf(contact) : blankContact(user?.id ?? null);
  const form = useForm({ defaultValues: blank, resolver: check });
  const written: ContactDraft = { ...blank, ...useWatch({ control: form.control }) };
  const edited = useEditedRecord(contact, () =>
    utils.crm.read.fetch({ id: contact?.id ?? 0 }, { staleTime: 0 }),
  );
  const save = useContactSave({
    onSaved: onClose,
    onFailed: (error) => {
      showRefused(form, error);
      void edited.compare(error);
    },
  });
  const { before, theirs } = edited;
  const finder = useEntryFinder(written.entryId === '' ? [] : [written.entryId]);
  const entryTitle = (id: string) => (theirs?.entry?.id === id ? theirs.entry.title : finder.titleOf(id));
  const people = (owners.data ?? []).filter(({ id, current }) => current || id === contact?.ownerId);
  const ownerName = (id: string) => {
    const owner = owners.data?.find((each) => String(each.id) === id);
    return owner ? nameOf(owner) : 'Nobody';
  };

  function submit(version = before?.version): void {
    void form.handleSubmit((input) => {
      if (contact) save.update.mutate({ ...input, id: contact.id, version });
      else save.create.mutate(input);
    })();
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={contact ? 'Edit Contact' : 'Add Contact'}
      onSubmit={() => submit()}
      submitLabel={contact ? 'Save changes' : 'Add Contact'}
      busy={save.busy}
      busyLabel="Saving…"
      dirty={JSON.stringify(written) !== JSON.stringify(blank)}
    >
      <Stack gap="5" pb="2">
        {before && theirs && (
          <RecordConflict
            message={contactMessages.stale}
            fields={contactFields(ownerName, entryTitle)}
            before={draftOf(before)}
            theirs={draftOf(theirs)}
            mine={written}
            savedAt={theirs.updatedAt}
            onSaveOver={() => submit(theirs.version)}
            onTakeOver={() => {
              form.reset(draftOf(theirs));
              edited.takeOver();
            }}
          />
        )}
        <ContactFields form={form} people={people} finder={finder} exceptId={contact?.id} />
      </Stack>
    </FormDialog>
  );
}

type ContactDialogProps = {
  /** The one to edit; null for a new one. */
  contact: ContactRead | null;
  open: boolean;
  onClose: () => void;
};
