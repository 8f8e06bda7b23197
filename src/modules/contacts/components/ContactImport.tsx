import { ImportDialog } from '#records/import/ImportDialog.tsx';
import { useCsvImport } from '#records/import/useCsvImport.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import { csvFields } from '#shared/kit/fields.ts';

const FIELDS = csvFields(CONTACT_FIELDS);

/** Imports contacts from a CSV file. */
export function ContactImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const steps = useCsvImport('crm');
  return <ImportDialog {...{ open, onClose, steps }} noun={contactTexts.noun} fields={FIELDS} />;
}
