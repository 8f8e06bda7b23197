import { countOf } from '#lib/text/format.ts';
import { analyticsTexts } from '#shared/campaigns/analytics.messages.ts';
import type { CampaignAnalytics } from '#shared/campaigns/analytics.output.ts';
import { RECIPIENT_STATE_LABEL } from '#shared/campaigns/messages.ts';
import { campaignPageTexts } from '#shared/campaigns/page.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import type { Chart } from '#ui/charts/ChartFrame.tsx';
import { ShareBars } from '#ui/charts/ShareBars.tsx';
import { percentOf, shareText } from './analyticsWords.ts';

const STATES = ['sent', 'pending', 'failed', 'unknown', 'skipped'] as const;

/** All recipients by status. Statuses without any are left out. */
export function statusChart(analytics: CampaignAnalytics): Chart | null {
  const { recipients, sent } = analytics;
  if (recipients === 0) return null;
  const shares = STATES.filter((state) => state === 'sent' || analytics[state] > 0).map((state) => {
    const percent = percentOf(analytics[state], recipients);
    return {
      key: state,
      name: RECIPIENT_STATE_LABEL[state],
      value: formatCount(analytics[state]),
      percent,
      shownPercent: shareText(percent),
    };
  });
  return {
    summary: analyticsTexts.recipientsSummary(
      countOf(recipients, campaignPageTexts.recipientsNoun),
      formatCount(sent),
    ),
    drawing: <ShareBars shares={shares} />,
    numbers: {
      label: analyticsTexts.recipientsTable,
      columns: [analyticsTexts.status, analyticsTexts.count, analyticsTexts.share],
      rows: shares.map(({ name, value, shownPercent }) => [name, value, shownPercent]),
    },
  };
}
