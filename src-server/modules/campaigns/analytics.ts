import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { CampaignAnalytics } from '#shared/campaigns/analytics.output.ts';
import { ANALYTICS_HOURS, TOP_LINKS_MAX } from '#shared/campaigns/model.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import type { ReadContext } from '../../context.ts';
import { requireCampaign } from './queries.ts';
import { rateOf } from './rows.ts';

/** Also used by the test of query plans. */
export const TOP_LINKS_SQL = `select url, clicks from campaign_links
  where campaign_id = ? order by clicks desc, id desc limit ${TOP_LINKS_MAX}`;

const SENT_SQL = `select cast((settled_at - @start) / ${HOUR_MS} as integer) as hour, count(*) as count from campaign_recipients
  where campaign_id = @id and state = 'sent' and settled_at between @start and @end - 1 group by hour`;

const RESPONSES = { opened: 'opened_at', clicked: 'clicked_at', unsubscribed: 'unsubscribed_at' } as const;
const responsesSql = (column: (typeof RESPONSES)[keyof typeof RESPONSES]) =>
  `select cast((${column} - @start) / ${HOUR_MS} as integer) as hour, count(*) as count from campaign_recipients
   where campaign_id = @id and ${column} between @start and @end - 1 group by hour`;

/** What came of a campaign so far. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function readAnalytics({ db }: ReadContext, id: number): CampaignAnalytics {
  const row = requireCampaign(db, id);
  const { state, startedAt, sentDate, recipientCount, sentCount, failedCount, unknownCount, skippedCount } =
    row;
  const { trackedCount, openedCount, clickedCount, unsubscribedCount } = row;
  return {
    id,
    state,
    startedAt: startedAt?.toISOString() ?? null,
    sentDate: sentDate?.toISOString() ?? null,
    recipients: recipientCount,
    pending: recipientCount - sentCount - failedCount - unknownCount - skippedCount,
    sent: sentCount,
    failed: failedCount,
    unknown: unknownCount,
    skipped: skippedCount,
    tracked: trackedCount,
    opened: openedCount,
    clicked: clickedCount,
    unsubscribed: unsubscribedCount,
    openRate: rateOf(openedCount, trackedCount),
    clickRate: rateOf(clickedCount, trackedCount),
    unsubscribeRate: rateOf(unsubscribedCount, sentCount),
    hours: startedAt ? hoursOf(db, id, startedAt.getTime()) : [],
    links: prepared<[number], { url: string; clicks: number }>(db, TOP_LINKS_SQL).all(id),
  };
}

type Hour = CampaignAnalytics['hours'][number];
type Happening = Exclude<keyof Hour, 'start'>;

function hoursOf(db: Db, id: number, start: number): Hour[] {
  const hours = new Map<number, Hour>();
  const range = { id, start, end: start + ANALYTICS_HOURS * HOUR_MS };
  const add = (happening: Happening, sql: string) => {
    for (const { hour, count } of prepared<[object], { hour: number; count: number }>(db, sql).all(range)) {
      const line = hours.get(hour) ?? {
        start: new Date(start + hour * HOUR_MS).toISOString(),
        sent: 0,
        opened: 0,
        clicked: 0,
        unsubscribed: 0,
      };
      line[happening] = count;
      hours.set(hour, line);
    }
  };
  add('sent', SENT_SQL);
  add('opened', responsesSql('opened_at'));
  add('clicked', responsesSql('clicked_at'));
  add('unsubscribed', responsesSql('unsubscribed_at'));
  return [...hours].sort(([a], [b]) => a - b).map(([, line]) => line);
}
