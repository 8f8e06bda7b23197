import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import { AddButton } from '#records/AddButton.tsx';
import { ActionButtons, pickActions } from '#records/actions.tsx';
import { RecordBody } from '#records/RecordBody.tsx';
import { RecordHeader } from '#records/RecordHeader.tsx';
import { type RecordPageProps, useFromList, useRecordPage } from '#records/useRecordPage.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { type ProjectsSearch, projectsAddress } from '#shared/projects/address.ts';
import { projectMessages, projectTexts } from '#shared/projects/messages.ts';
import type { Project } from '#shared/projects/output.ts';
import { recordTexts } from '#shared/records.messages.ts';
import type { TasksSearch } from '#shared/tasks/address.ts';
import { taskTexts } from '#shared/tasks/messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { LinkedTotals } from '#widgets/LinkedTotals.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { type ProjectCommands, projectActions } from './actions.ts';
import { BurnUp } from './components/BurnUp.tsx';
import { ProjectBadge } from './components/ProjectBadges.tsx';
import { ProjectDue, ProjectOwner, tasksText } from './components/ProjectCards.tsx';
import { TaskPanel } from './tasks/TaskPanel.tsx';
import { useTaskCommands } from './tasks/useTaskCommands.tsx';
import { useProjectCommands } from './useProjectCommands.tsx';
import { useProjectNews } from './useProjectNews.ts';

/** Characters of a description that are always shown. */
const SHORT = 200;

type Props = RecordPageProps<TasksSearch> & { projectId: number };

/** One project with its tasks as a table or a board. Staff only. */
export function ProjectPage(props: Props) {
  return (
    <StaffOnly page="/projects" feature={projectTexts.feature}>
      <ProjectPanel {...props} />
    </StaffOnly>
  );
}

function ProjectPanel({ projectId, ...tasks }: Props) {
  useProjectNews();
  const query = trpc.projects.read.useQuery({ id: projectId });
  const open = trpc.tasks.read.useQuery({ id: tasks.id ?? 0 }, { enabled: tasks.id !== null });
  const list = projectsAddress.read(useFromList());
  const { onOpen } = useRecordPage('/projects', list, { ownPage: true });
  const navigate = useNavigate();
  const onGone = () => void navigate({ to: '/projects', search: list, replace: true, ignoreBlocker: true });
  const { commands, element } = useProjectCommands({ onOpen, onGone });
  // Beside the record, so that a form stays open if the project can't be read anymore.
  const task = useTaskCommands(projectId, tasks);
  return (
    <>
      <RecordBody
        query={query}
        isEnabled
        failed={projectMessages.listFailed}
        header={<PageHeader title={projectTexts.title} tab={[projectTexts.section]} />}
        onClose={onGone}
      >
        {(project) => (
          <>
            <RecordHeader
              name="project"
              title={project.name}
              tab={[tasks.id === null ? undefined : open.data?.title, project.name, projectTexts.section]}
              subtitle={project.description && <Description text={project.description} />}
              board={tasks.search.view === 'board'}
              line={<ProjectLine project={project} />}
              actions={<ProjectActions {...{ project, commands, list }} onAddTask={task.commands.add} />}
            >
              <ProjectFacts project={project} />
              <LinkedTotals kind="project" id={projectId} />
              {tasks.search.view === 'board' && <BurnUp id={projectId} />}
            </RecordHeader>
            <TaskPanel {...tasks} projectId={projectId} commands={task.commands} />
          </>
        )}
      </RecordBody>
      {element}
      {task.element}
    </>
  );
}

function ProjectActions({ project, commands, list, onAddTask }: ProjectActionsProps) {
  const actions = projectActions(project, commands);
  return (
    <>
      <ActionButtons actions={pickActions(actions, ['edit'])} />
      <ActionMenu
        label={recordTexts.moreActions}
        actions={pickActions(actions, ['status', 'duplicate', 'delete'])}
      />
      <Button size="sm" asChild>
        <Link to="/projects" search={list} aria-label={projectTexts.close}>
          <X aria-hidden />
          <Box as="span" hideBelow="sm">
            {projectTexts.close}
          </Box>
        </Link>
      </Button>
      <AddButton label={taskTexts.addAction} run={onAddTask} />
    </>
  );
}

type ProjectActionsProps = {
  project: Project;
  commands: ProjectCommands;
  list: ProjectsSearch;
  onAddTask: () => void;
};

/** A long description is cut until it is opened. */
function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(text.length <= SHORT);
  return (
    <>
      <chakra.span
        display="block"
        maxW="reading"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        lineClamp={open ? undefined : 2}
      >
        {text}
      </chakra.span>
      {!open && (
        <Button size="xs" variant="ghost" ms="-2" onClick={() => setOpen(true)}>
          {generalTexts.showMore}
        </Button>
      )}
    </>
  );
}

/** Above a board. */
function ProjectLine({ project }: { project: Project }) {
  return (
    <MetaLine>
      <ProjectBadge status={project.status} />
      <ProjectDue project={project} />
      {tasksText(project.tasks, project.done)}
    </MetaLine>
  );
}

function ProjectFacts({ project }: { project: Project }) {
  const { status, name, tasks, done, progress } = project;
  return (
    <Flex align="center" columnGap="4" rowGap="2" wrap="wrap" mb={{ base: '1.5', sm: '3' }} color="fg.muted">
      <MetaLine>
        <ProjectBadge status={status} />
        <ProjectOwner project={project} labeled />
        <ProjectDue project={project} />
        {tasksText(tasks, done)}
      </MetaLine>
      {tasks > 0 && (
        <Box flex="1" minW="10rem" maxW="16rem" hideBelow="sm">
          <ProgressBar percent={progress} label={projectTexts.progress(name)} />
        </Box>
      )}
    </Flex>
  );
}
