import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { countOf, formatDay } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import type { Cohort } from '#shared/applications/output.ts';
import { applicationTexts, applicationToasts, cohortTexts } from '#shared/applications/page.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { CohortDialog } from './CohortDialog.tsx';

/** The program's cohorts, which staff add, edit, and delete. */
export function CohortsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cohorts = trpc.cohorts.list.useQuery({});
  const form = useMountedDialog(CohortDialog);
  const [doomed, setDoomed] = useState<Cohort | null>(null);
  const remove = useMutationFeedback(trpc.cohorts.delete, {
    success: applicationToasts.cohortDeleted,
    failure: applicationToasts.cohortDeleteFailed,
  });
  return (
    <InfoDialog {...{ open, onClose, title: cohortTexts.title }}>
      <Stack gap="4" pb="2">
        <Text color="fg.muted">{cohortTexts.opening}</Text>
        {cohorts.isError && <QueryError message={cohortTexts.failed} query={cohorts} />}
        {cohorts.data?.length === 0 && <Text>{cohortTexts.none}</Text>}
        <Stack as="ul" gap="0" listStyleType="none">
          {cohorts.data?.map((cohort) => (
            <Flex
              as="li"
              key={cohort.id}
              {...{ py: '3', gap: '2', align: 'center', justify: 'space-between', borderTopWidth: '1px' }}
              _first={{ borderTopWidth: '0' }}
            >
              <Box minW="0">
                <Flex gap="2" align="center" wrap="wrap">
                  <Text fontWeight="medium" overflowWrap="anywhere">
                    {cohort.name}
                  </Text>
                  <IntakeBadge cohort={cohort} />
                </Flex>
                <MetaLine color="fg.muted" textStyle="sm">
                  {cohortTexts.days(formatDay(cohort.opensOn), formatDay(cohort.closesOn))}
                  {cohortTexts.numbers(
                    countOf(cohort.applications, applicationTexts.noun),
                    cohort.accepted,
                    cohort.size,
                  )}
                </MetaLine>
              </Box>
              <Flex flexShrink="0">
                <IconAction
                  label={cohortTexts.edit(cohort.name)}
                  icon={<Pencil aria-hidden />}
                  onClick={() => form.open({ cohort })}
                />
                <IconAction
                  label={cohortTexts.remove(cohort.name)}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => setDoomed(cohort)}
                />
              </Flex>
            </Flex>
          ))}
        </Stack>
        <Button alignSelf="flex-start" onClick={() => form.open({ cohort: null })}>
          <Plus aria-hidden />
          {cohortTexts.add}
        </Button>
      </Stack>
      {form.element}
      <ConfirmDialog
        open={doomed !== null}
        title={cohortTexts.removeTitle}
        body={doomed && cohortTexts.removeBody(doomed.name)}
        confirmLabel={cohortTexts.removeConfirm}
        tone="danger"
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) remove.mutate({ id: doomed.id });
          setDoomed(null);
        }}
      />
    </InfoDialog>
  );
}

function IntakeBadge({ cohort: { intake } }: { cohort: Cohort }) {
  const tone = intake === 'open' && { bg: 'success.bg', color: 'success' };
  return <Badge {...tone}>{cohortTexts.intakes[intake]}</Badge>;
}
