import type { AiData } from '#shared/ai/chat/output.ts';
import { dataTexts } from '#shared/ai/data.messages.ts';
import { refusal } from '#shared/permissions.ts';
import { PROJECT_STATUS_LABEL } from '#shared/projects/messages.ts';
import { DEFAULT_PROJECT_SORT, type ProjectStatus, projectPath } from '#shared/projects/model.ts';
import type { Project } from '#shared/projects/output.ts';
import { listProjects } from '../../projects/queries.ts';
import { goingOn, type Intent, isNamed, ROWS_SHOWN, type Subject, withoutJoint } from './asked.ts';
import { showDay } from './periods.ts';

const NAME = '(?:the |our )?(?:project )?(.+?)(?: project)?';
const PROGRESS = [
  new RegExp(`^how far (?:along )?(?:is|are|did|has) ${NAME}(?: along| come| got)?$`),
  new RegExp(`^(?:what is )?(?:the )?(?:progress|status|state) (?:of|on) ${NAME}$`),
  new RegExp(`^how is ${NAME} (?:going|coming along|progressing)$`),
  new RegExp(`^how much of ${NAME} is done$`),
];
const STATUS: Record<string, ProjectStatus> = {
  active: 'active',
  running: 'active',
  pending: 'pending',
  completed: 'completed',
  finished: 'completed',
  canceled: 'cancelled',
  cancelled: 'cancelled',
};
const WORD = `(${Object.keys(STATUS).join('|')})`;
const LIST = new RegExp(
  `^(?:how many|which|what) projects (?:are|do we have)(?: there)?(?: ${WORD})?$|^(?:how many|which|what|list|our|the) ${WORD} projects(?: are there| do we have)?$`,
);

/** The progress of a project by its name, and projects by status. For staff. */
export const projectSubject: Subject = ({ text }) => {
  const list = LIST.exec(text);
  if (list) return projectsWith(STATUS[list[1] ?? list[2] ?? '']);
  const name = PROGRESS.flatMap((words) => words.exec(text)?.[1] ?? [])[0];
  return name === undefined ? null : progressOf(name);
};

function progressOf(name: string): Intent {
  return {
    answer: async (context) => {
      if (refusal('projects.read', context.viewer, null)) return null;
      const { rows } = listProjects(context, { ...FIRST_PAGE, q: name });
      const project = rows.find((each) => isNamed(each.name, name));
      if (!project) return null;
      return {
        data: {
          text: dataTexts.progress(project.name, project.progress),
          rows: [rowOf(project)],
          screen: { label: dataTexts.project, url: projectPath(project) },
        },
        sources: [],
      };
    },
    follow: (asked) => {
      const other = /^(?:the )?(?:project )?(.+)$/.exec(goingOn(asked)?.text ?? '')?.[1];
      return other === undefined ? null : progressOf(other);
    },
  };
}

function projectsWith(status: ProjectStatus | undefined): Intent {
  return {
    answer: async (context) => {
      if (refusal('projects.read', context.viewer, null)) return null;
      const { rows, total } = listProjects(context, { ...FIRST_PAGE, q: '', status });
      const shown = rows.slice(0, ROWS_SHOWN);
      const label = status === undefined ? '' : PROJECT_STATUS_LABEL[status].toLowerCase();
      return {
        data: {
          text: dataTexts.projects(total, shown.length, label),
          rows: shown.map(rowOf),
          screen: {
            label: dataTexts.allProjects,
            url: status === undefined ? '/projects' : `/projects?status=${status}`,
          },
        },
        sources: [],
      };
    },
    follow: (asked) => {
      const word = new RegExp(`^(?:the )?${WORD}(?: ones| projects)?$`).exec(withoutJoint(asked).text)?.[1];
      return word === undefined ? null : projectsWith(STATUS[word]);
    },
  };
}

const FIRST_PAGE = { page: 1, sort: DEFAULT_PROJECT_SORT, direction: 'asc' } as const;

function rowOf(project: Project): AiData['rows'][number] {
  return {
    title: project.name,
    url: projectPath(project),
    details: [
      `${project.progress}%`,
      dataTexts.ofTasks(project.done, project.tasks),
      PROJECT_STATUS_LABEL[project.status],
      ...(project.dueDate === null ? [] : [dataTexts.due(showDay(project.dueDate))]),
    ],
  };
}
