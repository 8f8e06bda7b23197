import type { ReactNode } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { toViewer, useCurrentUser, useRefusal } from '#lib/session/session.ts';
import { useRefusalToast } from '#lib/session/useRefusalToast.ts';
import { showToast } from '#lib/toasts.ts';
import { refusal } from '#shared/permissions.ts';
import type { Prompt } from '#shared/prompts/output.ts';
import { promptToasts } from '#shared/prompts/page.messages.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';

const PromptDialog = lazyOrRetry(async () => ({
  default: (await import('./PromptDialog.tsx')).PromptDialog,
}));

type SavePrompt = {
  /** Saves the text of the editor: as a version of the viewer's own prompt, else as a new prompt. */
  saveText: (text: string, prompt: Prompt | undefined) => void;
  edit: (prompt: Prompt) => void;
  element: ReactNode;
};

/** The form of a saved prompt. Visitors are asked to log in. Their text stays in the editor. */
export function useSavePrompt(onSaved: (saved: Prompt) => void): SavePrompt {
  const { open, element } = useMountedDialog(PromptDialog);
  const viewer = toViewer(useCurrentUser());
  const refused = useRefusal('prompts.create', null);
  const explain = useRefusalToast();
  return {
    saveText: (text, prompt) => {
      if (refused) return explain(refused, promptToasts.loginToSave);
      if (text.trim() === '') return showToast({ tone: 'error', ...promptToasts.empty });
      const isOwn =
        prompt !== undefined && refusal('prompts.update', viewer, { authorId: prompt.ownerId }) === null;
      open({ prompt: isOwn ? prompt : null, text, onSaved });
    },
    edit: (prompt) => open({ prompt, onSaved: () => {} }),
    element,
  };
}
