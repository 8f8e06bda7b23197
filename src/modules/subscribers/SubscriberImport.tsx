import { ImportDialog } from '#records/import/ImportDialog.tsx';
import { useCsvImport } from '#records/import/useCsvImport.ts';
import { subscriberTexts } from '#shared/subscribers/messages.ts';
import { SUBSCRIBER_IMPORT_FIELDS } from '#shared/subscribers/model.ts';

/** Imports email addresses, which get confirmation emails. */
export function SubscriberImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const steps = useCsvImport('subscribers');
  return (
    <ImportDialog
      {...{ open, onClose, steps }}
      noun={subscriberTexts.noun}
      fields={SUBSCRIBER_IMPORT_FIELDS}
    />
  );
}
