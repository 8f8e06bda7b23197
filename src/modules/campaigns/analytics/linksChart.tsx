import { Link } from '@chakra-ui/react';
import { countOf } from '#lib/text/format.ts';
import { analyticsTexts } from '#shared/campaigns/analytics.messages.ts';
import type { CampaignAnalytics } from '#shared/campaigns/analytics.output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import type { Chart } from '#ui/charts/ChartFrame.tsx';
import { ShareBars } from '#ui/charts/ShareBars.tsx';
import { percentOf, shareText } from './analyticsWords.ts';

/** The links with the most clicks. The shares are of the recipients who clicked any. */
export function linksChart({ links, clicked }: CampaignAnalytics): Chart | null {
  const shares = links
    .filter(({ clicks }) => clicks > 0)
    .map(({ url, clicks }) => {
      const percent = Math.min(100, percentOf(clicks, clicked));
      return { key: url, url, clicks, value: formatCount(clicks), percent, shownPercent: shareText(percent) };
    });
  const [first] = shares;
  if (!first) return null;
  return {
    summary: analyticsTexts.linksSummary(
      countOf(shares.length, analyticsTexts.linksNoun),
      first.url,
      countOf(first.clicks, analyticsTexts.clicks),
    ),
    drawing: (
      <ShareBars
        shares={shares.map(({ url, ...share }) => ({
          ...share,
          name: (
            <Link href={url} target="_blank" rel="noopener noreferrer">
              {url}
            </Link>
          ),
        }))}
      />
    ),
    numbers: {
      label: analyticsTexts.linksTable,
      columns: [analyticsTexts.link, analyticsTexts.clicked, analyticsTexts.share],
      rows: shares.map(({ url, value, shownPercent }) => [url, value, shownPercent]),
    },
  };
}
