import { countOf, formatDate } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import type { CellConfirm } from '#records/EditableCell.tsx';
import { recordColumns } from '#records/fieldValue.tsx';
import { RecordLink } from '#records/RecordLink.tsx';
import { useCellEditing } from '#records/useCellEditing.tsx';
import type { ListView } from '#records/useListView.ts';
import { useRecordBulk } from '#records/useRecordBulk.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { type ProjectsSearch, projectsAddress } from '#shared/projects/address.ts';
import { PROJECT_FIELDS } from '#shared/projects/fields.ts';
import { PROJECT_SORT_LABEL, projectMessages, projectTexts } from '#shared/projects/messages.ts';
import type { Project } from '#shared/projects/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import type { SelectOption } from '#ui/forms/OptionSelect.tsx';
import type { ListRead } from '#ui/lists/ListStates.tsx';
import { BulkBar } from '#ui/table/BulkBar.tsx';
import { type Column, shownColumns, type TablePage } from '#ui/table/columns.ts';
import { DataTable, type DataTableProps } from '#ui/table/DataTable.tsx';
import { Day } from '#ui/table/Day.tsx';
import { addTaskAction, type ProjectCommands, projectActions, projectBulkActions } from '../actions.ts';
import { projects } from '../record.ts';
import { completeQuestion, leavesTasksOpen, useCompleteQuestion } from './CompleteQuestion.tsx';
import { DueDay, ProjectBadge } from './ProjectBadges.tsx';
import { isEnded, ProjectOwner, ProjectProgress } from './ProjectCards.tsx';

export const PROJECT_COLUMNS: readonly Column<Project>[] = [
  ...recordColumns<typeof PROJECT_FIELDS, Project>(PROJECT_FIELDS, {
    name: { sort: 'name' },
    description: null,
    status: { cell: ({ status }) => <ProjectBadge status={status} /> },
    dueDate: {
      sort: 'due',
      cell: (project) => project.dueDate && <DueDay day={project.dueDate} isDone={isEnded(project)} />,
    },
    ownerId: { wide: true, cell: (project) => <ProjectOwner project={project} /> },
  }),
  {
    key: 'progress',
    label: projectTexts.progressColumn,
    sort: 'progress',
    cell: (project) => <ProjectProgress project={project} beside />,
  },
  {
    optional: true,
    key: 'created',
    label: PROJECT_SORT_LABEL.created,
    sort: 'created',
    cell: ({ createdAt }) => <Day>{formatDate(createdAt)}</Day>,
  },
];

/** Projects as rows with their progress. */
export function ProjectTable(props: ProjectTableProps) {
  const { list, search, commands, onSearch, onPage, onAddTask, view, empty } = props;
  const order = projectsAddress.order(search);
  const { selection } = view;
  const owners = trpc.projects.owners.useQuery({});
  const current = (owners.data ?? []).filter((owner) => owner.current);
  const editCell = useCellEditing(projects, {
    ownerId: {
      options: [
        ['', projectTexts.noOwner],
        ...current.map((owner) => [String(owner.id), nameOf(owner)] as const),
      ],
      shown: (id) => {
        const owner = current.find((each) => String(each.id) === id) ?? null;
        return { owner, ownerName: owner ? nameOf(owner) : '' };
      },
    },
  });
  const question = useCompleteQuestion();
  const confirm: CellConfirm<Project> = async (project, { status }) =>
    status !== 'completed' || !leavesTasksOpen(project, status) || question.ask(completeQuestion(project));

  return (
    <>
      <DataTable
        label={projectTexts.list}
        noun={projectTexts.noun}
        columns={shownColumns(PROJECT_COLUMNS, view.columns, order)}
        {...{ list, order, onPage, empty }}
        rowKey={({ id }) => id}
        selection={{ ...selection, nameOf: ({ name }) => name }}
        editCell={(project, column) => editCell(project, column, ownChoice(project, column), confirm)}
        open={({ id }, words) => (
          <RecordLink path="/projects" {...{ id }} from={search} ownPage>
            {words}
          </RecordLink>
        )}
        actions={(project) => projectActions(project, commands)}
        menu={(project) => (
          <ActionMenu
            label={generalTexts.actionsFor(project.name)}
            actions={[
              ...pickActions(projectActions(project, commands), ['tasks']),
              addTaskAction(() => onAddTask(project.id)),
              ...pickActions(projectActions(project, commands), ['edit', 'status', 'duplicate', 'delete']),
            ]}
          />
        )}
        onSort={(next) => onSearch(projectsAddress.withOrder(search, next))}
        bar={<ProjectBulkBar view={view} rows={list.data?.rows ?? []} ask={question.ask} />}
        failure={projectMessages.listFailed}
      />
      {question.element}
    </>
  );
}

/** The actions for the selected projects. Completing some asks first, unless none of them has open tasks. */
function ProjectBulkBar({ view: { selection }, rows, ask }: ProjectBulkBarProps) {
  const bulk = useRecordBulk(projects, trpc.projects, selection);
  const change: typeof bulk.change = async (next) => {
    const selected = rows.filter(({ id }) => selection.has(id));
    const isSafe =
      selected.length === selection.keys.length &&
      !selected.some((project) => leavesTasksOpen(project, next.status ?? project.status));
    const title = projectTexts.completeSome(countOf(selection.keys.length, projects.noun));
    if (next.status !== 'completed' || isSafe || (await ask({ title, body: projectTexts.completeSomeBody })))
      bulk.change(next);
  };
  return (
    <BulkBar
      {...{ selection, noun: projects.noun, busy: bulk.busy }}
      actions={projectBulkActions({ ...bulk, change })}
    />
  );
}

/** The owner in the cell, who may have left staff. */
function ownChoice({ owner }: Project, { edit }: Column<Project>): SelectOption | undefined {
  return owner && edit === 'ownerId' ? [String(owner.id), nameOf(owner)] : undefined;
}

type ProjectTableProps = Pick<DataTableProps<Project>, 'onPage' | 'empty'> & {
  list: ListRead<TablePage<Project>>;
  search: ProjectsSearch;
  commands: ProjectCommands;
  onSearch: (next: ProjectsSearch) => void;
  onAddTask: (projectId: number) => void;
  view: ListView;
};
type ProjectBulkBarProps = {
  view: ListView;
  rows: readonly Project[];
  ask: ReturnType<typeof useCompleteQuestion>['ask'];
};
