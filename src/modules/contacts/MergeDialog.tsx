import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { showFailure, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { tellGone } from '#records/deletedRecords.ts';
import { useUndo } from '#records/useRestore.ts';
import { contactTexts, contactToasts } from '#shared/contacts/messages.ts';
import type { ContactRead, ContactRow } from '#shared/contacts/output.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { MergeCandidates } from './merge/MergeCandidates.tsx';
import { MergeFields } from './merge/MergeFields.tsx';
import { type ContactField, mergeChoices } from './merge/mergeChoices.ts';

/** Merges two contacts: choose the duplicate, then the source of each field. */
export function MergeDialog({ contact, duplicate = null, open, onClose, onMerged }: MergeDialogProps) {
  const [other, setOther] = useState(duplicate);
  const [fromOther, setFromOther] = useState<ContactField[]>(() =>
    duplicate ? mergeChoices(contact, duplicate) : [],
  );
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const undo = useUndo();
  const merge = useMutationFeedback(trpc.crm.merge, {
    success: () => ({
      ...contactToasts.merged,
      action: other ? undo({ subject: 'contact', subjectId: String(other.id) }) : undefined,
    }),
    failure: contactToasts.mergeFailed,
    onSuccess: () => {
      if (other) tellGone('contact', [other.id]);
      onClose();
      onMerged(contact.id);
    },
  });

  async function choose(row: Pick<ContactRow, 'id'>): Promise<void> {
    try {
      const read = await utils.crm.read.fetch({ id: row.id }, { staleTime: 0 });
      setOther(read);
      setFromOther(mergeChoices(contact, read));
    } catch (error) {
      showFailure(error, contactToasts.mergeFailed);
    }
  }

  function submit(): void {
    setAsking(true);
    if (!other) return;
    merge.mutate({
      survivorId: contact.id,
      otherId: other.id,
      fromOther,
      survivorVersion: contact.version,
      otherVersion: other.version,
    });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={contactTexts.mergeTitle}
      description={contactTexts.mergeBody(contact.contactName)}
      onSubmit={submit}
      submitLabel={contactTexts.mergeTitle}
      busy={merge.isPending}
      busyLabel={contactTexts.merging}
      dirty={false}
      size="lg"
    >
      <Stack gap="5" pb="2">
        <MergeCandidates
          contact={contact}
          chosen={other}
          onChoose={(row) => void choose(row)}
          error={isAsking && !other ? contactTexts.mergeRequired : undefined}
        />
        {other ? (
          <MergeFields survivor={contact} other={other} fromOther={fromOther} onChange={setFromOther} />
        ) : (
          <Text color="fg.muted">{contactTexts.mergeCompare}</Text>
        )}
      </Stack>
    </FormDialog>
  );
}

type MergeDialogProps = {
  /** The contact that remains. */
  contact: ContactRead;
  /** The contact that is chosen at first. */
  duplicate?: ContactRead | null;
  open: boolean;
  onClose: () => void;
  onMerged: (id: number) => void;
};
