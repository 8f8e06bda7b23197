import { Box, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { type CsvImport, countRows, IMPORT_PROBLEMS, importReportPath } from '#shared/csv-import/model.ts';
import { StatCard } from '#ui/base/StatCard.tsx';

/** What a dry run found or an import did, with the rows that were not taken and why. */
export function ImportReport({ job, noun }: { job: CsvImport; noun: readonly [string, string] }) {
  const { state, taken, refused, problems } = job;
  const { added, doubles, repeats, invalid } = countRows(job);
  const dry = state === 'checked';
  const number = (count: number) => count.toLocaleString('en-US');
  return (
    <Stack gap="5" pb="2">
      <Text role="status">
        {dry
          ? `Nothing has been changed yet. ${number(taken)} of ${number(job.total)} rows can be imported.`
          : `${number(taken)} of ${number(job.total)} rows were imported as ${noun[1]}.`}
        {job.duplicates === 'add' && doubles + repeats > 0 && ' Duplicates are included.'}
      </Text>
      <SimpleGrid as="dl" columns={{ base: 2, sm: 4 }} gap="3">
        <StatCard label="New" value={number(added)} />
        <StatCard label="Already here" value={number(doubles)} />
        <StatCard label="Repeated in the file" value={number(repeats)} />
        <StatCard label="Invalid" value={number(invalid)} />
      </SimpleGrid>
      {problems.length > 0 && (
        <Box as="section" aria-labelledby="import-problems">
          <Heading as="h3" size="sm" id="import-problems" mb="2">
            Rows that {dry ? 'would be' : 'were'} skipped
          </Heading>
          <Box
            as="ul"
            listStyleType="none"
            maxH="15rem"
            overflowY="auto"
            borderWidth="1px"
            borderRadius="md"
            tabIndex={0}
            aria-label="Rows and reasons"
          >
            {problems.map(({ row, reason }) => (
              <Box
                as="li"
                key={`${row}:${reason}`}
                px="3"
                py="2"
                borderTopWidth="1px"
                _first={{ borderTopWidth: '0' }}
                overflowWrap="anywhere"
              >
                <Text as="span" fontWeight="medium" fontVariantNumeric="tabular-nums">
                  Row {row}
                </Text>{' '}
                <Text as="span" color="fg.muted">
                  {reason}
                </Text>
              </Box>
            ))}
          </Box>
          {refused > IMPORT_PROBLEMS && (
            <Text color="fg.muted" textStyle="xs" mt="2">
              The first {IMPORT_PROBLEMS} are shown; all of them are in the report.
            </Text>
          )}
          <Button asChild mt="3">
            <a href={importReportPath(job)} download>
              <Download aria-hidden />
              Download the report
            </a>
          </Button>
        </Box>
      )}
    </Stack>
  );
}
