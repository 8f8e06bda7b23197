import { CAMPAIGN_STATUSES } from '#shared/campaigns/model.ts';
import { staffRefusal } from '#shared/refusals.messages.ts';
import { keepsTheRules } from './staff-module.ts';

const text = { targetAudience: 'all', subject: 'News of March', content: 'Hello, this is new.' } as const;

keepsTheRules({
  name: 'campaigns',
  subject: 'campaign',
  acts: 'campaigns',
  refusals: {
    read: staffRefusal.restricted('Email & Surveys module'),
    create: staffRefusal.cannotCreate('email campaigns'),
  },
  create: (as, title) => as.email.campaigns.create({ ...text, title }),
  edit: (as, id, title, version) => as.email.campaigns.update({ id, title, version }),
  field: 'title',
  read: (as, id) => as.email.campaigns.read({ id }),
  remove: (as, id) => as.email.campaigns.delete({ id }),
  list: (as, { q = '', filter, page = 1 }) =>
    as.email.campaigns.list({
      q,
      page,
      ...(filter !== undefined && { status: CAMPAIGN_STATUSES[filter] }),
    }),
  filters: 1,
});
