import { Skeleton } from '@chakra-ui/react';
import { isStaleSave } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { fieldTexts } from '#records/fieldTexts.ts';
import { VersionRow } from '#records/VersionRow.tsx';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { documentToasts } from '#shared/documents/messages.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { blankDraft, draftOf } from '#shared/kit/fields.ts';
import { historyToasts } from '#shared/records.messages.ts';
import { revisionTexts } from '#shared/revisions/messages.ts';
import type { RevisionSummary } from '#shared/revisions/output.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { FieldDiff } from '#ui/diff/FieldDiff.tsx';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';

/** One version: its author, time, and changes, with a button to restore it. */
export function VersionItem({ document, saved, before }: VersionItemProps) {
  const { version } = saved;
  const restore = useVersionRestore(document, version);
  const isCurrent = version === document.version;
  return (
    <>
      <VersionRow saved={saved} isCurrent={isCurrent} onRestore={isCurrent ? undefined : restore.ask}>
        <Changes id={document.id} version={version} before={before} />
      </VersionRow>
      {restore.element}
    </>
  );
}

/** Restores a version as a new one. After an edit conflict, the list of versions is fetched again. */
function useVersionRestore({ id, version }: InternalDocument, revision: number) {
  const utils = trpc.useUtils();
  const { ask, element } = useConfirmedMutation(trpc.documents.restoreVersion, {
    question: {
      title: revisionTexts.restoreTitle(revision),
      body: revisionTexts.restoreBody(version + 1),
      confirmLabel: generalTexts.restore,
    },
    success: historyToasts.restored(revision),
    failure: documentToasts.saveFailed,
    onError: (error) => {
      if (isStaleSave(error)) void utils.documents.invalidate();
    },
  });
  return { ask: () => ask({ id, revision, version }), element };
}

function Changes({ id, version, before }: { id: number; version: number; before: number | null }) {
  const chosen = trpc.documents.revision.useQuery({ id, revision: version });
  const older = trpc.documents.revision.useQuery(
    { id, revision: before ?? version },
    { enabled: before !== null },
  );
  const failed = [chosen, older].find(({ isError }) => isError);
  if (failed) return <QueryError message={listMessages.error} query={failed} />;
  if (!chosen.data || (before !== null && !older.data)) return <Skeleton height="5rem" aria-hidden />;
  return (
    <FieldDiff
      fields={fieldTexts(DOCUMENT_FIELDS)}
      before={
        older.data && before !== null
          ? draftOf(DOCUMENT_FIELDS, older.data.content)
          : blankDraft(DOCUMENT_FIELDS)
      }
      after={draftOf(DOCUMENT_FIELDS, chosen.data.content)}
    />
  );
}

type VersionItemProps = {
  document: InternalDocument;
  saved: RevisionSummary;
  /** The previous version, or null for the first one. */
  before: number | null;
};
