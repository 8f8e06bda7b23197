import { create, get, patch, post, type RestRoute, remove } from '../route.ts';

export const APPLICATION_ROUTES: readonly RestRoute[] = [
  get('/api/program/intake', 'applications.intake', 'Whether applications are open, and the next cohort'),
  post(
    '/api/program/applications',
    'applications.submit',
    'Apply to the program. The applicant gets an email with a link to confirm. The response is the same for every email address.',
    { notes: { fax: 'must be empty' } },
  ),
  post(
    '/api/program/applications/confirm',
    'applications.confirm',
    'Confirm the application of a confirmation email',
  ),
  get(
    '/api/applications',
    'applications.listByCursor',
    'List applications, newest first. For staff. Unconfirmed ones need `confirmation=unconfirmed`.',
  ),
  create(
    '/api/applications',
    'applications.create',
    'Add an application, whose applicant gets an email with a link to confirm',
  ),
  get('/api/applications/summary', 'applications.summary', 'Totals by status'),
  get('/api/applications/:id', 'applications.read', 'Read an application with its status history'),
  patch(
    '/api/applications/:id',
    'applications.update',
    'Edit an application. `reason` is stored with a changed status. Another email address has to be confirmed.',
  ),
  remove('/api/applications/:id', 'applications.delete', 'Move an application to the trash'),
  create(
    '/api/applications/:id/lead',
    'applications.createLead',
    'Create a CRM contact from an application, once',
  ),
  post(
    '/api/applications/:id/contact',
    'applications.linkContact',
    'Link an existing CRM contact to an application, once',
  ),
  get('/api/cohorts', 'cohorts.list', 'List cohorts, latest first'),
  create('/api/cohorts', 'cohorts.create', 'Create a cohort'),
  patch('/api/cohorts/:id', 'cohorts.update', 'Edit a cohort'),
  remove('/api/cohorts/:id', 'cohorts.delete', 'Delete a cohort without applications permanently'),
];
