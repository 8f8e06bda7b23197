import { Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type EntryCreateInput, type EntryForm, entryCreateInput } from '#shared/entries.schema.ts';
import type { EntryRead, EntryType } from '#shared/entries.ts';
import { draftMessages } from '#shared/messages/drafts.ts';
import { createRefusal, entryMessages } from '#shared/messages/entries.ts';
import { uploadMessages } from '#shared/messages/uploads.ts';
import { refusal } from '#shared/permissions.ts';
import { DraftChoice, DraftRestored, DraftStateNote } from '../../components/DraftNote.tsx';
import { EditedGone } from '../../components/EditedGone.tsx';
import { awaitsPicture } from '../../components/editor/usePictures.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { useDraftKeeper } from '../../lib/drafts/useDraftKeeper.ts';
import { messageOf } from '../../lib/feedback.ts';
import { toViewer, useCan, useCurrentUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { errorOf, trpc } from '../../lib/trpc.ts';
import { EntryConflict } from './EntryConflict.tsx';
import { EntryFields } from './EntryFields.tsx';
import {
  asEntryDraft,
  blankEntry,
  differs,
  draftOf,
  type EntryDraft,
  type EntryStart,
} from './entryDraft.ts';
import { useEntrySave } from './useEntrySave.ts';

const NEW_TITLE: Record<EntryType, string> = {
  note: 'New Wiki Entry',
  course: 'New Course',
  tool: 'New Prompt or Tool',
  thread: 'New Thread',
  survey: 'New Survey',
};

const SENT = ['type', 'title', 'body', 'tags', 'linkedIds'] as const;

/** Writes a new entry or edits one. What is written survives a reload, a failed save and somebody else's save. */
export function EntryDialog({ open, onClose, type, entry, start }: EntryDialogProps) {
  const viewer = toViewer(useCurrentUser());
  const slot = start?.slot ?? entry?.id ?? type ?? 'new';
  const keeper = useDraftKeeper(slot, (content) => show(asEntryDraft(content)));
  const [blank] = useState(() => (entry ? draftOf(entry) : { ...blankEntry(viewer, type), ...start?.draft }));
  const [kept] = useState(() => asEntryDraft(keeper.kept));
  const [restored, setRestored] = useState(kept !== null && differs(kept, blank));
  const [version, setVersion] = useState(restored ? (kept?.version ?? blank.version) : blank.version);
  const [theirs, setTheirs] = useState<EntryRead | null>(null);
  const [gone, setGone] = useState(false);

  const form = useForm<EntryForm, unknown, EntryCreateInput>({
    defaultValues: (restored && kept) || blank,
    resolver: zodResolver(entryCreateInput),
  });
  const written = { ...blank, ...useWatch({ control: form.control }), version };
  const canCreate = useCan('entries.create', { type: written.type });
  const dirty = differs(written, blank);
  const snapshot = JSON.stringify(dirty ? written : null);
  useEffect(() => keeper.keep(JSON.parse(snapshot)), [keeper.keep, snapshot]);
  useEffect(() => keeper.compare(), [keeper.compare]);

  const utils = trpc.useUtils();
  const save = useEntrySave({
    onSaved: () => {
      keeper.forget();
      onClose();
    },
    onFailed: (error) => {
      const refused = errorOf(error);
      for (const [path, message] of Object.entries(refused?.fields ?? {})) {
        const field = SENT.find((sent) => sent === path.split('.')[0]);
        if (field) form.setError(field, { message });
      }
      if (refused?.code === 'CONFLICT' && entry) {
        void utils.entries.read.fetch({ id: entry.id }, { staleTime: 0 }).then(setTheirs, showFailure);
      }
      setGone(refused?.code === 'GONE' && entry !== undefined);
    },
  });

  const refuseVisitor = useVisitorRefusal();
  function submit(baseVersion = version, asNew = false): void {
    const refused = entry ? null : refusal('entries.create', viewer, { type: written.type });
    const anonymous = refused?.code === 'UNAUTHENTICATED';
    if (anonymous) refuseVisitor(refused.message);
    void form.handleSubmit((input) => {
      if (anonymous) return;
      if (awaitsPicture(input.body)) return form.setError('body', { message: uploadMessages.underWay });
      if (entry && !asNew) save.update.mutate({ ...input, id: entry.id, version: baseVersion });
      else save.create.mutate(input);
    })();
  }

  /** Puts a draft into the form, or begins anew. */
  function show(draft: EntryDraft | null): void {
    form.reset(draft ?? blank);
    setVersion(draft?.version ?? blank.version);
    setTheirs(null);
    setRestored(draft !== null && differs(draft, blank));
  }

  function startFresh(): void {
    form.setFocus('title');
    show(null);
    keeper.forget();
  }

  return (
    <FormDialog
      open={open}
      onClose={() => {
        keeper.forget();
        onClose();
      }}
      title={start?.title ?? (entry ? 'Edit entry' : type ? NEW_TITLE[type] : 'Create an entry')}
      onSubmit={() => submit()}
      submitLabel={entry ? 'Save changes' : 'Create'}
      busy={save.busy}
      busyLabel="Saving…"
      dirty={dirty}
      unsaved={keeper.state !== 'saved'}
      leaveNote={keeper.state === 'saved' ? draftMessages.savedOnLeaving : draftMessages.keptOnLeaving}
      footerStart={dirty && <DraftStateNote state={keeper.state} choosing={keeper.other !== null} />}
      size="lg"
    >
      <Stack gap="5">
        {restored && <DraftRestored onStartFresh={startFresh} />}
        {keeper.other && (
          <DraftChoice
            other={keeper.other}
            onKeepMine={() => {
              form.setFocus('title');
              keeper.keepMine();
            }}
            onTakeOther={() => {
              form.setFocus('title');
              keeper.takeOther();
            }}
          />
        )}
        {theirs && (
          <EntryConflict
            theirs={theirs}
            mine={written}
            startedFrom={version ?? 1}
            onSaveOver={() => submit(theirs.version)}
            onTakeOver={() => {
              form.reset(draftOf(theirs));
              setVersion(theirs.version);
              setTheirs(null);
            }}
          />
        )}
        {gone && (
          <EditedGone
            message={entryMessages.goneWhileEditing}
            text={written.body}
            saveLabel="Save as a new entry"
            onSaveAsNew={canCreate ? () => submit(version, true) : undefined}
          />
        )}
        <EntryFields form={form} viewer={viewer} chooseType={!type && !entry} entry={entry} />
      </Stack>
    </FormDialog>
  );
}

function showFailure(error: unknown): void {
  showToast({ tone: 'error', title: 'Error', description: messageOf(error) });
}

/** Tells a visitor to log in, and brings them back here; the draft waits for them. */
function useVisitorRefusal(): (message: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (message) =>
    showToast({
      tone: 'error',
      title: createRefusal.title,
      description: message,
      action: {
        label: 'Log in',
        run: () =>
          void navigate({
            to: '/login',
            search: { next: router.state.location.href },
            ignoreBlocker: true,
          }),
      },
    });
}

type EntryDialogProps = {
  open: boolean;
  onClose: () => void;
  type?: EntryType;
  entry?: EntryRead;
  start?: EntryStart;
};
