import { Box, Input, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf, useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { TAG_MAX } from '#shared/entries/model.ts';
import { tagToasts } from '#shared/tags/messages.ts';
import { TAG_UNDO_MINUTES, type TagPreview, type TagTableRow } from '#shared/tags/model.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

const LABEL: Record<TagPreview['kind'], string> = { respell: 'Rename', rename: 'Rename', merge: 'Merge' };

/** Another name for a tag, with what it would change. */
export function TagDialog({ tag, open, onClose }: TagDialogProps) {
  const [text, setText] = useState(tag.name);
  const name = text.trim().replace(/\s+/g, ' ');
  const asked = useDebounced(name, 250);
  const changed = name !== '' && name !== tag.name;
  const comma = name.includes(',') ? entryMessages.tagComma : undefined;
  const preview = trpc.tags.previewRename.useQuery(
    { id: tag.id, name: asked },
    { enabled: changed && !comma && asked === name, gcTime: 0, staleTime: 0 },
  );
  const told = changed && !comma && asked === name ? preview.data : undefined;
  const rename = useMutationFeedback(trpc.tags.rename, {
    invalidates: ['tags', 'entries', 'follows', 'search'],
    success: ({ kind, to }) => (kind === 'merge' ? tagToasts.merged(to) : tagToasts.renamed(to)),
    failure: null,
  });
  const failure = rename.error ?? (changed && asked === name ? preview.error : null);

  function save(): void {
    if (!told) return;
    rename.mutate(
      { id: tag.id, name, kind: told.kind },
      { onSuccess: onClose, onError: () => void preview.refetch() },
    );
  }

  return (
    <FormDialog
      open={open}
      size="sm"
      title={`Rename ${tag.name}`}
      onClose={onClose}
      onSubmit={save}
      submitLabel={LABEL[told?.kind ?? 'rename']}
      busy={rename.isPending}
      dirty={changed}
    >
      <Stack gap="4">
        <FormField label="Name" required error={comma ?? (failure ? messageOf(failure) : undefined)}>
          <Input
            value={text}
            maxLength={TAG_MAX}
            autoComplete="off"
            onChange={(event) => {
              rename.reset();
              setText(event.target.value);
            }}
          />
        </FormField>
        <Box role="status" minH="6rem" textStyle="sm" color="fg.muted">
          {told ? <Told preview={told} /> : 'Write another name to see what would change.'}
        </Box>
      </Stack>
    </FormDialog>
  );
}

type TagDialogProps = { tag: TagTableRow; open: boolean; onClose: () => void };

function Told({ preview: { kind, from, to, entries, followers } }: { preview: TagPreview }) {
  const many = `${entries.toLocaleString('en-US')} ${entries === 1 ? 'entry' : 'entries'}`;
  return (
    <Stack gap="2">
      {kind === 'merge' && (
        <Box color="warning" bg="warning.bg" borderRadius="md" px="3" py="2">
          There is a tag {to} already: {from} is merged into it.
        </Box>
      )}
      <p>
        {many} will carry <strong>{to}</strong>. All that are not in the trash are counted, drafts of staff
        among them; those in the trash follow when they are restored.
      </p>
      {followers > 0 && (
        <p>
          {followers.toLocaleString('en-US')} {followers === 1 ? 'person follows' : 'people follow'} {from}{' '}
          and {followers === 1 ? 'follows' : 'follow'} {to} from then on.
        </p>
      )}
      {kind !== 'respell' && (
        <p>
          Whoever writes {from} gets {to}. Earlier versions keep what was written.
        </p>
      )}
      {kind === 'merge' && <p>You can undo this for {TAG_UNDO_MINUTES} minutes after it is done.</p>}
    </Stack>
  );
}
