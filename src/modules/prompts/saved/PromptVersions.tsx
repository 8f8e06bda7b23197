import { Box, Skeleton, Stack } from '@chakra-ui/react';
import { isStaleSave } from '#lib/serverErrors.ts';
import { useCan } from '#lib/session/session.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { fieldTexts } from '#records/fieldTexts.ts';
import { VersionRow } from '#records/VersionRow.tsx';
import { generalTexts } from '#shared/general.messages.ts';
import { blankDraft, draftOf } from '#shared/kit/fields.ts';
import { PROMPT_FIELDS } from '#shared/prompts/fields.ts';
import type { Prompt, PromptVersionSummary } from '#shared/prompts/output.ts';
import { promptFailures, promptTexts } from '#shared/prompts/page.messages.ts';
import { historyToasts } from '#shared/records.messages.ts';
import { revisionTexts } from '#shared/revisions/messages.ts';
import { REVISIONS_PAGE } from '#shared/revisions/model.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { FieldDiff } from '#ui/diff/FieldDiff.tsx';
import { ListEnd } from '#ui/lists/ListEnd.tsx';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';

const TEXTS = fieldTexts(PROMPT_FIELDS);

/** The version history of a prompt, newest first, with the share of good runs by version. */
export function PromptVersions({ prompt }: { prompt: Prompt }) {
  const list = trpc.prompts.versions.useInfiniteQuery({ id: prompt.id, limit: REVISIONS_PAGE }, BY_CURSOR);
  const versions = itemsOf(list);
  return (
    <Box aria-busy={list.isFetching}>
      {list.isPending && <Skeleton height="8rem" aria-hidden />}
      <Stack as="ul" gap="2" listStyleType="none" aria-label={promptTexts.versions}>
        {versions.map((saved, index) => (
          <PromptVersionRow
            key={saved.version}
            prompt={prompt}
            saved={saved}
            before={versions[index + 1]?.version ?? (list.hasNextPage ? saved.version - 1 : null)}
          />
        ))}
      </Stack>
      <ListEnd list={list} count={versions.length} failed={promptFailures.read} />
    </Box>
  );
}

function PromptVersionRow({ prompt, saved, before }: PromptVersionProps) {
  const { id, version: current } = prompt;
  const { version, goodShare } = saved;
  const canEdit = useCan('prompts.update', { authorId: prompt.ownerId });
  const utils = trpc.useUtils();
  const restore = useConfirmedMutation(trpc.prompts.restoreVersion, {
    question: {
      title: revisionTexts.restoreTitle(version),
      body: revisionTexts.restoreBody(current + 1),
      confirmLabel: generalTexts.restore,
    },
    success: historyToasts.restored(version),
    failure: promptFailures.save,
    onError: (error) => {
      if (isStaleSave(error)) void utils.prompts.invalidate();
    },
  });
  const isCurrent = version === current;
  return (
    <>
      <VersionRow
        saved={saved}
        isCurrent={isCurrent}
        facts={promptTexts.goodRuns(goodShare)}
        onRestore={
          canEdit && !isCurrent ? () => restore.ask({ id, revision: version, version: current }) : undefined
        }
      >
        <Changes id={id} version={version} before={before} />
      </VersionRow>
      {restore.element}
    </>
  );
}

function Changes({ id, version, before }: { id: number; version: number; before: number | null }) {
  const chosen = trpc.prompts.version.useQuery({ id, revision: version });
  const older = trpc.prompts.version.useQuery(
    { id, revision: before ?? version },
    { enabled: before !== null },
  );
  const failed = [chosen, older].find(({ isError }) => isError);
  if (failed) return <QueryError message={promptFailures.read} query={failed} />;
  if (!chosen.data || (before !== null && !older.data)) return <Skeleton height="5rem" aria-hidden />;
  return (
    <FieldDiff
      fields={TEXTS}
      before={
        older.data && before !== null ? draftOf(PROMPT_FIELDS, older.data.content) : blankDraft(PROMPT_FIELDS)
      }
      after={draftOf(PROMPT_FIELDS, chosen.data.content)}
    />
  );
}

type PromptVersionProps = {
  prompt: Prompt;
  saved: PromptVersionSummary;
  /** The previous version, or null for the first one that the viewer can read. */
  before: number | null;
};
