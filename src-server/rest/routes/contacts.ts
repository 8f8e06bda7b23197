import { create, get, patch, post, type RestRoute, remove } from '../route.ts';

export const CONTACT_ROUTES: readonly RestRoute[] = [
  get('/api/crm', 'crm.listByCursor', 'List contacts, newest first'),
  create('/api/crm', 'crm.create', 'Create a contact'),
  get('/api/crm/summary', 'crm.summary', 'Totals by stage'),
  get('/api/crm/:id', 'crm.read', 'Read a contact'),
  patch('/api/crm/:id', 'crm.update', 'Edit a contact'),
  remove('/api/crm/:id', 'crm.delete', 'Move a contact to the trash'),
  post('/api/crm/:id/stage', 'crm.setStage', "Change a contact's stage"),
  get('/api/crm/:id/timeline', 'crm.timeline', "A contact's timeline"),
  create('/api/crm/:id/notes', 'crm.addNote', 'Add a note to a contact'),
  get('/api/history/:subject/:subjectId', 'staff.history', 'Audit log of one record'),
];
