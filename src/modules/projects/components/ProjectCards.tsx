import { Box, Button, Flex, Heading, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { useCurrentUser } from '#lib/session/session.ts';
import { formatDate } from '#lib/text/format.ts';
import { pickActions } from '#records/actions.tsx';
import { RecordLink } from '#records/RecordLink.tsx';
import { generalTexts } from '#shared/general.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import type { ProjectsSearch } from '#shared/projects/address.ts';
import { projectTexts } from '#shared/projects/messages.ts';
import type { Project } from '#shared/projects/output.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { CardItem } from '#ui/lists/CardItem.tsx';
import { rowKeysOf } from '#ui/table/actByKey.ts';
import { ROW_LINK } from '#ui/table/rowKeys.ts';
import { type ProjectCommands, projectActions } from '../actions.ts';
import { DueDay, ProjectBadge } from './ProjectBadges.tsx';

const COLUMNS = { columns: { base: 1, md: 2, xl: 3 }, gap: '3' };
const SKELETONS = ['first', 'second', 'third'];

export function ProjectSkeletons() {
  return (
    <SimpleGrid aria-hidden {...COLUMNS}>
      {SKELETONS.map((name) => (
        <Skeleton key={name} height="12.5rem" borderRadius="lg" />
      ))}
    </SimpleGrid>
  );
}

/** Projects as cards with their progress and actions. */
export function ProjectCards({ projects, ...props }: ProjectCardsProps) {
  return (
    <SimpleGrid
      as="ul"
      aria-label={projectTexts.list}
      listStyleType="none"
      {...COLUMNS}
      {...rowKeysOf(
        projects,
        ({ id }) => id,
        (project) => projectActions(project, props.commands),
      )}
    >
      {projects.map((project) => (
        <Card key={project.id} {...{ project, ...props }} />
      ))}
    </SimpleGrid>
  );
}

function Card({ project, search, commands, onAddTask }: CardProps) {
  const { id, name, status, createdAt } = project;
  return (
    <CardItem>
      <Flex align="center" justify="space-between" minH="8">
        <ProjectBadge status={status} />
        <ActionMenu
          label={generalTexts.actionsFor(name)}
          actions={pickActions(projectActions(project, commands), ['edit', 'status', 'duplicate', 'delete'])}
        />
      </Flex>
      <Heading as="h2" size="md" {...{ [ROW_LINK]: id }}>
        <RecordLink path="/projects" id={id} from={search} ownPage tall>
          {name}
        </RecordLink>
      </Heading>
      <MetaLine color="fg.muted" textStyle="xs">
        <span>
          {projectTexts.created} {formatDate(createdAt)}
        </span>
        <ProjectOwner project={project} />
        <ProjectDue project={project} />
      </MetaLine>
      <Box mt="auto" pt="1">
        <ProjectProgress project={project} />
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" onClick={() => commands.view(id)} aria-label={`${projectTexts.viewTasks}: ${name}`}>
          {projectTexts.viewTasks}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onAddTask(id)}
          aria-label={`${projectTexts.addTask}: ${name}`}
        >
          {projectTexts.addTask}
        </Button>
      </Flex>
    </CardItem>
  );
}

/** The owner of a project, or "You". */
export function ProjectOwner({ project: { owner, ownerName }, labeled = false }: ProjectOwnerProps) {
  const user = useCurrentUser();
  if (!owner) return projectTexts.noOwner;
  const name = owner.id === user?.id ? projectTexts.you : ownerName;
  return labeled ? projectTexts.owner(name) : name;
}

/** The due day of a project. An ended one is never overdue. */
export function ProjectDue({ project: { dueDate, status } }: { project: Project }) {
  if (!dueDate) return projectTexts.noDueDate;
  return <DueDay day={dueDate} isDone={isEnded({ status })} words={projectTexts.due} />;
}

/** Whether a project is completed or canceled. */
export function isEnded({ status }: Pick<Project, 'status'>): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** The done tasks among all, or that there are none. */
export function tasksText(tasks: number, done: number): string {
  if (tasks === 0) return projectTexts.noTasks;
  return projectTexts.tasks(formatCount(done), formatCount(tasks));
}

/** The bar and the text in one line, of the same widths in every row. In a narrow card, the bar is shorter. */
const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { base: 'max-content minmax(0, 8rem)', sm: '6.5rem 8rem' },
  alignItems: 'center',
  gap: '3',
};

/** The progress of a project. Without tasks there is none. */
export function ProjectProgress({ project, beside = false }: { project: Project; beside?: boolean }) {
  const { name, tasks, done, progress } = project;
  return (
    <Box {...(beside && BESIDE)}>
      <Text color="fg.muted" textStyle="xs" mb={beside ? undefined : '1'} whiteSpace="nowrap">
        {tasksText(tasks, done)}
      </Text>
      {tasks > 0 && <ProgressBar percent={progress} label={projectTexts.progress(name)} />}
    </Box>
  );
}

type Shared = {
  /** The search of the list, to which a project's page returns. */
  search: ProjectsSearch;
  commands: ProjectCommands;
  onAddTask: (projectId: number) => void;
};
type ProjectCardsProps = Shared & { projects: readonly Project[] };
type CardProps = Shared & { project: Project };
type ProjectOwnerProps = { project: Project; labeled?: boolean };
