import { create, get, patch, post, type RestRoute, remove } from '../route.ts';

export const DOCUMENT_ROUTES: readonly RestRoute[] = [
  get('/api/internal-documents', 'documents.listByCursor', 'List documents, newest first'),
  create('/api/internal-documents', 'documents.create', 'Create a document'),
  get('/api/internal-documents/:id', 'documents.read', 'Read a document'),
  patch('/api/internal-documents/:id', 'documents.update', 'Edit a document'),
  remove('/api/internal-documents/:id', 'documents.delete', 'Move a document to the trash'),
  get('/api/internal-documents/:id/revisions', 'documents.revisions', "A document's version history"),
  get('/api/internal-documents/:id/revisions/:revision', 'documents.revision', 'Read a version'),
  post(
    '/api/internal-documents/:id/revisions/:revision/restore',
    'documents.restoreVersion',
    'Restore a version',
  ),
];
