import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MailLink } from '#db/kit/mail-links.ts';
import { write } from '#db/kit/statement.ts';
import { countClick, countOpen, markUnsubscribed } from '#db/staff/campaigns/responses.ts';
import type { CampaignAnalytics } from '#shared/campaigns/analytics.output.ts';
import { ANALYTICS_HOURS, RECIPIENT_STATES } from '#shared/campaigns/model.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { sentCampaign } from '../support/sent-campaigns.ts';

const EMAILS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@mail.example`);
const CONTENT =
  '[one](https://books.example/1) [two](https://books.example/2) [three](https://books.example/3)';
const HOUR = 3_600_000;

type Row = {
  id: number;
  state: string;
  isTracked: number;
  settledAt: number | null;
  openedAt: number | null;
  clickedAt: number | null;
  unsubscribedAt: number | null;
};

const percent = (part: number, base: number) => (base === 0 ? null : Math.round((part / base) * 1000) / 10);

/** Counts everything again from the rows alone. */
function recount({ db }: Community, id: number, start: number): Partial<CampaignAnalytics> {
  const rows = db.$client
    .prepare(
      `select id, state, is_tracked as isTracked, settled_at as settledAt, opened_at as openedAt,
       clicked_at as clickedAt, unsubscribed_at as unsubscribedAt from campaign_recipients where campaign_id = ?`,
    )
    .all(id) as Row[];
  const clicks = db.$client
    .prepare(
      `select l.url, (select count(*) from campaign_clicks k where k.link_id = l.id) as clicks
       from campaign_links l where l.campaign_id = ?`,
    )
    .all(id) as CampaignAnalytics['links'];
  const inState = (state: string) => rows.filter((row) => row.state === state).length;
  const has = (key: 'openedAt' | 'clickedAt' | 'unsubscribedAt') =>
    rows.filter((row) => row[key] !== null).length;
  const tracked = rows.filter((row) => row.state === 'sent' && row.isTracked === 1).length;
  const hourOf = (at: number | null) => (at === null ? null : Math.floor((at - start) / HOUR));
  const inHour = (key: 'settledAt' | 'openedAt' | 'clickedAt' | 'unsubscribedAt', hour: number) =>
    rows.filter((row) => (key !== 'settledAt' || row.state === 'sent') && hourOf(row[key]) === hour).length;
  const hours = Array.from({ length: ANALYTICS_HOURS }, (_, hour) => ({
    start: new Date(start + hour * HOUR).toISOString(),
    sent: inHour('settledAt', hour),
    opened: inHour('openedAt', hour),
    clicked: inHour('clickedAt', hour),
    unsubscribed: inHour('unsubscribedAt', hour),
  }));
  return {
    recipients: rows.length,
    sent: inState('sent'),
    failed: inState('failed'),
    unknown: inState('unknown'),
    skipped: inState('skipped'),
    pending: inState('pending') + inState('sending'),
    tracked,
    opened: has('openedAt'),
    clicked: has('clickedAt'),
    unsubscribed: has('unsubscribedAt'),
    openRate: percent(has('openedAt'), tracked),
    clickRate: percent(has('clickedAt'), tracked),
    unsubscribeRate: percent(has('unsubscribedAt'), inState('sent')),
    hours: hours.filter(
      ({ sent, opened, clicked, unsubscribed }) => sent + opened + clicked + unsubscribed > 0,
    ),
    links: clicks,
  };
}

const reader = fc.nat({ max: EMAILS.length - 1 });
const step = fc.record({
  kind: fc.constantFrom('open', 'click', 'unsubscribe', 'undo', 'untrack' as const),
  reader,
  link: fc.nat({ max: 2 }),
  /** Minutes since the last step. */
  wait: fc.nat({ max: 600 }),
});
const states = fc.array(fc.record({ state: fc.constantFrom(...RECIPIENT_STATES), isTracked: fc.boolean() }), {
  minLength: EMAILS.length,
  maxLength: EMAILS.length,
});

test('every number of the analytics equals a recount, whatever recipients do: clicked ≤ opened ≤ sent', async () => {
  const community = newCommunity();
  const { db, clock, as } = community;
  await fc.assert(
    fc.asyncProperty(states, fc.array(step, { maxLength: 40 }), async (outcomes, steps) => {
      const start = clock.now();
      const { id, recipients } = sentCampaign(db, start, { emails: EMAILS, content: CONTENT });
      db.$client.prepare('update subscribers set is_tracked = 1').run();
      const links = db.$client
        .prepare('select id from campaign_links where campaign_id = ? order by id')
        .pluck()
        .all(id) as number[];
      for (const [index, { state, isTracked }] of outcomes.entries()) {
        db.$client
          .prepare('update campaign_recipients set state = ?, is_tracked = ?, settled_at = ? where id = ?')
          .run(state, Number(isTracked), start.getTime() + index * HOUR, recipients[index]?.id);
      }
      const inState = (state: string) => outcomes.filter((each) => each.state === state).length;
      db.$client
        .prepare(
          `update campaigns set sent_count = ?, failed_count = ?, unknown_count = ?, skipped_count = ?, tracked_count = ? where id = ?`,
        )
        .run(
          ...['sent', 'failed', 'unknown', 'skipped'].map(inState),
          outcomes.filter(({ state, isTracked }) => state === 'sent' && isTracked).length,
          id,
        );
      for (const { kind, reader: index, link, wait } of steps) {
        clock.advance(wait * 60_000);
        const row = recipients[index];
        const mail: MailLink = {
          ...{ subscriberId: row?.subscriberId ?? 0, emailHash: row?.emailHash ?? '', campaignId: id },
          ...{ linkId: links[link] ?? 0, expiresAt: 0 },
        };
        const now = clock.now();
        write(db, () => {
          if (kind === 'open') countOpen(db, mail, now);
          if (kind === 'click') countClick(db, mail, now);
          if (kind === 'unsubscribe') markUnsubscribed(db, mail, now);
          if (kind === 'undo') markUnsubscribed(db, mail, null);
          if (kind === 'untrack')
            db.$client.prepare('update subscribers set is_tracked = 0 where id = ?').run(mail.subscriberId);
        });
      }
      const { links: top, ...numbers } = await as.staff.email.campaigns.analytics({ id });
      const { links: counted = [], ...expected } = recount(community, id, start.getTime());
      expect(numbers).toMatchObject(expected);
      const sorted = (each: CampaignAnalytics['links']) =>
        each.toSorted((a, b) => a.url.localeCompare(b.url));
      expect(sorted(top)).toEqual(sorted(counted));
      expect(top.map(({ clicks }) => clicks)).toEqual(
        top.map(({ clicks }) => clicks).toSorted((a, b) => b - a),
      );
      expect(numbers.clicked).toBeLessThanOrEqual(numbers.opened);
      expect(numbers.opened).toBeLessThanOrEqual(numbers.tracked);
      expect(numbers.unsubscribed).toBeLessThanOrEqual(numbers.sent);
      expect(numbers.tracked).toBeLessThanOrEqual(numbers.sent);
      clock.advance(HOUR);
    }),
    { numRuns: 60 },
  );
});
