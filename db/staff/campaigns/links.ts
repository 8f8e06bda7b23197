import { eq } from 'drizzle-orm';
import { prepared } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { campaignLinks } from '../../schema/campaigns.ts';

/** Stores the links of a started campaign, once each. Returns their ids by URL. */
export function keepCampaignLinks(
  db: Db,
  campaignId: number,
  urls: readonly string[],
): ReadonlyMap<string, number> {
  const insert = prepared<[number, string]>(
    db,
    'insert or ignore into campaign_links (campaign_id, url) values (?, ?)',
  );
  for (const url of urls) insert.run(campaignId, url);
  const rows = db
    .select({ id: campaignLinks.id, url: campaignLinks.url })
    .from(campaignLinks)
    .where(eq(campaignLinks.campaignId, campaignId))
    .all();
  return new Map(rows.map(({ id, url }) => [url, id]));
}
