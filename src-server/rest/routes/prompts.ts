import { create, get, patch, post, type RestRoute, remove } from '../route.ts';

export const PROMPT_ROUTES: readonly RestRoute[] = [
  get('/api/prompts', 'prompts.list', 'List your prompts and shared ones, newest first', {
    notes: { shared: 'whose prompts', q: 'words of the name, the description, or the text' },
  }),
  create('/api/prompts', 'prompts.create', 'Save a prompt, private unless shared'),
  get('/api/prompts/:id', 'prompts.read', 'Read a prompt'),
  patch('/api/prompts/:id', 'prompts.update', 'Edit, share, or unshare your prompt'),
  remove('/api/prompts/:id', 'prompts.delete', 'Delete your prompt, or as staff a shared one'),
  post('/api/prompts/:id/restore', 'prompts.restore', 'Undo your deletion of a prompt, for an hour'),
  get('/api/prompts/:id/versions', 'prompts.versions', "A prompt's version history"),
  get('/api/prompts/:id/versions/:revision', 'prompts.version', 'Read a version'),
  post('/api/prompts/:id/versions/:revision/restore', 'prompts.restoreVersion', 'Restore a version'),
];
