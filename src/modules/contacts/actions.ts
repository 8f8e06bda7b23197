import { ArrowRightLeft, CircleCheck, Eye, Merge, Pencil, Trash2, UserRound } from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import { STAGE_LABEL, STAGES, type Stage } from '#shared/contacts/model.ts';
import type { ContactRow } from '#shared/contacts/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';
import type { SelectOption } from '#ui/forms/OptionSelect.tsx';
import type { BulkAction } from '#ui/table/BulkBar.tsx';

/** The commands of contacts, wherever they are shown. */
export type ContactCommands = RecordCommands<ContactRow> & {
  importFile: () => void;
  findDuplicates: () => void;
  /** `to` preselects a stage. */
  updateStage: (contact: ContactRow, to?: Stage) => void;
  merge: (id: number) => void;
  finishStep: (contact: ContactRow) => void;
};

type ContactActionKey = 'view' | 'edit' | 'stage' | 'step' | 'merge' | 'delete';

export function contactActions(contact: ContactRow, commands: ContactCommands): Action<ContactActionKey>[] {
  const { id, nextStep, nextStepOn } = contact;
  const hasStep = nextStep !== '' || nextStepOn !== null;
  return [
    { key: 'view', label: contactTexts.viewDetails, icon: Eye, run: () => commands.view(id) },
    { key: 'edit', label: contactTexts.edit, icon: Pencil, run: () => commands.edit(id) },
    {
      key: 'stage',
      label: contactTexts.updateStage,
      icon: ArrowRightLeft,
      run: () => commands.updateStage(contact),
    },
    ...(hasStep
      ? [
          {
            key: 'step' as const,
            label: contactTexts.stepDone,
            icon: CircleCheck,
            run: () => commands.finishStep(contact),
          },
        ]
      : []),
    { key: 'merge', label: contactTexts.mergeAction, icon: Merge, run: () => commands.merge(id) },
    {
      key: 'delete',
      label: generalTexts.delete,
      icon: Trash2,
      run: () => commands.remove(contact),
      danger: true,
    },
  ];
}

type ContactChange = { stage: Stage } | { ownerId: number | null };

/** The actions on all selected contacts. */
export function contactBulkActions(
  bulk: { change: (change: ContactChange) => void; remove: () => void },
  owners: readonly SelectOption[],
): BulkAction[] {
  return [
    {
      key: 'stage',
      label: CONTACT_FIELDS.stage.label,
      icon: ArrowRightLeft,
      options: STAGES.map((stage) => [stage, STAGE_LABEL[stage]]),
      run: (stage) => bulk.change({ stage: stage as Stage }),
    },
    {
      key: 'owner',
      label: CONTACT_FIELDS.ownerId.label,
      icon: UserRound,
      options: owners,
      run: (id: string) => bulk.change({ ownerId: id === '' ? null : Number(id) }),
    },
    { key: 'delete', label: generalTexts.delete, icon: Trash2, danger: true, run: bulk.remove },
  ];
}
