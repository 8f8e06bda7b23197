import { trpc } from '#lib/trpc.ts';
import { ImportDialog } from '#records/import/ImportDialog.tsx';
import { useCsvImport } from '#records/import/useCsvImport.ts';
import { CONTACT_IMPORT_FIELDS } from '#shared/contacts/csv.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import { STAGE_LABEL, STAGES } from '#shared/contacts/model.ts';
import { nameOf } from '#shared/users/model.ts';

const STAGE_OPTIONS = STAGES.map((stage) => [stage, STAGE_LABEL[stage]] as const);

/** Imports contacts from a CSV file. */
export function ContactImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const steps = useCsvImport('crm');
  const { data: owners = [] } = trpc.crm.owners.useQuery({});
  const ownerOptions = owners
    .filter(({ current }) => current)
    .map((owner) => [owner.username, nameOf(owner)] as const);
  return (
    <ImportDialog
      {...{ open, onClose, steps }}
      noun={contactTexts.noun}
      fields={CONTACT_IMPORT_FIELDS}
      valueOptions={{ stage: STAGE_OPTIONS, owner: ownerOptions }}
    />
  );
}
