import { get, patch, post, type RestRoute } from '../route.ts';

export const IMPORT_ROUTES: readonly RestRoute[] = [
  get('/api/imports/:id', 'imports.read', 'State and counts of an import'),
  patch(
    '/api/imports/:id',
    'imports.readAs',
    'Read the file again in another character set, from another line on, or without a header',
  ),
  post('/api/imports/:id/check', 'imports.check', 'Check every row of a file'),
  get('/api/imports/:id/duplicates', 'imports.duplicates', 'Assumed duplicates of a checked file'),
  patch(
    '/api/imports/:id/duplicates/:row',
    'imports.include',
    'Import an assumed duplicate of a bank file anyway',
  ),
  post('/api/imports/:id/start', 'imports.start', 'Import the checked rows'),
  post(
    '/api/imports/:id/undo',
    'imports.undo',
    'Move the transactions of a bank import to the trash, or delete the prompts of an import',
  ),
];
