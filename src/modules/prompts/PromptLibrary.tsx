import { Box, Button, Tabs } from '@chakra-ui/react';
import { Save } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '#lib/cache/feedback.ts';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { oneOf } from '#shared/kit/list-address.ts';
import { PROMPT_TABS, type PromptsSearch } from '#shared/prompts/address.ts';
import { promptFailures, promptTexts } from '#shared/prompts/page.messages.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { PromptEditor } from './editor/PromptEditor.tsx';
import { type PromptText, usePromptEditor } from './editor/usePromptEditor.ts';
import { useRun } from './editor/useRun.ts';
import { RunDrawer } from './runs/RunDrawer.tsx';
import { RunList } from './runs/RunList.tsx';
import { PromptDrawer } from './saved/PromptDrawer.tsx';
import { SavedPrompts } from './saved/SavedPrompts.tsx';
import type { PromptCommands } from './saved/usePromptActions.tsx';
import { useSavePrompt } from './saved/useSavePrompt.tsx';
import { TemplateList } from './TemplateList.tsx';

/** A text for the editor, such as a template. `edit`: the saved prompt in whose editor it belongs. */
export type Incoming = PromptText & { edit?: number };

/** The tabs of the library. The editor stays while another tab is open, with its text and its run. */
export function PromptLibrary({ search, onSearch, incoming, onIncoming }: PromptLibraryProps) {
  const { tab = 'editor', edit, prompt, run } = search;
  const mayRun = useCan('prompts.run', null);
  const read = trpc.prompts.read.useQuery({ id: edit ?? 0 }, { enabled: edit !== undefined });
  const isLoading = edit !== undefined && read.isPending;
  // One that is no longer shared isn't shown any longer.
  const saved = edit === undefined || read.isError ? undefined : read.data;
  const editor = usePromptEditor(edit, edit === undefined ? '' : saved?.text);
  const running = useRun();
  const open = (next: PromptsSearch) => onSearch({ ...search, prompt: undefined, run: undefined, ...next });
  const utils = trpc.useUtils();
  const saving = useSavePrompt((stored) => {
    const { values } = editor;
    utils.prompts.read.setData({ id: stored.id }, stored);
    editor.forget();
    send({ text: stored.text, values, edit: stored.id });
  });
  const saveCurrent = () => saving.saveText(editor.text, saved);

  const arrived = incoming && incoming.edit === edit && !isLoading ? incoming : null;
  const asks = arrived !== null && editor.isUnsaved && arrived.text !== editor.text;
  const place = useEffectEvent((next: Incoming) => {
    editor.replace(next);
    onIncoming(null);
  });
  useEffect(() => {
    if (arrived && !asks) place(arrived);
  }, [arrived, asks]);

  function send(next: Incoming): void {
    onIncoming(next);
    open({ tab: undefined, edit: next.edit });
  }

  const commands: PromptCommands = {
    onUse: ({ id }) => open({ tab: undefined, edit: id }),
    onDetails: ({ id }) => open({ prompt: id }),
    onEdit: saving.edit,
    onGone: (id) => {
      if (prompt === id || edit === id) open(edit === id ? { edit: undefined } : {});
    },
  };

  return (
    <>
      <Tabs.Root
        value={tab}
        lazyMount
        onValueChange={({ value }) => {
          const next = oneOf(PROMPT_TABS, value);
          open({ tab: next === 'editor' ? undefined : next });
        }}
      >
        <Tabs.List aria-label={promptTexts.tabList}>
          {PROMPT_TABS.map((each) => (
            <Tabs.Trigger key={each} value={each}>
              {promptTexts.tabs[each]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="editor">
          {read.isError && (
            <Box mb="5">
              <ErrorState message={messageOf(read.error, promptFailures.read)} />
            </Box>
          )}
          <PromptEditor
            {...{ editor, running, saved }}
            isLoading={isLoading}
            onNew={edit === undefined ? null : () => open({ edit: undefined })}
            actions={
              <Button onClick={saveCurrent}>
                <Save aria-hidden />
                {promptTexts.saveCurrent}
              </Button>
            }
          />
          {mayRun && <RunList onOpen={(id) => open({ run: id })} />}
        </Tabs.Content>
        <Tabs.Content value="templates">
          <TemplateList onUse={({ text }) => send({ text, values: {} })} />
        </Tabs.Content>
        <Tabs.Content value="saved">
          <SavedPrompts {...{ search, onSearch, commands }} onSaveCurrent={saveCurrent} />
        </Tabs.Content>
      </Tabs.Root>
      <PromptDrawer id={prompt} commands={commands} onClose={() => open({})} />
      {mayRun && (
        <RunDrawer
          id={run}
          onClose={() => open({})}
          onRunAgain={({ text, values, prompt: source }) =>
            send({ text, values, ...(source && { edit: source.id }) })
          }
        />
      )}
      <ConfirmDialog
        open={asks}
        title={promptTexts.replaceTitle}
        body={promptTexts.replaceBody}
        confirmLabel={promptTexts.replace}
        onConfirm={() => arrived && place(arrived)}
        onCancel={() => onIncoming(null)}
      />
      {saving.element}
    </>
  );
}

type PromptLibraryProps = {
  search: PromptsSearch;
  onSearch: (search: PromptsSearch) => void;
  incoming: Incoming | null;
  onIncoming: (incoming: Incoming | null) => void;
};
