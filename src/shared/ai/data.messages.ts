import { formatCount } from '../kit/numbers.ts';

const counted = (count: number, one: string, several: string) =>
  `${formatCount(count)} ${count === 1 ? one : several}`;
const firstOf = (shown: number, all: number) => (shown < all ? ` The first ${shown}:` : '');

/** What the assistant says about the site's own data. `when` is a period such as *this week* or *in May 2026*. */
export const dataTexts = {
  by: "From this site's data",

  next: 'The next event:',
  noneNext: 'No upcoming events are planned.',
  starts: (title: string, when: string) => `“${title}” starts on ${when}.`,
  ended: (title: string, when: string) => `“${title}” started on ${when}. It has ended.`,
  canceled: (title: string, when: string) => `“${title}” on ${when} is canceled.`,
  events: (count: number, shown: number, when: string) =>
    `${counted(count, 'event', 'events')} ${when}.${firstOf(shown, count)}`,
  noEvents: (when: string) => `No events ${when}.`,
  manyEvents: (count: number, when: string) =>
    `More than ${counted(count, 'event', 'events')} ${when}. The first ones:`,
  calendar: 'Show the calendar',

  courses: (tags: string) => `Courses with ${tags}:`,
  noCourses: (tags: string) => `No courses have ${tags} yet.`,
  tags: (names: readonly string[]) =>
    `${names.length === 1 ? 'the tag' : 'the tags'} ${names.map((name) => `“${name}”`).join(' and ')}`,
  academy: 'Show these courses',

  writers: (topic: string) => `These members wrote about “${topic}”:`,
  wrote: (title: string) => `wrote “${title}”`,
  entries: 'Show the entries',
  withRole: { admin: 'Admins:', staff: 'Staff:', contributor: 'Contributors:', member: 'Members:' },
  noneWithRole: 'No member has this role.',
  isRole: {
    admin: (name: string) => `${name} is an admin.`,
    staff: (name: string) => `${name} is on staff.`,
    contributor: (name: string) => `${name} is a contributor.`,
    member: (name: string) => `${name} is a member.`,
  },
  directory: 'Show the members',
  profile: 'Show the profile',

  tasks: (count: number, shown: number, when: string) =>
    `You have ${counted(count, 'open task', 'open tasks')}${when === '' ? '' : ` due ${when}`}.${firstOf(shown, count)}`,
  overdue: (count: number, shown: number) =>
    `You have ${counted(count, 'overdue task', 'overdue tasks')}.${firstOf(shown, count)}`,
  due: (day: string) => `Due ${day}`,
  noDueDay: 'No due day',
  myTasks: 'Show my tasks',

  progress: (name: string, percent: number) => `“${name}” is ${percent}% done.`,
  ofTasks: (done: number, tasks: number) => `${formatCount(done)} of ${counted(tasks, 'task', 'tasks')}`,
  projects: (count: number, shown: number, status: string) =>
    `${counted(count, 'project', 'projects')}${status === '' ? '' : `: ${status}`}.${firstOf(shown, count)}`,
  project: 'Show the project',
  allProjects: 'Show the projects',

  sum: (what: string, when: string, amount: string) => `${what}${when === '' ? '' : ` ${when}`}: ${amount}`,
  transactions: (count: number) => counted(count, 'transaction', 'transactions'),
  ledger: 'Show the transactions',

  guide: 'There is a guide about this:',
  open: (page: string) => `Open ${page}`,
} as const;
