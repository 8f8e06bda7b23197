import { keepPreviousData } from '@tanstack/react-query';
import { formatDate } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import { recordColumns } from '#records/fieldValue.tsx';
import { NoRecords } from '#records/NoRecords.tsx';
import { RecordLink } from '#records/RecordLink.tsx';
import type { ListView } from '#records/useListView.ts';
import { useRecordBulk } from '#records/useRecordBulk.ts';
import { type ApplicationsSearch, applicationsAddress } from '#shared/applications/address.ts';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { APPLICATIONS_PATH } from '#shared/applications/model.ts';
import type { ApplicationRow } from '#shared/applications/output.ts';
import { applicationLists, applicationTexts } from '#shared/applications/page.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { BulkBar } from '#ui/table/BulkBar.tsx';
import { type Column, shownColumns } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Day } from '#ui/table/Day.tsx';
import type { Selection } from '#ui/table/useSelection.ts';
import { type ApplicationCommands, applicationActions, applicationBulkActions } from './actions.ts';
import { StatusBadge } from './components/StatusBadge.tsx';
import { applications } from './record.ts';

export const APPLICATION_COLUMNS: readonly Column<ApplicationRow>[] = [
  ...recordColumns<typeof APPLICATION_FIELDS, ApplicationRow>(APPLICATION_FIELDS, {
    projectName: { label: applicationTexts.project, sort: 'name', edit: undefined },
    email: { edit: undefined },
    cohortId: { cell: ({ cohort }) => cohort ?? applicationTexts.noCohort },
    status: { cell: ({ status }) => <StatusBadge status={status} />, edit: undefined },
    website: null,
    description: null,
  }),
  {
    key: 'created',
    label: applicationTexts.created,
    sort: 'created',
    cell: ({ createdAt }) => <Day>{formatDate(createdAt)}</Day>,
  },
];

/** The filtered applications, page by page. */
export function ApplicationTable({ search, commands, onSearch, view }: ApplicationListProps) {
  const order = applicationsAddress.order(search);
  const list = trpc.applications.list.useQuery(applicationsAddress.toList(search), {
    placeholderData: keepPreviousData,
  });
  const { selection } = view;
  return (
    <DataTable
      label={applicationTexts.list}
      noun={applicationTexts.noun}
      columns={shownColumns(APPLICATION_COLUMNS, view.columns, order)}
      list={list}
      rowKey={({ id }) => id}
      selection={{ ...selection, nameOf: ({ projectName }) => projectName }}
      open={({ id }, words) => <RecordLink {...{ path: APPLICATIONS_PATH, id }}>{words}</RecordLink>}
      actions={(application) => applicationActions(application, commands)}
      menu={(application) => (
        <ActionMenu
          label={generalTexts.actionsFor(application.projectName)}
          actions={pickActions(applicationActions(application, commands), [
            'view',
            'edit',
            'status',
            'lead',
            'delete',
          ])}
        />
      )}
      order={order}
      onSort={(next) => onSearch(applicationsAddress.withOrder(search, next))}
      onPage={(next, replace) => onSearch(applicationsAddress.withPage(search, next), replace)}
      bar={<ApplicationBulkBar selection={selection} />}
      empty={
        <NoRecords
          filtered={applicationsAddress.isFiltered(search)}
          texts={applicationLists}
          onClear={() => onSearch({})}
          add={{ label: applicationTexts.add, run: commands.add }}
        />
      }
      failure={applicationTexts.failed}
    />
  );
}

function ApplicationBulkBar({ selection }: { selection: Selection }) {
  const bulk = useRecordBulk(applications, trpc.applications, selection);
  return (
    <BulkBar
      {...{ selection, noun: applications.noun, busy: bulk.busy }}
      actions={applicationBulkActions(bulk)}
    />
  );
}

export type ApplicationListProps = {
  search: ApplicationsSearch;
  commands: ApplicationCommands;
  onSearch: (next: ApplicationsSearch, replace?: boolean) => void;
  view: ListView;
};
