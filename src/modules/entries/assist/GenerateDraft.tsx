import { Button, Flex } from '@chakra-ui/react';
import { Sparkles, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { aiTexts, aiToasts } from '#shared/ai/messages.ts';
import type { AiAnswerer } from '#shared/ai/model.ts';
import { ENTRY_TITLE_MAX, ENTRY_TITLE_MIN } from '#shared/entries/model.ts';
import { AnsweredBy } from '#widgets/AnsweredBy.tsx';
import { DraftQuestion } from './DraftQuestion.tsx';
import { type DraftPlace, placeDraft } from './placeDraft.ts';
import type { AssistProps } from './SuggestTags.tsx';
import { useAssist } from './useAssist.ts';

/** Generates a draft from the title. Existing text is replaced only after a confirmation, and Undo restores it. */
export function GenerateDraft({ form, viewer, open, write }: GenerateDraftProps) {
  const [type, body] = useWatch({ control: form.control, name: ['type', 'body'] });
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<{ before: string; after: string; by: AiAnswerer } | null>(null);
  const assist = useAssist(viewer, type, open);
  const ask = trpc.ai.draft.useMutation();

  function start(): void {
    if (!assist.mayAsk()) return;
    if (form.getValues('title').trim().length < ENTRY_TITLE_MIN) {
      showToast({ tone: 'error', ...aiToasts.titleShort });
    } else if (form.getValues('body').trim()) setAsking(true);
    else generate('replace');
  }

  function generate(place: DraftPlace): void {
    setAsking(false);
    const before = form.getValues('body');
    const title = form.getValues('title').slice(0, ENTRY_TITLE_MAX);
    ask.mutate(
      { type, title },
      {
        onSuccess: (draft) => {
          if (!assist.isWanted()) return;
          const now = form.getValues('body');
          const after = placeDraft(draft.body, now, now === before ? place : 'append');
          write(after);
          setDone({ before: now, after, by: draft.by });
          showToast({ tone: 'success', ...aiToasts.drafted });
        },
        onError: (error) => assist.showFailure(error, aiToasts.draftFailed),
      },
    );
  }

  return (
    <Flex gap="2" mt="-2" align="center" wrap="wrap">
      <Button
        type="button"
        size="sm"
        variant="outline"
        aria-label={aiTexts.generate}
        loading={ask.isPending}
        onClick={start}
      >
        <Sparkles size={16} strokeWidth={1.75} aria-hidden />
        {aiTexts.generate}
      </Button>
      {done && body === done.after && (
        <Button
          type="button"
          size="sm"
          variant="ghost"
          onClick={() => {
            write(done.before);
            setDone(null);
            form.setFocus('body');
          }}
        >
          <Undo2 size={16} strokeWidth={1.75} aria-hidden />
          {aiTexts.undoDraft}
        </Button>
      )}
      {done && <AnsweredBy by={done.by} />}
      <DraftQuestion open={asking} onAnswer={generate} onCancel={() => setAsking(false)} />
    </Flex>
  );
}

/** `write` replaces the text in a way that the browser can undo. */
type GenerateDraftProps = AssistProps & { write: (text: string) => void };
