import { ImportDialog } from '#records/import/ImportDialog.tsx';
import { useCsvImport } from '#records/import/useCsvImport.ts';
import { CONTACT_IMPORT_FIELDS } from '#shared/contacts/csv.ts';
import { contactTexts } from '#shared/contacts/messages.ts';

/** Imports contacts from a CSV file. */
export function ContactImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const steps = useCsvImport('crm');
  return (
    <ImportDialog {...{ open, onClose, steps }} noun={contactTexts.noun} fields={CONTACT_IMPORT_FIELDS} />
  );
}
