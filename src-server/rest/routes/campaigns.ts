import { create, get, patch, post, type RestRoute, remove } from '../route.ts';

export const CAMPAIGN_ROUTES: readonly RestRoute[] = [
  get('/api/email/campaigns', 'email.campaigns.listByCursor', 'List email campaigns, newest first'),
  create(
    '/api/email/campaigns',
    'email.campaigns.create',
    'Create an email campaign: a draft, or a scheduled one with `scheduledDate`, which must be at least 5 minutes ahead',
  ),
  get('/api/email/campaigns/summary', 'email.campaigns.summary', 'Numbers of campaigns and subscribers'),
  get('/api/email/audiences', 'email.campaigns.audiences', 'The number of subscribers in each audience'),
  get('/api/email/campaigns/:id', 'email.campaigns.read', 'Read an email campaign'),
  patch(
    '/api/email/campaigns/:id',
    'email.campaigns.update',
    'Edit a draft or a scheduled campaign. `scheduledDate` schedules it, and null makes it a draft again.',
  ),
  remove(
    '/api/email/campaigns/:id',
    'email.campaigns.delete',
    'Move a draft or a sent campaign to the trash',
  ),
  post(
    '/api/email/campaigns/:id/send',
    'email.campaigns.send',
    'Start sending. With `recipients` and `targetAudience`, only if they still apply.',
  ),
  post(
    '/api/email/campaigns/:id/schedule',
    'email.campaigns.schedule',
    'Schedule a draft, or move the time of a scheduled campaign',
  ),
  post('/api/email/campaigns/:id/pause', 'email.campaigns.pause', 'Pause sending, or the schedule'),
  post('/api/email/campaigns/:id/resume', 'email.campaigns.resume', 'Resume a paused campaign'),
  post(
    '/api/email/campaigns/:id/cancel',
    'email.campaigns.cancel',
    'Cancel sending. Before the first email, the campaign is a draft again. After it, it is sent.',
  ),
  post(
    '/api/email/campaigns/:id/resend',
    'email.campaigns.resend',
    'Send emails with an unknown status again, although they may have arrived',
  ),
  post('/api/email/campaigns/:id/test', 'email.campaigns.test', 'Send a test email to yourself'),
  get('/api/email/campaigns/:id/sending', 'email.campaigns.sending', 'How far sending is'),
  get(
    '/api/email/campaigns/:id/recipients',
    'email.campaigns.recipients',
    'List the recipients of a campaign, with their status',
  ),
  get(
    '/api/email/campaigns/:id/analytics',
    'email.campaigns.analytics',
    'What came of an email campaign: recipients by state, opens, clicks, and unsubscribes, per hour and by link. Rates are shares of the emails in which they are counted.',
  ),
  create('/api/email/campaigns/:id/duplicate', 'email.campaigns.duplicate', 'Copy a campaign into a draft'),
];
