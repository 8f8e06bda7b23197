import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import type { CsvImportSteps } from '#records/import/useCsvImport.ts';
import { bankTexts } from '#shared/accounting/bank/messages.ts';
import { importTexts } from '#shared/csv-import/messages.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ImportLink } from '../RowLinks.tsx';

const SHOWN = 10;

/** The imports of the last days, which can be undone. */
export function RecentImports({ steps, onClose }: { steps: CsvImportSteps; onClose: () => void }) {
  const { data } = trpc.imports.list.useQuery({ kind: 'accounting', limit: SHOWN }, { staleTime: 0 });
  const ended = data?.items.filter(
    ({ state, taken }) => (state === 'done' && taken > 0) || state === 'undone',
  );
  if (!ended || ended.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="bank-recent" mt="6" pb="2">
      <Heading as="h3" size="sm" id="bank-recent" mb="1">
        {bankTexts.recent}
      </Heading>
      <Text color="fg.muted" mb="2">
        {bankTexts.recentHint}
      </Text>
      <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="md">
        {ended.map(({ id, fileName, state, taken, createdAt }) => (
          <Flex
            as="li"
            key={id}
            {...{ gap: '3', px: '3', py: '2', align: 'center', justify: 'space-between' }}
            {...{ borderTopWidth: '1px', _first: { borderTopWidth: '0' } }}
          >
            <Box minW="0">
              <Text overflowWrap="anywhere">{fileName}</Text>
              <MetaLine color="fg.muted" textStyle="xs">
                {state === 'done' ? (
                  <ImportLink
                    {...{ id, onClick: onClose }}
                    label={bankTexts.imported(countOf(taken, bankTexts.noun))}
                  />
                ) : (
                  bankTexts.imported(countOf(taken, bankTexts.noun))
                )}
                <RelativeTime iso={createdAt} />
              </MetaLine>
            </Box>
            {state === 'undone' ? (
              <Text color="fg.muted">{bankTexts.undone}</Text>
            ) : (
              <Button
                flexShrink="0"
                aria-label={bankTexts.undoOf(fileName)}
                loading={steps.busy}
                onClick={() => steps.undo(id)}
              >
                {importTexts.undo}
              </Button>
            )}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
