import { Box, Input, Stack } from '@chakra-ui/react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { messageOf, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { TAG_MAX } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { tagToasts } from '#shared/tags/messages.ts';
import { TAG_UNDO_MINUTES, type TagPreview } from '#shared/tags/model.ts';
import type { TagTableRow } from '#shared/tags/output.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';

/** Renames a tag and previews the changes. */
export function TagDialog({ tag, open, onClose }: TagDialogProps) {
  const { texts, write, ...keptText } = useKeptTexts(`tag:${tag.id}`, { text: tag.name });
  const { text } = texts;
  const close = keptText.closing(onClose);
  const name = text.trim().replace(/\s+/g, ' ');
  const debounced = useDebounced(name, 250);
  const changed = name !== '' && name !== tag.name;
  const comma = name.includes(',') ? entryMessages.tagComma : undefined;
  const preview = trpc.tags.previewRename.useQuery(
    { id: tag.id, name: debounced },
    { enabled: changed && !comma && debounced === name, gcTime: 0, staleTime: 0 },
  );
  const result = changed && !comma && debounced === name ? preview.data : undefined;
  const rename = useMutationFeedback(trpc.tags.rename, {
    success: ({ kind, to }) => (kind === 'merge' ? tagToasts.merged(to) : tagToasts.renamed(to)),
    failure: null,
  });
  const failure = rename.error ?? (changed && debounced === name ? preview.error : null);

  function save(): void {
    if (!result) return;
    rename.mutate(
      { id: tag.id, name, kind: result.kind },
      { onSuccess: close, onError: () => void preview.refetch() },
    );
  }

  return (
    <FormDialog
      open={open}
      size="sm"
      title={adminTexts.renameTag(tag.name)}
      onClose={close}
      onSubmit={save}
      submitLabel={result?.kind === 'merge' ? adminTexts.merge : generalTexts.rename}
      busy={rename.isPending}
      dirty={changed}
      {...keptText.frame}
    >
      <Stack gap="4">
        {keptText.note}
        <FormField
          label={generalTexts.name}
          required
          error={comma ?? (failure ? messageOf(failure) : undefined)}
        >
          <Input
            value={text}
            maxLength={TAG_MAX}
            autoComplete="off"
            onChange={(event) => {
              rename.reset();
              write({ text: event.target.value });
            }}
          />
        </FormField>
        <Box role="status" minH="6rem" textStyle="sm" color="fg.muted">
          {result ? <TagChangePreview preview={result} /> : adminTexts.enterTagName}
        </Box>
      </Stack>
    </FormDialog>
  );
}

type TagDialogProps = { tag: TagTableRow; open: boolean; onClose: () => void };

function TagChangePreview({ preview: { kind, from, to, entries, followers } }: { preview: TagPreview }) {
  return (
    <Stack gap="2">
      {kind === 'merge' && (
        <Box color="warning" bg="warning.bg" borderRadius="md" px="3" py="2">
          {adminTexts.tagExists(from, to)}
        </Box>
      )}
      <p>
        {adminTexts.willBeTagged(entries)} <strong>{to}</strong>. {adminTexts.tagScope}
      </p>
      {followers > 0 && <p>{adminTexts.tagFollowers(followers, from, to)}</p>}
      {kind !== 'respell' && <p>{adminTexts.tagReplaced(from, to)}</p>}
      {kind === 'merge' && <p>{adminTexts.tagUndo(TAG_UNDO_MINUTES)}</p>}
    </Stack>
  );
}
