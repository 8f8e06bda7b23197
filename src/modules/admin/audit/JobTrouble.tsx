import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { isRetriedJob, jobReason, jobTexts, jobTitle, jobToasts } from '#shared/jobs/messages.ts';
import type { GivenUpJob, GivenUpJobs } from '#shared/jobs/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ListRow, RowList } from '#ui/lists/RowList.tsx';
import { CleanupNotice } from './CleanupNotice.tsx';

/** Background jobs after their last attempt, and paused cleanups. Renders nothing if there are none. */
export function JobTrouble() {
  const list = trpc.admin.givenUpJobs.useQuery(undefined);
  if (list.isError) return <QueryError message={jobTexts.failed} query={list} />;
  const { items = [], more = false, heldCleanups = null } = list.data ?? {};
  return (
    <>
      {heldCleanups && <CleanupNotice held={heldCleanups} />}
      {items.length > 0 && <JobList items={items} more={more} />}
    </>
  );
}

function JobList({ items, more }: Pick<GivenUpJobs, 'items' | 'more'>) {
  return (
    <Box as="section" aria-labelledby="given-up-jobs" mb="6">
      <Heading as="h3" size="sm" id="given-up-jobs" mb="1">
        {jobTexts.title}
      </Heading>
      <Text color="fg.muted" mb="2">
        {jobTexts.hint}
      </Text>
      <RowList>
        {items.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </RowList>
      {more && (
        <Text color="fg.muted" textStyle="sm" mt="2">
          {jobTexts.more}
        </Text>
      )}
    </Box>
  );
}

function Job({ job: { id, kind, error, at, state, nextAt } }: { job: GivenUpJob }) {
  const retry = useMutationFeedback(trpc.admin.retryJob, {
    success: jobToasts.retried,
  });
  const title = jobTitle(kind);
  return (
    <ListRow>
      <Box minW="0" overflowWrap="anywhere">
        <Box fontWeight="medium">{title}</Box>
        <Text>{jobReason(error)}</Text>
        <MetaLine color="fg.muted" textStyle="xs">
          <span>
            {jobTexts.gaveUp} <RelativeTime iso={at} />
          </span>
          {state === 'daily' && <span>{jobTexts.triesAgain}</span>}
          {state === 'retrying' && <span>{jobTexts.retrying}</span>}
          {state === 'retrying' && nextAt && (
            <span>
              {jobTexts.nextAttempt} <RelativeTime iso={nextAt} />
            </span>
          )}
        </MetaLine>
      </Box>
      {isRetriedJob(kind) && (state !== 'retrying' || nextAt) && (
        <Button
          size="sm"
          flex="none"
          loading={retry.isPending}
          aria-label={jobTexts.retryJob(title)}
          onClick={() => retry.mutate({ id })}
        >
          <RotateCw aria-hidden />
          {jobTexts.retry}
        </Button>
      )}
    </ListRow>
  );
}
