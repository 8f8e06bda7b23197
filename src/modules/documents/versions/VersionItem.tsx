import { Badge, Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { isStaleSave } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { fieldTexts } from '#records/fieldTexts.ts';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { documentTexts, documentToasts } from '#shared/documents/messages.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { blankDraft, draftOf } from '#shared/kit/fields.ts';
import { historyToasts } from '#shared/records.messages.ts';
import type { RevisionSummary } from '#shared/revisions/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { FieldDiff } from '#ui/diff/FieldDiff.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';

/** One version: its author, time, and changes, with a button to restore it. */
export function VersionItem({ document, saved, before }: VersionItemProps) {
  const [open, setOpen] = useState(false);
  const { version, savedBy, savedAt, restores } = saved;
  const restore = useVersionRestore(document, version);
  const current = version === document.version;
  return (
    <Box as="li" px="4" py="3" borderWidth="1px" borderRadius="md">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Box minW="0">
          <Flex align="center" gap="2" fontWeight="medium">
            {generalTexts.version} {version}
            {current && <Badge>{documentTexts.current}</Badge>}
          </Flex>
          <MetaLine color="fg.muted" textStyle="xs">
            <UserLink user={savedBy} />
            <RelativeTime iso={savedAt} />
            {restores !== null && documentTexts.restoredFrom(restores)}
          </MetaLine>
        </Box>
        <Flex gap="2" wrap="wrap">
          <Button
            size="sm"
            aria-expanded={open}
            aria-label={documentTexts.changesIn(version)}
            onClick={() => setOpen(!open)}
          >
            {open ? documentTexts.hideChanges : documentTexts.showChanges}
          </Button>
          {!current && (
            <Button size="sm" aria-label={documentTexts.restoreVersion(version)} onClick={restore.ask}>
              <RotateCcw aria-hidden />
              {generalTexts.restore}
            </Button>
          )}
        </Flex>
      </Flex>
      {open && <Changes id={document.id} version={version} before={before} />}
      {restore.element}
    </Box>
  );
}

/** Restores a version as a new one. After an edit conflict, the list of versions is fetched again. */
function useVersionRestore({ id, version }: InternalDocument, revision: number) {
  const utils = trpc.useUtils();
  const { ask, element } = useConfirmedMutation(trpc.documents.restoreVersion, {
    question: {
      title: documentTexts.restoreTitle(revision),
      body: documentTexts.restoreBody(version + 1),
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
  if (failed) {
    return (
      <Box mt="3">
        <QueryError message={listMessages.error} query={failed} />
      </Box>
    );
  }
  if (!chosen.data || (before !== null && !older.data)) return <Skeleton mt="3" height="5rem" aria-hidden />;
  return (
    <Box mt="3" pt="3" borderTopWidth="1px" role="group" aria-label={documentTexts.changesIn(version)}>
      <FieldDiff
        fields={fieldTexts(DOCUMENT_FIELDS)}
        before={
          older.data && before !== null
            ? draftOf(DOCUMENT_FIELDS, older.data.content)
            : blankDraft(DOCUMENT_FIELDS)
        }
        after={draftOf(DOCUMENT_FIELDS, chosen.data.content)}
      />
    </Box>
  );
}

type VersionItemProps = {
  document: InternalDocument;
  saved: RevisionSummary;
  /** The previous version, or null for the first one. */
  before: number | null;
};
