import type { ProjectStatus } from '#shared/projects/model.ts';
import type { TaskPriority, TaskStatus } from '#shared/tasks/model.ts';
import type { DemoOwner } from './contacts.ts';

/** `due`: days from now, or before now if it is negative. `steps`: its statuses, each with the days ago of the change. */
export type DemoTask = {
  title: string;
  description?: string;
  to: DemoOwner | null;
  due?: number;
  priority?: TaskPriority;
  steps: readonly [status: TaskStatus, daysAgo: number][];
};

/** `by` adds the tasks, which the project's owner need not do. */
export type DemoProject = {
  name: string;
  description: string;
  owner: DemoOwner | null;
  by: DemoOwner;
  due?: number;
  steps: readonly [status: ProjectStatus, daysAgo: number][];
  tasks: readonly DemoTask[];
};

/** A task that went through all columns. */
const finished = (added: number, started: number, done: number): DemoTask['steps'] => [
  ['todo', added],
  ['in_progress', started],
  ['review', done + 1],
  ['done', done],
];

export const PROJECTS: readonly DemoProject[] = [
  {
    name: 'Ship registers',
    description: 'Ten boxes of registers from 1870 to 1910: typed twice, compared, and published.',
    owner: 'beatriz',
    by: 'beatriz',
    due: 24,
    steps: [
      ['pending', 62],
      ['active', 60],
    ],
    tasks: [
      { title: 'Agree on the columns with Grace', to: 'beatriz', due: -50, steps: finished(61, 59, 52) },
      {
        title: 'Ask the history society for help with handwriting',
        to: 'staff',
        due: -45,
        steps: finished(61, 57, 48),
      },
      {
        title: 'Write the guide for typists',
        description: 'One page: what to type as it is, what to mark as unsure, and what to leave out.',
        to: 'beatriz',
        due: -40,
        steps: finished(58, 50, 41),
      },
      { title: 'Try one box with four people', to: 'beatriz', due: -18, steps: finished(55, 45, 16) },
      { title: 'Scan the pages that are missing in box 3', to: 'staff', steps: finished(40, 30, 22) },
      {
        title: 'Compare both versions of box 1',
        to: 'beatriz',
        due: 2,
        steps: [
          ['todo', 38],
          ['in_progress', 14],
          ['review', 2],
        ],
      },
      {
        title: 'Type box 2',
        description: 'Four people, fifty pages each. The pages are numbered in the shared folder.',
        to: 'staff',
        due: -3,
        priority: 'high',
        steps: [
          ['todo', 33],
          ['in_progress', 12],
        ],
      },
      {
        title: 'Decide where the result is published',
        description: 'The archive prefers its own site. We need a license that lets schools use it.',
        to: 'admin',
        due: 1,
        priority: 'medium',
        steps: [['todo', 28]],
      },
      { title: 'Type box 3', to: null, due: 20, priority: 'low', steps: [['todo', 21]] },
      { title: 'Prepare three pages for the open day', to: null, steps: [['todo', 9]] },
    ],
  },
  {
    name: 'Air quality at two schools',
    description: 'Sensors in eight classrooms, windows open and closed for two weeks each, and a report.',
    owner: 'staff',
    by: 'staff',
    due: 9,
    steps: [
      ['pending', 49],
      ['active', 44],
    ],
    tasks: [
      { title: 'Order parts for eight sensors', to: 'staff', due: -40, steps: finished(48, 46, 42) },
      { title: 'Build the sensors with both classes', to: 'staff', due: -28, steps: finished(44, 36, 29) },
      { title: 'Write to the parents', to: 'admin', due: -35, steps: finished(44, 42, 38) },
      {
        title: 'Measure for two weeks with open windows',
        to: 'staff',
        due: -12,
        steps: finished(40, 28, 13),
      },
      {
        title: 'Measure for two weeks with closed windows',
        to: 'staff',
        due: 0,
        priority: 'high',
        steps: [
          ['todo', 40],
          ['in_progress', 12],
        ],
      },
      {
        title: 'Replace the sensor of room 12',
        description: 'It has shown the same value since Monday.',
        to: 'beatriz',
        due: -1,
        priority: 'urgent',
        steps: [['todo', 6]],
      },
      {
        title: 'Check the numbers with Mei',
        to: null,
        due: 5,
        steps: [
          ['todo', 25],
          ['in_progress', 8],
          ['todo', 4],
        ],
      },
      { title: 'Present the report at the last evening', to: 'staff', due: 9, steps: [['todo', 25]] },
    ],
  },
  {
    name: 'Poster campaign',
    description: 'Twenty new faces at evenings within two months.',
    owner: 'staff',
    by: 'admin',
    due: -70,
    steps: [
      ['pending', 170],
      ['active', 160],
      ['completed', 72],
    ],
    tasks: [
      { title: 'Draw three posters', to: 'beatriz', due: -150, steps: finished(168, 160, 152) },
      { title: 'Print and hang them up', to: 'staff', due: -140, steps: finished(165, 150, 141) },
      {
        title: 'Write the piece for the county paper',
        to: 'admin',
        due: -135,
        steps: finished(165, 148, 133),
      },
      {
        title: 'Count how people heard of us',
        description: 'A tally sheet at the door. No names.',
        to: 'staff',
        due: -75,
        steps: finished(150, 120, 74),
      },
      { title: 'Add the result to the internal wiki', to: 'staff', steps: finished(95, 80, 73) },
    ],
  },
  {
    name: 'Renew the agreement with the library',
    description: 'It ends in eight months. Either side can end it with eight weeks of notice.',
    owner: 'admin',
    by: 'admin',
    due: 140,
    steps: [['pending', 12]],
    tasks: [
      { title: 'Count the evenings and visitors of this year', to: 'staff', due: 30, steps: [['todo', 12]] },
      { title: 'Ask for a larger room on Thursdays', to: 'admin', due: 45, steps: [['todo', 11]] },
      { title: 'Compare the insurance of the county with ours', to: null, steps: [['todo', 11]] },
    ],
  },
  {
    name: 'Recorded talks',
    description: 'Two talks on trial, with captions. The audience preferred talks without a camera.',
    owner: 'admin',
    by: 'beatriz',
    due: -30,
    steps: [
      ['pending', 126],
      ['active', 110],
      ['cancelled', 34],
    ],
    tasks: [
      { title: 'Borrow a camera and two microphones', to: 'beatriz', steps: finished(124, 115, 108) },
      { title: 'Record the first talk', to: 'beatriz', due: -90, steps: finished(120, 96, 92) },
      {
        title: 'Write captions for the first talk',
        to: 'beatriz',
        steps: [
          ['todo', 90],
          ['in_progress', 80],
          ['review', 50],
        ],
      },
      { title: 'Record the second talk', to: null, steps: [['todo', 90]] },
    ],
  },
  {
    name: 'Data clinic in the summer',
    description: 'Once a month, people bring a spreadsheet that hurts.',
    owner: 'beatriz',
    by: 'beatriz',
    steps: [['pending', 3]] as const,
    tasks: [],
  },
];
