import { create, get, post, type RestRoute, remove } from '../route.ts';

export const NEWSLETTER_ROUTES: readonly RestRoute[] = [
  post(
    '/api/newsletter',
    'newsletter.request',
    'Send a confirmation email for newsletters. The response is the same for every email address.',
    { notes: { website: 'must be empty' } },
  ),
  post('/api/newsletter/confirm', 'newsletter.confirm', 'Confirm the email address of a confirmation email'),
  get(
    '/api/email/subscribers',
    'email.subscribers.listByCursor',
    'List subscribers, newest first. For staff.',
  ),
  create(
    '/api/email/subscribers',
    'email.subscribers.add',
    'Add an email address, which gets a confirmation email. A pending one gets another one.',
  ),
  get('/api/email/subscribers/:id', 'email.subscribers.read', 'Read a subscriber'),
  post('/api/email/subscribers/:id/unsubscribe', 'email.subscribers.unsubscribe', 'End a subscription'),
  post(
    '/api/email/subscribers/:id/suppress',
    'email.subscribers.suppress',
    'Send no more emails to this email address',
  ),
  remove(
    '/api/email/subscribers/:id',
    'email.subscribers.delete',
    'Delete a subscriber permanently. An email address that is opted out or suppressed stays so.',
  ),
];
