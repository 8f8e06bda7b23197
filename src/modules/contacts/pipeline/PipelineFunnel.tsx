import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { counted } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { type ContactsSearch, contactsAddress } from '#shared/contacts/address.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactMessages, contactTexts } from '#shared/contacts/messages.ts';
import { type ContactSummary, STAGE_GROUP_LABEL, type Stage } from '#shared/contacts/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { showMoney } from '#shared/kit/money.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';

/**
 * A chart of the filtered contacts by stage, with their deal value. Its summary line is always there, so that nothing
 * below it moves while the numbers load.
 */
export function PipelineFunnel({ search }: { search: ContactsSearch }) {
  const { data, isError } = trpc.crm.summary.useQuery(contactsAddress.toFilter(search), {
    placeholderData: keepPreviousData,
  });
  return (
    <Disclosure maxW="full" mb="5">
      <summary>{contactTexts.funnel}</summary>
      {data && data.total > 0 ? (
        <Funnel summary={data} />
      ) : (
        <Text px="4" pb="4" color="fg.muted">
          {isError ? contactMessages.listFailed : data ? contactTexts.funnelEmpty : generalTexts.loading}
        </Text>
      )}
    </Disclosure>
  );
}

function Funnel({ summary }: { summary: ContactSummary }) {
  return (
    <Box as="figure" px="4" pb="4">
      <Box role="img" aria-label={inWords(summary)}>
        {summary.stages.map(({ stage, count, value }) => (
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
                style={{ width: `${(count / mostOf(summary)) * 100}%` }}
              />
            </Box>
            <Text
              w={{ base: '6.5rem', sm: '9rem' }}
              flexShrink="0"
              textAlign="end"
              fontVariantNumeric="tabular-nums"
            >
              {count.toLocaleString('en-US')}
              <Text as="span" color="fg.muted" textStyle="xs" display={{ base: 'block', sm: 'inline' }}>
                {' '}
                {showMoney(value)}
              </Text>
            </Text>
          </Flex>
        ))}
      </Box>
      <Text as="figcaption" color="fg.muted" textStyle="xs" mt="3">
        {contactTexts.funnelCaption}
      </Text>
      <Numbers summary={summary} />
    </Box>
  );
}

/** The same numbers as a table. */
function Numbers({ summary }: { summary: ContactSummary }) {
  return (
    <Disclosure maxW="full" borderWidth="0" css={{ '& > summary': { px: '0' } }}>
      <summary>{contactTexts.funnelTable}</summary>
      <Table aria-label={contactTexts.byStage}>
        <thead>
          <tr>
            <th scope="col">{CONTACT_FIELDS.stage.label}</th>
            <th scope="col">{contactTexts.list}</th>
            <th scope="col">{contactTexts.dealValue}</th>
          </tr>
        </thead>
        <tbody>
          {summary.stages.map(({ stage, count, value }) => (
            <tr key={stage}>
              <th scope="row">{STAGE_GROUP_LABEL[stage]}</th>
              <td>{count.toLocaleString('en-US')}</td>
              <td>{showMoney(value)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}

function mostOf({ stages }: ContactSummary): number {
  return Math.max(1, ...stages.map(({ count }) => count));
}

function inWords({ stages, total, value }: ContactSummary): string {
  const parts = stages.map(
    ({ stage, count, value: sum }) =>
      `${STAGE_GROUP_LABEL[stage]} ${count.toLocaleString('en-US')} (${showMoney(sum)})`,
  );
  return contactTexts.funnelSummary(counted(total, contactTexts.noun), showMoney(value), parts.join(', '));
}

const COLOR: Record<Stage, string> = {
  lead: 'fg.subtle',
  prospect: 'type.note',
  proposal: 'type.course',
  negotiation: 'warning',
  won: 'success',
  lost: 'danger',
};

const Table = chakra('table', {
  base: {
    w: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: '4', py: '2', borderTopWidth: '1px', textAlign: 'end', fontWeight: 'normal' },
    '& th:first-of-type': { textAlign: 'start' },
    '& thead th': { color: 'fg.muted', textStyle: 'xs' },
  },
});
