import { Box, Heading } from '@chakra-ui/react';
import { trpc } from '#lib/trpc.ts';
import { resultTexts as texts } from '#shared/surveys/results.messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { Results } from './Results.tsx';

/** The results of a closed survey that are shared with everyone. */
export function SharedResults({ id }: { id: string }) {
  const query = trpc.email.surveys.results.useQuery({ id });
  return (
    <Box as="section" aria-label={texts.title} mt="8" maxW="reading">
      <Heading as="h2" size="lg" mb="3">
        {texts.title}
      </Heading>
      {query.data && <Results results={query.data} />}
      {!query.data && query.isError && <QueryError message={texts.failed} query={query} />}
    </Box>
  );
}
