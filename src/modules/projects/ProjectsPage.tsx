import { Box, Button } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListTodo } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { AddButton } from '#records/AddButton.tsx';
import { ListSwitch } from '#records/ListSwitch.tsx';
import { NoRecords } from '#records/NoRecords.tsx';
import { RecordToolbar, sortsOf } from '#records/RecordToolbar.tsx';
import { type ListView, useListView } from '#records/useListView.ts';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { type ProjectsSearch, projectsAddress } from '#shared/projects/address.ts';
import {
  PROJECT_SORT_LABEL,
  PROJECT_STATUS_LABEL,
  projectLists,
  projectMessages,
  projectTexts,
} from '#shared/projects/messages.ts';
import { PROJECT_SORT_DIRECTION, PROJECT_SORTS, PROJECT_STATUSES } from '#shared/projects/model.ts';
import { taskTexts } from '#shared/tasks/messages.ts';
import { Views } from '#ui/base/ViewSwitch.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { useStoredFlag } from '#ui/hooks/useStoredFlag.ts';
import { ListStates } from '#ui/lists/ListStates.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { useKeptFocus } from '#ui/table/useKeptFocus.ts';
import { useLastPage } from '#ui/table/useLastPage.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import type { ProjectCommands } from './actions.ts';
import { ProjectCards, ProjectSkeletons } from './components/ProjectCards.tsx';
import { ProjectStats } from './components/ProjectStats.tsx';
import { PROJECT_COLUMNS, ProjectTable } from './components/ProjectTable.tsx';
import { useProjectCommands } from './useProjectCommands.tsx';
import { useProjectNews } from './useProjectNews.ts';

const TaskDialog = lazyOrRetry(async () => ({
  default: (await import('./tasks/TaskDialog.tsx')).TaskDialog,
}));
const SORTS = sortsOf(PROJECT_SORTS, PROJECT_SORT_LABEL, PROJECT_SORT_DIRECTION);
const TABS = [
  [undefined, projectTexts.all],
  ...PROJECT_STATUSES.map((status) => [status, PROJECT_STATUS_LABEL[status]] as const),
] as const;
/** A URL without a status shows all projects. */
const BY_STATUS = { includeSearch: true, explicitUndefined: true };

type Props = RecordPageProps<ProjectsSearch>;

/** The projects. Staff only. */
export function ProjectsPage(props: Props) {
  return (
    <StaffOnly page="/projects" feature={projectTexts.feature}>
      <Projects {...props} />
    </StaffOnly>
  );
}

function Projects(props: Props) {
  useProjectNews();
  const { search, onSearch } = props;
  const { page: _, ...fromFirst } = search;
  const { commands, element } = useProjectCommands(props);
  const view = useListView('projects', projectsAddress.toFilter(search), 'project');
  const [asCards, setAsCards] = useStoredFlag('projects:cards');
  return (
    <>
      <PageHeader
        title={projectTexts.title}
        tab={[projectTexts.section]}
        subtitle={projectTexts.subtitle}
        actions={
          <>
            <Button size="sm" asChild>
              <Link to="/tasks">
                <ListTodo aria-hidden />
                {taskTexts.mine}
              </Link>
            </Button>
            <AddButton label={projectTexts.add} run={commands.add} />
          </>
        }
      />
      <ProjectStats {...{ search, onSearch }} />
      <RecordToolbar
        list="projects"
        noun={projectTexts.noun[1]}
        {...{ address: projectsAddress, search, onSearch, sorts: SORTS }}
        filters={[]}
        table={asCards ? undefined : { columns: PROJECT_COLUMNS, view }}
        end={<ListSwitch tabular={!asCards} onChange={(tabular) => setAsCards(!tabular)} />}
        tabs={
          <Views label={projectTexts.tabs}>
            {TABS.map(([status, label]) => (
              <Link
                key={label}
                to="/projects"
                search={{ ...fromFirst, status }}
                activeOptions={BY_STATUS}
                resetScroll={false}
              >
                {label}
              </Link>
            ))}
          </Views>
        }
      />
      <List {...{ search, onSearch, commands, view, asCards }} />
      {element}
    </>
  );
}

/** The filtered projects, page by page. */
function List({ search, onSearch, commands, view, asCards }: ListProps) {
  const list = trpc.projects.list.useQuery(projectsAddress.toList(search), {
    placeholderData: keepPreviousData,
  });
  const onPage = (page: number, replace?: boolean) =>
    onSearch(projectsAddress.withPage(search, page), replace);
  const task = useMountedDialog(TaskDialog);
  const onAddTask = (projectId: number) => task.open({ projectId, record: null });
  const empty = (
    <NoRecords
      filtered={projectsAddress.isFiltered(search)}
      texts={projectLists}
      onClear={() => onSearch({})}
      add={{ label: projectTexts.add, run: commands.add }}
    />
  );
  const shared = { list, search, commands, onPage, onAddTask, empty };
  return (
    <>
      {asCards ? <CardList {...shared} /> : <ProjectTable {...{ ...shared, onSearch, view }} />}
      {task.element}
    </>
  );
}

function CardList({ list, search, commands, onPage, onAddTask, empty }: CardListProps) {
  const region = useRef<HTMLElement>(null);
  useKeptFocus(region, list.data);
  useLastPage(list, onPage);
  return (
    <Box
      as="section"
      ref={region}
      tabIndex={-1}
      outline="none"
      aria-label={projectTexts.list}
      aria-busy={list.isFetching}
    >
      <ListStates
        list={list}
        total={({ total }) => total}
        status={({ total }) => countOf(total, projectTexts.noun)}
        skeleton={<ProjectSkeletons />}
        failure={projectMessages.listFailed}
        empty={empty}
      >
        {({ rows, ...page }) => (
          <>
            <ProjectCards projects={rows} {...{ search, commands, onAddTask }} />
            <Pager {...page} noun={projectTexts.noun} onPage={onPage} />
          </>
        )}
      </ListStates>
    </Box>
  );
}

type ListProps = Pick<Props, 'search' | 'onSearch'> & {
  commands: ProjectCommands;
  view: ListView;
  asCards: boolean;
};
type CardListProps = Pick<Props, 'search'> &
  Pick<ComponentProps<typeof ProjectTable>, 'list' | 'commands' | 'onPage' | 'onAddTask' | 'empty'>;
