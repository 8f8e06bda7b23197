import { Button, Flex, Stack } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { entryFormTexts } from '#shared/entries/messages.ts';
import type { EntryType } from '#shared/entries/model.ts';
import type { Entry } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DraftStateNote } from '#widgets/DraftNote.tsx';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import { EntryFields } from './EntryFields.tsx';
import { EntryNotices } from './editor/EntryNotices.tsx';
import { type EntryStart, newEntrySearch, slotOf } from './editor/entryDraft.ts';
import { NEW_TITLE } from './editor/newTitles.ts';
import { useEntryForm } from './editor/useEntryForm.ts';

/** Creates an entry. *Open full editor* continues on a page, with the text. */
export function EntryDialog({ open, onClose, type, start, onCreated }: EntryDialogProps) {
  const navigate = useNavigate();
  const slot = start?.slot ?? slotOf(type);
  const state = useEntryForm({
    slot,
    type,
    draft: start?.draft,
    typeFixed: type !== undefined,
    onSaved: (saved) => {
      onClose();
      onCreated?.(saved);
    },
  });
  const { form, viewer, drafted, dirty, waits, written } = state;
  const { keeper } = drafted;

  function openPage(): void {
    // The page finds the text as the draft of the same slot, which this browser stores at once.
    keeper.passOn(dirty || start?.draft ? written : null);
    onClose();
    // Without a text there is no draft, which would have the chosen type.
    const chosen =
      written.type === form.formState.defaultValues?.type ? {} : { type: written.type, draft: slot };
    const search = { ...newEntrySearch(type, start), ...(!dirty && chosen) };
    void navigate({ to: '/new', search, ignoreBlocker: true });
  }

  return (
    <FormDialog
      open={open}
      onClose={() => {
        if (!waits) keeper.forget();
        onClose();
      }}
      title={start?.title ?? (type ? NEW_TITLE[type] : entryFormTexts.create)}
      onSubmit={state.submit}
      submitLabel={generalTexts.create}
      busy={state.busy}
      busyLabel={generalTexts.saving}
      dirty={dirty && !waits}
      unsaved={drafted.unsaved}
      leaveNote={drafted.leaveNote}
      footerStart={
        <Flex align="center" gap="3" wrap="wrap">
          <Button variant="ghost" onClick={openPage} disabled={awaitsImage(written.body)}>
            <Maximize2 aria-hidden />
            {entryFormTexts.openEditor}
          </Button>
          {dirty && <DraftStateNote state={keeper.state} choosing={keeper.other !== null} />}
        </Flex>
      }
      size="lg"
    >
      <Stack gap="5">
        <EntryNotices state={state} />
        <EntryFields form={form} viewer={viewer} chooseType={!type} open={open} busy={state.busy} />
      </Stack>
    </FormDialog>
  );
}

type EntryDialogProps = {
  open: boolean;
  onClose: () => void;
  type?: EntryType;
  start?: EntryStart;
  onCreated?: (entry: Entry) => void;
};
