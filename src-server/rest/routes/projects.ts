import { create, get, patch, type RestRoute, remove } from '../route.ts';

export const PROJECT_ROUTES: readonly RestRoute[] = [
  get('/api/projects', 'projects.listByCursor', 'List projects, newest first'),
  create('/api/projects', 'projects.create', 'Create a project'),
  get('/api/projects/summary', 'projects.summary', 'Totals by status'),
  get('/api/projects/:id', 'projects.read', 'Read a project'),
  patch('/api/projects/:id', 'projects.update', 'Edit a project'),
  remove('/api/projects/:id', 'projects.delete', 'Move a project to the trash with its tasks'),
  get(
    '/api/projects/:id/burn-up',
    'projects.burnUp',
    'Total and done tasks at the end of each day with a change',
  ),
  create(
    '/api/projects/:id/duplicate',
    'projects.duplicate',
    'Copy a project with its open tasks and their linked entries, unassigned. `shiftDays` moves due dates, or they are cleared. At most 1,000 open tasks.',
  ),
  get('/api/projects/:projectId/tasks', 'tasks.listByCursor', "List a project's tasks, newest first"),
  create('/api/projects/:projectId/tasks', 'tasks.create', 'Create a task', { samePath: true }),
  get('/api/tasks/mine', 'tasks.mine', 'Your open tasks by due day, undated ones last'),
  get('/api/tasks/:id', 'tasks.read', 'Read a task'),
  patch(
    '/api/tasks/:id',
    'tasks.update',
    'Edit a task. It stays in its project: another `projectId` is refused.',
  ),
  remove('/api/tasks/:id', 'tasks.delete', 'Move a task to the trash'),
  get('/api/tasks/:id/comments', 'tasks.comments', "A task's comments, newest first"),
  create('/api/tasks/:id/comments', 'tasks.addComment', 'Comment on a task'),
];
