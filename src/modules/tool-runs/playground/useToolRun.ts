import { useEffect, useRef, useState } from 'react';
import { wait } from '#lib/browser/wait.ts';
import { messageOf } from '#lib/cache/feedback.ts';
import { showToast } from '#lib/toasts.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { toolTexts, toolToasts } from '#shared/tool-runs/messages.ts';
import type { SavedResult, ToolDescription, ToolResult } from '#shared/tool-runs/output.ts';
import type { ToolValues } from './inputTexts.ts';

/** Milliseconds before an example output shows. Fixed by the specification. */
const EXAMPLE_AFTER = 1500;

/** What the output panel shows. */
export type RunOutcome =
  | { kind: 'none' | 'stopped' }
  | { kind: 'failed'; input: ToolValues; message: string }
  /** An example of this browser, because the model can't be used. It can't be saved. */
  | { kind: 'example'; reason: 'noModel' | 'loginRequired'; output: ToolValues }
  | { kind: 'result'; input: ToolValues; result: ToolResult }
  | { kind: 'saved'; result: SavedResult };

/** Runs a tool, or shows its example if it needs a model that the viewer can't use. Leaving the page stops a run. */
export function useToolRun({ id, name, availability, exampleOutput }: ToolDescription) {
  const { client } = trpc.useUtils();
  const [outcome, setOutcome] = useState<RunOutcome>({ kind: 'none' });
  const [problems, setProblems] = useState<FieldErrors>({});
  const [running, setRunning] = useState(false);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function run(input: ToolValues): Promise<void> {
    current.current?.abort();
    const request = new AbortController();
    current.current = request;
    setRunning(true);
    setProblems({});
    try {
      const ended = await outcomeOf(input, request.signal);
      if (request.signal.aborted) return;
      setOutcome(ended);
      if (ended.kind === 'example') showToast({ tone: 'info', title: toolTexts.example[ended.reason] });
      else showToast({ tone: 'success', ...toolToasts.done(name) });
    } catch (error) {
      if (request.signal.aborted) return;
      const fields = fieldsOf(error);
      setProblems(fields);
      if (Object.keys(fields).length > 0) showToast({ tone: 'error', ...toolToasts.invalid });
      else setOutcome({ kind: 'failed', input, message: messageOf(error, toolTexts.runFailed) });
    } finally {
      if (current.current === request) {
        current.current = null;
        setRunning(false);
      }
    }
  }

  async function outcomeOf(input: ToolValues, signal: AbortSignal): Promise<RunOutcome> {
    if (availability === 'ready')
      return { kind: 'result', input, result: await client.tools.run.mutate({ id, input }, { signal }) };
    await wait(EXAMPLE_AFTER, signal);
    return { kind: 'example', reason: availability, output: exampleOutput };
  }

  return {
    outcome,
    problems,
    running,
    run,
    show: setOutcome,
    /** The input was edited, so the server's marks are outdated. */
    unmark: () => setProblems({}),
    stop: () => {
      current.current?.abort();
      setOutcome({ kind: 'stopped' });
    },
  };
}

/** The server's problems by parameter. It names them as parts of `input`. */
function fieldsOf(error: unknown): FieldErrors {
  const fields = Object.entries(errorOf(error)?.fields ?? {});
  return Object.fromEntries(fields.map(([path, message]) => [path.split('.')[1] ?? path, message]));
}
