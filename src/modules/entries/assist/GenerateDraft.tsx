import { Button, Flex, Spinner } from '@chakra-ui/react';
import { Sparkles, Square, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showToast } from '#lib/toasts.ts';
import { aiTexts, aiToasts } from '#shared/ai/messages.ts';
import type { AiAnswerer } from '#shared/ai/output.ts';
import { ENTRY_TITLE_MAX, ENTRY_TITLE_MIN } from '#shared/entries/model.ts';
import { AnsweredBy } from '#widgets/AnsweredBy.tsx';
import { DraftQuestion } from './DraftQuestion.tsx';
import type { DraftPlace } from './placeDraft.ts';
import type { AssistProps } from './SuggestTags.tsx';
import { useAssist } from './useAssist.ts';
import { useDraftRequest } from './useDraftRequest.ts';

/** Generates a draft from the title. Existing text is replaced only after a confirmation, and Undo restores it. */
export function GenerateDraft({ form, viewer, open, write }: GenerateDraftProps) {
  const [type, body] = useWatch({ control: form.control, name: ['type', 'body'] });
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<Done | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const assist = useAssist(viewer, type, open);
  const { busy, request, stop } = useDraftRequest({ form, write, open });

  function start(): void {
    if (!assist.mayAsk()) return;
    if (form.getValues('title').trim().length < ENTRY_TITLE_MIN) {
      showToast({ tone: 'error', ...aiToasts.titleShort });
    } else if (form.getValues('body').trim()) setAsking(true);
    else void generate('replace');
  }

  async function generate(place: DraftPlace): Promise<void> {
    setAsking(false);
    setResult(null);
    const title = form.getValues('title').slice(0, ENTRY_TITLE_MAX);
    const { written, error } = await request({ type, title }, place);
    if (!assist.isWanted()) return;
    if (written) setResult(written);
    if (error !== undefined) assist.showFailure(error, aiToasts.draftFailed);
    else if (written?.isComplete) showToast({ tone: 'success', ...aiToasts.drafted });
  }

  return (
    <Flex gap="2" mt="-2" align="center" wrap="wrap">
      <Button
        ref={button}
        type="button"
        size="sm"
        variant="outline"
        aria-disabled={busy}
        onClick={() => (busy ? undefined : start())}
      >
        {busy ? <Spinner size="xs" boxSize="4" /> : <Sparkles size={16} strokeWidth={1.75} aria-hidden />}
        {aiTexts.generate}
      </Button>
      {busy && (
        <Button
          type="button"
          size="sm"
          variant="ghost"
          onClick={() => {
            stop();
            // The pressed button disappears.
            button.current?.focus();
          }}
        >
          <Square size={14} strokeWidth={1.75} aria-hidden />
          {aiTexts.stop}
        </Button>
      )}
      {result && !busy && body === result.after && (
        <Button
          type="button"
          size="sm"
          variant="ghost"
          onClick={() => {
            write(result.before);
            setResult(null);
            form.setFocus('body');
          }}
        >
          <Undo2 size={16} strokeWidth={1.75} aria-hidden />
          {aiTexts.undoDraft}
        </Button>
      )}
      {result && <AnsweredBy by={result.by} />}
      <DraftQuestion
        open={isAsking}
        onAnswer={(place) => void generate(place)}
        onCancel={() => setAsking(false)}
      />
    </Flex>
  );
}

/** The text before and after a draft came into it. */
type Done = { before: string; after: string; by: AiAnswerer };

/** `write` replaces the text in a way that the browser can undo. */
type GenerateDraftProps = AssistProps & { write: (text: string) => void };
