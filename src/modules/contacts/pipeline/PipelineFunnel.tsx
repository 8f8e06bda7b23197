import { Box, Flex, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { type ContactsSearch, contactsAddress } from '#shared/contacts/address.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactMessages, contactTexts } from '#shared/contacts/messages.ts';
import { STAGE_GROUP_LABEL, type Stage } from '#shared/contacts/model.ts';
import type { ContactSummary } from '#shared/contacts/output.ts';
import { showMoney } from '#shared/kit/money.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { type Chart, ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { ChartPanel } from '#ui/charts/ChartPanel.tsx';

/** A chart of the contacts of all stages by stage, with their deal value. */
export function PipelineFunnel({ search }: { search: ContactsSearch }) {
  return (
    <ChartPanel title={contactTexts.funnel}>
      <Funnel search={search} />
    </ChartPanel>
  );
}

function Funnel({ search }: { search: ContactsSearch }) {
  const query = trpc.crm.summary.useQuery(contactsAddress.toCounts(search, 'stage'), {
    placeholderData: keepPreviousData,
  });
  return (
    <ChartFrame
      query={query}
      caption={contactTexts.funnelCaption}
      failed={contactMessages.listFailed}
      empty={contactTexts.funnelEmpty}
      chartOf={chartOf}
    />
  );
}

function chartOf(summary: ContactSummary): Chart | null {
  const { stages, total } = summary;
  if (total === 0) return null;
  return {
    summary: inWords(summary),
    drawing: <Bars stages={stages} />,
    numbers: {
      label: contactTexts.byStage,
      columns: [CONTACT_FIELDS.stage.label, contactTexts.list, contactTexts.dealValue],
      rows: stages.map(({ stage, count, value }) => [
        STAGE_GROUP_LABEL[stage],
        formatCount(count),
        showMoney(value),
      ]),
    },
  };
}

function Bars({ stages }: Pick<ContactSummary, 'stages'>) {
  const most = Math.max(1, ...stages.map(({ count }) => count));
  return stages.map(({ stage, count, value }) => (
    <Flex key={stage} align="center" gap="3" py="1" aria-hidden>
      <Text w={{ base: '6rem', sm: '7rem' }} flexShrink="0" color="fg.muted" truncate>
        {STAGE_GROUP_LABEL[stage]}
      </Text>
      <Box flex="1" minW="0" display="flex" justifyContent="center">
        <Box
          h="6"
          minW="0.5"
          borderRadius="sm"
          bg={COLOR[stage]}
          style={{ width: `${(count / most) * 100}%` }}
        />
      </Box>
      <Text
        w={{ base: '6.5rem', sm: '9rem' }}
        flexShrink="0"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
      >
        {formatCount(count)}
        <Text
          as="span"
          display={{ base: 'block', sm: 'inline-block' }}
          minW={{ sm: '6rem' }}
          color="fg.muted"
          textStyle="xs"
        >
          {showMoney(value)}
        </Text>
      </Text>
    </Flex>
  ));
}

function inWords({ stages, total, value }: ContactSummary): string {
  const parts = stages.map(
    ({ stage, count, value: sum }) => `${STAGE_GROUP_LABEL[stage]} ${formatCount(count)} (${showMoney(sum)})`,
  );
  return contactTexts.funnelSummary(countOf(total, contactTexts.noun), showMoney(value), parts.join(', '));
}

const COLOR: Record<Stage, string> = {
  lead: 'fg.subtle',
  prospect: 'type.note',
  proposal: 'type.course',
  negotiation: 'warning',
  won: 'success',
  lost: 'danger',
};
