import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import type { ContactMatch } from '#shared/contacts/model.ts';
import type { ContactRead, ContactRow } from '#shared/contacts/output.ts';
import { STAFF_QUERY_MAX } from '#shared/kit/tables.ts';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import type { Operator } from '#widgets/search/operators.ts';
import { QueryInput } from '#widgets/search/QueryInput.tsx';

/** Contacts shown at a time. */
const OFFERED = 5;
const OPERATORS: readonly Operator[] = ['author'];

/** Finds the duplicate: first contacts with the same email address or phone number, then any contact by search. */
export function MergeCandidates({ contact, chosen, onChoose, error }: MergeCandidatesProps) {
  const [q, setQ] = useState('');
  const duplicates = trpc.crm.duplicates.useQuery({
    email: contact.email,
    phone: contact.phone,
    exceptId: contact.id,
  });
  const matches = trpc.crm.list.useQuery({ q }, { enabled: q !== '', placeholderData: keepPreviousData });
  const offered: (ContactMatch | ContactRow)[] = q
    ? (matches.data?.rows.filter(({ id }) => id !== contact.id).slice(0, OFFERED) ?? [])
    : (duplicates.data ?? []);
  return (
    <Box>
      <SearchBox
        label={contactTexts.mergeSearch}
        placeholder={contactTexts.mergeSearchPlaceholder}
        maxLength={STAFF_QUERY_MAX}
        q={q}
        onSearch={setQ}
        field={(props) => <QueryInput {...props} operators={OPERATORS} />}
      />
      {error && (
        <Text role="alert" color="danger" textStyle="xs" fontWeight="medium" mt="1.5">
          {error}
        </Text>
      )}
      <Box role="status" srOnly>
        {q && matches.data ? contactTexts.mergeResults(countOf(offered.length, contactTexts.noun)) : ''}
      </Box>
      <Stack as="ul" gap="1.5" mt="3" listStyleType="none" aria-label={contactTexts.mergeCandidates}>
        {offered.map((each) => (
          <Flex as="li" key={each.id} align="center" justify="space-between" gap="3" minW="0">
            <Box minW="0" overflowWrap="anywhere">
              <Text as="span" fontWeight="medium">
                {each.contactName}
              </Text>{' '}
              <Text as="span" color="fg.muted" textStyle="xs">
                {each.company}
              </Text>
            </Box>
            <Button
              size="sm"
              flexShrink="0"
              aria-pressed={chosen?.id === each.id}
              aria-label={contactTexts.mergeWith(each.contactName)}
              onClick={() => onChoose(each)}
            >
              {chosen?.id === each.id ? contactTexts.chosen : contactTexts.choose}
            </Button>
          </Flex>
        ))}
      </Stack>
      {q && matches.isSuccess && offered.length === 0 && (
        <Text color="fg.muted" mt="2">
          {contactTexts.mergeUnmatched}
        </Text>
      )}
    </Box>
  );
}

type MergeCandidatesProps = {
  contact: ContactRead;
  chosen: ContactRead | null;
  onChoose: (contact: { id: number }) => void;
  error?: string;
};
