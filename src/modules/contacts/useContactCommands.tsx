import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';

import { useRecordCommands } from '#records/useRecordCommands.tsx';
import { useNewRecord } from '#records/useRecordForm.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import type { ContactsSearch } from '#shared/contacts/address.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import type { ContactCommands } from './actions.ts';
import { contacts } from './record.ts';
import { useStepDone } from './steps/useStepDone.ts';

const ContactDialog = lazyOrRetry(async () => ({
  default: (await import('./ContactDialog.tsx')).ContactDialog,
}));
const StageDialog = lazyOrRetry(async () => ({ default: (await import('./StageDialog.tsx')).StageDialog }));
const MergeDialog = lazyOrRetry(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));
const DuplicatesDialog = lazyOrRetry(async () => ({
  default: (await import('./merge/DuplicatesDialog.tsx')).DuplicatesDialog,
}));
const ContactImport = lazyOrRetry(async () => ({
  default: (await import('./components/ContactImport.tsx')).ContactImport,
}));

/** Adds a contact from anywhere, for viewers with the permission. */
export function useNewContact() {
  return useNewRecord('contact', ContactDialog);
}

/** The commands of contacts and their dialogs. Each dialog loads when it is first opened. */
export function useContactCommands(page: RecordPageProps<ContactsSearch>) {
  const record = useRecordCommands(contacts, ContactDialog, page);
  const stage = useMountedDialog(StageDialog);
  const merge = useMountedDialog(MergeDialog);
  const duplicates = useMountedDialog(DuplicatesDialog);
  const finishStep = useStepDone();
  const files = useMountedDialog(ContactImport);
  const commands: ContactCommands = {
    ...record.commands,
    findDuplicates: () => duplicates.open({}),
    importFile: () => files.open({}),
    finishStep: (contact) => void finishStep(contact),
    updateStage: (contact, to) => stage.open({ contact, to }),
    merge: (id) => record.withRecord(id, (contact) => merge.open({ contact, onMerged: page.onOpen })),
  };
  const element = (
    <>
      {record.element}
      {stage.element}
      {merge.element}
      {duplicates.element}
      {files.element}
    </>
  );
  return { commands, element };
}
