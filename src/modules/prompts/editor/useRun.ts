import { useEffect, useRef, useState } from 'react';
import { wait } from '#lib/browser/wait.ts';
import { messageOf } from '#lib/cache/feedback.ts';
import { showError } from '#lib/toasts.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { SAMPLE_AFTER } from '#shared/prompts/model.ts';
import type { PromptRun } from '#shared/prompts/output.ts';
import { promptFailures } from '#shared/prompts/page.messages.ts';
import { compilePrompt, type PlaceholderValues } from '#shared/prompts/placeholders.ts';

/** Why there is only a sample. */
export type SampleReason = 'noModel' | 'loginRequired';
export type RunState =
  | { kind: 'none' | 'waiting' }
  | { kind: 'sample'; reason: SampleReason; compiled: string }
  /** A model still writes it, or it was stopped. Such an output has no row. */
  | { kind: 'part'; output: string; stopped: boolean }
  | { kind: 'result'; run: PromptRun };

/** What is on the screen, and the saved version whose text it is. */
export type RunRequest = { text: string; values: PlaceholderValues; promptId?: number; version?: number };

/** Runs one prompt at a time. Without a model there is a sample, which only this browser has. */
export function useRun() {
  const [state, setState] = useState<RunState>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  const { client, tools, prompts } = trpc.useUtils();
  useEffect(() => () => running.current?.abort(), []);

  async function run(request: RunRequest): Promise<void> {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const show = (next: RunState) => {
      if (!abort.signal.aborted) setState(next);
    };
    const started = performance.now();
    show({ kind: 'waiting' });
    try {
      const reason = await readSampleReason();
      if (reason) {
        await wait(SAMPLE_AFTER - (performance.now() - started), abort.signal);
        show({ kind: 'sample', reason, compiled: compilePrompt(request.text, request.values) });
        return;
      }
      const result = await client.prompts.run.mutate(request, {
        signal: abort.signal,
        context: { onPart: ({ output }: PromptRun) => show({ kind: 'part', output, stopped: false }) },
      });
      show({ kind: 'result', run: result });
      void prompts.runs.invalidate();
    } catch (error) {
      if (abort.signal.aborted) return;
      // What arrived before the connection was lost stays. The server may refuse to show it any longer.
      setState((now) =>
        now.kind === 'part' && !errorOf(error) ? { ...now, stopped: true } : { kind: 'none' },
      );
      showError(messageOf(error, promptFailures.run));
    } finally {
      if (running.current === abort) running.current = null;
    }
  }

  /** Whether the model answers this viewer is the same for prompts and for the tools that need one. */
  async function readSampleReason(): Promise<SampleReason | null> {
    const list = await tools.list.ensureData({});
    const availability = list.find(({ needsModel }) => needsModel)?.availability ?? 'noModel';
    return availability === 'ready' ? null : availability;
  }

  function stop(): void {
    running.current?.abort();
    setState((now) => (now.kind === 'part' ? { ...now, stopped: true } : { kind: 'none' }));
  }

  return {
    state,
    isRunning: state.kind === 'waiting' || (state.kind === 'part' && !state.stopped),
    run: (request: RunRequest) => void run(request),
    stop,
    /** Shows a stored run. */
    show: (stored: PromptRun) => {
      running.current?.abort();
      setState({ kind: 'result', run: stored });
    },
  };
}

export type PromptRunning = ReturnType<typeof useRun>;
