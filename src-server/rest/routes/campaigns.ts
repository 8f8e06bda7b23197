import { create, get, patch, type RestRoute, remove } from '../route.ts';

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
  create('/api/email/campaigns/:id/duplicate', 'email.campaigns.duplicate', 'Copy a campaign into a draft'),
];
