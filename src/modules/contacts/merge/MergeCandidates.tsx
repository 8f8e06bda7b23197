import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import type { ContactMatch, ContactRead, ContactRow } from '#shared/contacts/model.ts';
import { STAFF_QUERY_MAX } from '#shared/kit/tables.ts';
import { SearchBox } from '#ui/forms/SearchBox.tsx';

/** How many contacts are offered at a time. */
const OFFERED = 5;

/** Finds the double: those with the same address or number at first, any contact by its name then. */
export function MergeCandidates({ contact, chosen, onChoose, error }: MergeCandidatesProps) {
  const [q, setQ] = useState('');
  const doubles = trpc.crm.duplicates.useQuery({
    email: contact.email,
    phone: contact.phone,
    exceptId: contact.id,
  });
  const found = trpc.crm.list.useQuery({ q }, { enabled: q !== '', placeholderData: keepPreviousData });
  const offered: (ContactMatch | ContactRow)[] = q
    ? (found.data?.rows.filter(({ id }) => id !== contact.id).slice(0, OFFERED) ?? [])
    : (doubles.data ?? []);
  return (
    <Box>
      <SearchBox
        label="Find the other contact"
        placeholder="Find the other contact..."
        maxLength={STAFF_QUERY_MAX}
        q={q}
        onSearch={setQ}
      />
      {error && (
        <Text role="alert" color="danger" textStyle="xs" fontWeight="medium" mt="1.5">
          {error}
        </Text>
      )}
      <Box role="status" srOnly>
        {q && found.data ? `${offered.length} contacts offered` : ''}
      </Box>
      <Stack as="ul" gap="1.5" mt="3" listStyleType="none" aria-label="Contacts to merge with">
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
              aria-label={`Merge with ${each.contactName}`}
              onClick={() => onChoose(each)}
            >
              {chosen?.id === each.id ? 'Chosen' : 'Choose'}
            </Button>
          </Flex>
        ))}
      </Stack>
      {q && found.isSuccess && offered.length === 0 && (
        <Text color="fg.muted" mt="2">
          No other contact of that name is here.
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
