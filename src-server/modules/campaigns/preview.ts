import { eq } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import type { CampaignPreview } from '#shared/campaigns/analytics.output.ts';
import { nameOf } from '#shared/users/model.ts';
import type { ActorContext, Context } from '../../context.ts';
import { campaignTemplate } from '../../services/campaign-text/template.ts';
import { freezeSite, renderSample, surveyOf } from './emails.ts';
import { requireCampaign } from './queries.ts';

type Reading = Pick<ActorContext, 'db' | 'viewer'> & Pick<Context, 'mailSite'>;

/**
 * A campaign's saved text as its email, with the viewer as the recipient. `origin` is where the viewer sees the site, so that
 * images load there. Throws `NOT_FOUND`, or `GONE` if it is in the trash.
 */
export function previewCampaign(
  { db, mailSite, viewer }: Reading,
  id: number,
  origin = mailSite.address(),
): CampaignPreview {
  const campaign = requireCampaign(db, id);
  const account = db.select().from(users).where(eq(users.id, viewer.id)).get();
  const site = campaign.frozen ?? freezeSite(db, mailSite);
  const shown = { ...site, address: origin };
  const template = campaignTemplate({ subject: campaign.subject, content: campaign.content, site: shown });
  return {
    ...renderSample(template, shown, {
      name: account ? nameOf(account) : '',
      survey: surveyOf(db, campaign.surveyId),
    }),
    isLocalAddress: isLocal(site.address),
    imagesWithoutAlt: template.imagesWithoutAlt,
  };
}

/** Whether an address only works on this machine. */
function isLocal(address: string): boolean {
  return URL.canParse(address) && /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(new URL(address).hostname);
}
