import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { searchMessages } from '#shared/messages.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FormField } from '../../components/FormField.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SearchResults } from './SearchResults.tsx';

/** Everything that matches a query, best first. */
export function SearchPage({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  return (
    <Box maxW="4xl" position="relative">
      <PageHeader title="Search" />
      <QueryForm key={q} q={q} onSearch={onSearch} />
      <Box mt="6">{q ? <SearchResults q={q} /> : <EmptyState title={searchMessages.queryRequired} />}</Box>
    </Box>
  );
}

function QueryForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (text.trim()) onSearch(text.trim());
      }}
    >
      <FormField label="What are you looking for?">
        <Flex gap="2" width="full">
          <Input
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" size="lg" variant="solid">
            Search
          </Button>
        </Flex>
      </FormField>
    </form>
  );
}
