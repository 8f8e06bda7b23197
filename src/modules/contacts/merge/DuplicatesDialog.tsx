import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { contactTexts, contactToasts } from '#shared/contacts/messages.ts';
import type { DuplicatePair, PairedContact } from '#shared/contacts/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { MergeDialog } from '../MergeDialog.tsx';

/** All contacts that may be the same person. Each pair leads to its merge. */
export function DuplicatesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const pairs = trpc.crm.pairs.useQuery({ page }, { placeholderData: keepPreviousData, staleTime: 0 });
  const { data } = pairs;
  const merge = useMerge();
  return (
    <InfoDialog
      {...{ open, onClose, size: 'lg' }}
      title={contactTexts.findDuplicates}
      description={contactTexts.duplicatesHint}
    >
      {pairs.isError && <QueryError message={contactTexts.duplicatesFailed} query={pairs} />}
      <Box role="status">{data?.total === 0 && <Text>{contactTexts.noDuplicates}</Text>}</Box>
      {data && data.total > 0 && (
        <>
          <Stack as="ul" gap="0" listStyleType="none" aria-busy={pairs.isPlaceholderData}>
            {data.rows.map((pair) => (
              <Pair
                key={`${pair.older.id}:${pair.newer.id}`}
                {...pair}
                onMerge={() => void merge.run(pair.older.id, pair.newer.id)}
              />
            ))}
          </Stack>
          <Pager
            {...{ total: data.total, page: data.page, pages: data.pages, noun: contactTexts.pairs }}
            onPage={setPage}
          />
        </>
      )}
      {merge.element}
    </InfoDialog>
  );
}

function Pair({ older, newer, reasons, onMerge }: DuplicatePair & { onMerge: () => void }) {
  return (
    <Flex
      as="li"
      direction={{ base: 'column', sm: 'row' }}
      gap="3"
      py="3"
      align={{ sm: 'center' }}
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box flex="1" minW="0">
        {[older, newer].map((contact) => (
          <ContactLine key={contact.id} {...contact} />
        ))}
        <MetaLine color="fg.muted" textStyle="xs">
          {reasons.map((reason) => contactTexts.sameReasons[reason])}
        </MetaLine>
      </Box>
      <Button
        flexShrink="0"
        alignSelf={{ base: 'flex-start', sm: 'center' }}
        aria-label={contactTexts.mergePairOf(older.contactName, newer.contactName)}
        onClick={onMerge}
      >
        {contactTexts.mergePair}
      </Button>
    </Flex>
  );
}

function ContactLine({ contactName, company, email, phone }: PairedContact) {
  const rest = [company, email, phone].filter(Boolean);
  return (
    <Text overflowWrap="anywhere">
      <Text as="span" fontWeight="medium">
        <bdi>{contactName}</bdi>
      </Text>
      {rest.length > 0 && (
        <Text as="span" color="fg.muted">
          {', '}
          <bdi>{rest.join(', ')}</bdi>
        </Text>
      )}
    </Text>
  );
}

/** Opens the merge of two contacts as they are now. */
function useMerge() {
  const { crm } = trpc.useUtils();
  const merge = useMountedDialog(MergeDialog);
  async function run(olderId: number, newerId: number): Promise<void> {
    try {
      const [contact, duplicate] = await Promise.all(
        [olderId, newerId].map((id) => crm.read.fetch({ id }, { staleTime: 0 })),
      );
      if (contact && duplicate) merge.open({ contact, duplicate, onMerged: () => undefined });
    } catch (error) {
      showFailure(error, contactToasts.mergeFailed);
    }
  }
  return { run, element: merge.element };
}
