import { CONTACT_IMPORT_FIELDS, CONTACT_IMPORT_PATH } from '#shared/crm.ts';
import { ImportDialog } from '../../components/csv/ImportDialog.tsx';
import { useCsvImport } from '../../lib/useCsvImport.ts';
import { TOUCHES } from './touches.ts';

/** Brings contacts in from a CSV file. */
export function ContactImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const steps = useCsvImport({ kind: 'crm', path: CONTACT_IMPORT_PATH, touches: TOUCHES });
  return (
    <ImportDialog
      open={open}
      onClose={onClose}
      noun={['contact', 'contacts']}
      fields={CONTACT_IMPORT_FIELDS}
      steps={steps}
    />
  );
}
