import { Button, type ButtonProps } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { clearDraft, readDraft } from '#lib/cache/drafts/localDrafts.ts';
import { useCan, useCurrentUser } from '#lib/session/session.ts';
import { showError, showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { saveDraftTexts } from '#shared/drafts/save-draft.messages.ts';
import { ENTRY_TITLE_MAX, type EntryType } from '#shared/entries/model.ts';
import { QuestionDialog } from '#ui/dialogs/QuestionDialog.tsx';

const TYPE: EntryType = 'note';

/** Saves a text as the draft of a new wiki entry. It replaces another one only after a confirmation. */
export function SaveDraft({ title, body, onOpen, ...button }: SaveDraftProps) {
  const viewerId = useCurrentUser()?.id ?? null;
  const canSave = useCan('entries.create', { type: TYPE });
  const navigate = useNavigate();
  const { client, home } = trpc.useUtils();
  const [saving, setSaving] = useState(false);
  /** The version of the other draft, while the question is open. */
  const [other, setOther] = useState<{ base: string | null } | null>(null);
  if (!canSave) return null;

  async function save(replaced: { base: string | null } | null): Promise<void> {
    setOther(null);
    setSaving(true);
    try {
      const there = await client.drafts.read.query({ slot: TYPE });
      const here = readDraft({ viewerId, slot: TYPE });
      const isTaken = there !== null || (here !== null && here.content !== null);
      // Another browser may have written since the question.
      if (isTaken && (replaced === null || replaced.base !== (there?.updatedAt ?? null))) {
        setOther({ base: there?.updatedAt ?? null });
        return;
      }
      const content = { type: TYPE, title: title.slice(0, ENTRY_TITLE_MAX), body, tags: [], linkedIds: [] };
      await client.drafts.save.mutate({ slot: TYPE, content, base: there?.updatedAt ?? null });
      // This browser's copy would count as a change of its own.
      clearDraft({ viewerId, slot: TYPE });
      void home.invalidate();
      const action = { label: saveDraftTexts.open, run: openDraft };
      showToast({ tone: 'success', title: saveDraftTexts.saved, action });
    } catch {
      showError(saveDraftTexts.failed);
    } finally {
      setSaving(false);
    }
  }

  function openDraft(): void {
    onOpen?.();
    void navigate({ to: '/new', search: { type: TYPE } });
  }

  return (
    <>
      <Button size="sm" variant="outline" {...button} loading={saving} onClick={() => void save(null)}>
        <FilePen size={16} strokeWidth={1.75} aria-hidden />
        {saveDraftTexts.save}
      </Button>
      <QuestionDialog
        open={other !== null}
        title={saveDraftTexts.replaceTitle}
        body={saveDraftTexts.replaceBody}
        onCancel={() => setOther(null)}
      >
        <Button variant="solid" onClick={() => void save(other)}>
          {saveDraftTexts.replace}
        </Button>
      </QuestionDialog>
    </>
  );
}

type SaveDraftProps = Pick<ButtonProps, 'mt'> & {
  title: string;
  body: string;
  /** Runs before the draft's page opens, such as closing a dialog. */
  onOpen?: () => void;
};
