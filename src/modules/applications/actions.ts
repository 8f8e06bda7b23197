import { ArrowRightLeft, Contact, Eye, Pencil, Trash2 } from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#shared/applications/model.ts';
import type { ApplicationRow } from '#shared/applications/output.ts';
import { applicationTexts } from '#shared/applications/page.messages.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';
import type { SelectOption } from '#ui/forms/OptionSelect.tsx';
import type { BulkAction } from '#ui/table/BulkBar.tsx';

/** The commands of applications, wherever they are shown. */
export type ApplicationCommands = RecordCommands<ApplicationRow> & {
  changeStatus: (application: ApplicationRow) => void;
  createLead: (id: number) => void;
  manageCohorts: () => void;
};

type ApplicationActionKey = 'view' | 'edit' | 'status' | 'lead' | 'delete';

const { labels } = APPLICATION_FIELDS.status;

export const STATUS_OPTIONS: readonly SelectOption<ApplicationStatus>[] = APPLICATION_STATUSES.map(
  (status) => [status, labels[status]],
);

export function applicationActions(
  application: ApplicationRow,
  commands: ApplicationCommands,
): Action<ApplicationActionKey>[] {
  const { id, contactId } = application;
  return [
    { key: 'view', label: applicationTexts.view, icon: Eye, run: () => commands.view(id) },
    { key: 'edit', label: applicationTexts.edit, icon: Pencil, run: () => commands.edit(id) },
    {
      key: 'status',
      label: applicationTexts.changeStatus,
      icon: ArrowRightLeft,
      run: () => commands.changeStatus(application),
    },
    // Each application becomes one contact.
    ...(contactId === null
      ? [
          {
            key: 'lead' as const,
            label: applicationTexts.createLead,
            icon: Contact,
            run: () => commands.createLead(id),
          },
        ]
      : []),
    {
      key: 'delete',
      label: applicationTexts.remove,
      icon: Trash2,
      run: () => commands.remove(application),
      danger: true,
    },
  ];
}

/** The actions on all selected applications. */
export function applicationBulkActions(bulk: {
  change: (change: { status: ApplicationStatus }) => void;
  remove: () => void;
}): BulkAction[] {
  return [
    {
      key: 'status',
      label: APPLICATION_FIELDS.status.label,
      icon: ArrowRightLeft,
      options: STATUS_OPTIONS,
      run: (status) => bulk.change({ status: status as ApplicationStatus }),
    },
    { key: 'delete', label: applicationTexts.remove, icon: Trash2, danger: true, run: bulk.remove },
  ];
}
