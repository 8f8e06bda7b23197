import { create, get, patch, post, type RestRoute, remove } from '../route.ts';

export const PROGRAM_ROUTES: readonly RestRoute[] = [
  get(
    '/api/program/projects',
    'program.listByCursor',
    'List the projects of the gallery, newest first. Only staff get unpublished ones.',
  ),
  create('/api/program/projects', 'program.create', 'Add a project to the gallery. Staff only.'),
  get('/api/program/projects/:id', 'program.read', 'Read a project of the gallery'),
  patch('/api/program/projects/:id', 'program.update', 'Edit, publish, or unpublish a project. Staff only.'),
  remove('/api/program/projects/:id', 'program.delete', 'Move a project to the trash. Staff only.'),
  post(
    '/api/program/projects/:id/move',
    'program.move',
    'Move a project within the gallery. `index` counts the other projects before it. Staff only.',
  ),
];
