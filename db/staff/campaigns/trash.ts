import { campaignMessages } from '#shared/campaigns/messages.ts';
import { dropUploadUses } from '../../content/uploads/links.ts';
import { dropRevisions } from '../../kit/records.ts';
import { prepared } from '../../kit/statement.ts';
import { dropDeleted, markDeleted, type TrashHandler, unmarkDeleted } from '../../kit/trash.ts';
import { campaigns } from '../../schema/campaigns.ts';
import { dropNotifications } from '../../site/notifications.ts';
import { removeFilesOfDeleted } from './job.ts';
import { campaignRef, publishCampaignChange } from './rows.ts';

const RECORD = { table: campaigns, title: campaigns.title, missing: campaignMessages.notFound };

/** Rows deleted per step of a purge. A recipient's clicks are deleted with it. */
const BATCH = 200;

/** A deleted campaign keeps its recipients and links until it is purged. The links in its emails that unsubscribe work on. */
export const campaignTrash: TrashHandler = {
  remove: (ctx, id, deletedAt) => {
    const title = markDeleted(ctx.db, RECORD, id, deletedAt);
    publishCampaignChange(ctx, Number(id));
    return title;
  },
  restore: (ctx, id) => {
    unmarkDeleted(ctx.db, campaigns, id, campaignMessages.gone);
    publishCampaignChange(ctx, Number(id));
  },
  purge: ({ db, clock }, id) => {
    const campaignId = Number(id);
    for (const sql of [DROP_RECIPIENTS_SQL, DROP_LINKS_SQL]) {
      const { changes } = prepared<[number, number]>(db, sql).run(campaignId, BATCH);
      if (changes === BATCH) return false;
    }
    const place = campaignRef(campaignId);
    if (!dropRevisions(db, place)) return false;
    dropNotifications(db, 'campaign', campaignId);
    dropUploadUses(db, place, clock.now());
    dropDeleted(db, campaigns, id);
    removeFilesOfDeleted(db, clock.now());
    return true;
  },
};

/** Also used by the test of query plans. */
export const DROP_RECIPIENTS_SQL = `delete from campaign_recipients where id in
  (select id from campaign_recipients indexed by campaign_recipients_list where campaign_id = ? limit ?)`;
export const DROP_LINKS_SQL = `delete from campaign_links where id in
  (select id from campaign_links indexed by campaign_links_clicks where campaign_id = ? limit ?)`;
