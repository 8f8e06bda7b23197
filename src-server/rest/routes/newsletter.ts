import { post, type RestRoute } from '../route.ts';

export const NEWSLETTER_ROUTES: readonly RestRoute[] = [
  post(
    '/api/newsletter',
    'newsletter.request',
    'Send a confirmation email for newsletters. The response is the same for every email address.',
    { notes: { website: 'must be empty' } },
  ),
  post('/api/newsletter/confirm', 'newsletter.confirm', 'Confirm the email address of a confirmation email'),
];
