import { useState } from 'react';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { ledgerTexts, linkTexts } from '#shared/accounting/messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { ChipPicker } from '#ui/forms/ChipPicker.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useLinkFinder } from './useLinkFinder.ts';

/** Chooses the project of the selected transactions, or none. */
export function BulkProject({ title, onChoose, open, onClose }: BulkProjectProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const finder = useLinkFinder('project', []);
  const [id] = chosen;
  return (
    <FormDialog
      {...{ open, onClose, title }}
      submitLabel={id === undefined ? ledgerTexts.removeProject : ledgerTexts.setProject}
      busy={false}
      dirty={false}
      size="sm"
      onSubmit={() => {
        onChoose(id === undefined ? null : Number(id));
        onClose();
      }}
    >
      <FormField label={TRANSACTION_FIELDS.projectId.label} hint={ledgerTexts.bulkProjectHint}>
        <ChipPicker
          {...{ finder, texts: linkTexts.project, max: 1 }}
          value={chosen}
          onChange={setChosen}
          markOf={() => null}
        />
      </FormField>
    </FormDialog>
  );
}

type BulkProjectProps = {
  title: string;
  onChoose: (projectId: number | null) => void;
  open: boolean;
  onClose: () => void;
};
