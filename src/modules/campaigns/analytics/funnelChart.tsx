import { analyticsTexts } from '#shared/campaigns/analytics.messages.ts';
import type { CampaignAnalytics } from '#shared/campaigns/analytics.output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import type { Chart } from '#ui/charts/ChartFrame.tsx';
import { ShareBars } from '#ui/charts/ShareBars.tsx';
import { emailsText, percentOf, shareText } from './analyticsWords.ts';

/** From the emails in which opens and clicks are counted to those that were opened, and clicked. */
export function funnelChart({ tracked, opened, clicked }: CampaignAnalytics): Chart | null {
  if (tracked === 0) return null;
  const steps = (
    [
      [analyticsTexts.counted, tracked],
      [analyticsTexts.opened, opened],
      [analyticsTexts.clicked, clicked],
    ] as const
  ).map(([name, count]) => {
    const percent = percentOf(count, tracked);
    return { key: name, name, value: formatCount(count), percent, shownPercent: shareText(percent) };
  });
  return {
    summary: analyticsTexts.funnelSummary(emailsText(tracked), formatCount(opened), formatCount(clicked)),
    drawing: <ShareBars shares={steps} />,
    numbers: {
      label: analyticsTexts.funnelTable,
      columns: [analyticsTexts.step, analyticsTexts.emails, analyticsTexts.share],
      rows: steps.map(({ name, value, shownPercent }) => [name, value, shownPercent]),
    },
  };
}
