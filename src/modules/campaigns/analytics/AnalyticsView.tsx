import { Box, Grid, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { trpc } from '#lib/trpc.ts';
import { analyticsTexts } from '#shared/campaigns/analytics.messages.ts';
import type { CampaignAnalytics } from '#shared/campaigns/analytics.output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { StatCards } from '#ui/base/StatCards.tsx';
import { type Chart, ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { emailsText, shareText } from './analyticsWords.ts';
import { funnelChart } from './funnelChart.tsx';
import { hoursChart } from './hoursChart.tsx';
import { linksChart } from './linksChart.tsx';
import { statusChart } from './statusChart.tsx';

const NAMES = [
  analyticsTexts.sent,
  analyticsTexts.opened,
  analyticsTexts.clicked,
  analyticsTexts.unsubscribed,
] as const;

/** What came of a campaign: numbers with their base in words, and charts. */
export function AnalyticsView({ id }: { id: number }) {
  const query = trpc.email.campaigns.analytics.useQuery({ id });
  const { data, isError } = query;
  // One failure and one wait are enough.
  if (!data) {
    return (
      <Part title={analyticsTexts.statistics}>
        <ChartFrame query={query} failed={analyticsTexts.failed} caption="" empty="" chartOf={() => null} />
      </Part>
    );
  }
  const part = (
    title: string,
    caption: string,
    empty: string,
    chartOf: (data: CampaignAnalytics) => Chart | null,
  ) => (
    <Part title={title}>
      <ChartFrame {...{ query, caption, empty, chartOf }} failed={analyticsTexts.failed} />
    </Part>
  );
  return (
    <>
      <StatCards label={analyticsTexts.statistics} names={NAMES} stats={statsOf(data)} failed={isError} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        {part(
          analyticsTexts.funnel,
          analyticsTexts.funnelCaption(formatCount(data.tracked), emailsText(data.sent)),
          analyticsTexts.funnelEmpty,
          funnelChart,
        )}
        {part(
          analyticsTexts.recipients,
          analyticsTexts.recipientsCaption,
          analyticsTexts.recipientsEmpty,
          statusChart,
        )}
        {part(analyticsTexts.hours, analyticsTexts.hoursCaption, analyticsTexts.hoursEmpty, hoursChart)}
        {part(analyticsTexts.links, analyticsTexts.linksCaption, analyticsTexts.linksEmpty, linksChart)}
      </Grid>
    </>
  );
}

/** The key numbers. A rate that isn't known has none, rather than 0%. */
function statsOf({ recipients, sent, tracked, ...data }: CampaignAnalytics) {
  const counted = (count: number, rate: number | null) =>
    tracked === 0 || rate === null
      ? { value: '—', detail: analyticsTexts.notCounted }
      : { value: formatCount(count), detail: analyticsTexts.ofCounted(shareText(rate)) };
  return [
    {
      label: analyticsTexts.sent,
      value: formatCount(sent),
      detail: analyticsTexts.ofRecipients(formatCount(recipients)),
    },
    { label: analyticsTexts.opened, ...counted(data.opened, data.openRate) },
    { label: analyticsTexts.clicked, ...counted(data.clicked, data.clickRate) },
    {
      label: analyticsTexts.unsubscribed,
      value: data.unsubscribeRate === null ? '—' : formatCount(data.unsubscribed),
      detail:
        data.unsubscribeRate === null ? undefined : analyticsTexts.ofSent(shareText(data.unsubscribeRate)),
    },
  ].map(({ detail, ...stat }) => ({ ...stat, ...(detail !== undefined && { detail }) }));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box minW="0" pt="4" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Heading as="h2" size="sm" px="4" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
