import { Box, Button, Grid } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { toolTexts } from '#shared/tool-runs/messages.ts';
import type { SavedResult, ToolDescription } from '#shared/tool-runs/output.ts';
import { Panel } from '#ui/base/Panel.tsx';
import { QuestionDialog } from '#ui/dialogs/QuestionDialog.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';
import { type InputTexts, textsOf } from './inputTexts.ts';
import { ToolForm } from './ToolForm.tsx';
import { ToolOutput } from './ToolOutput.tsx';
import { useToolRun } from './useToolRun.ts';

type SavedStart = { kind: 'saved'; result: SavedResult; runs: boolean };
/** How a tool was selected: by the URL, in the gallery, or by a saved result, which can run again at once. */
export type PlaygroundStart = { kind: 'url' | 'gallery' } | SavedStart;

/** One tool with its input and its output. What was typed is kept until it is replaced. */
export function Playground({ tool, start }: PlaygroundProps) {
  const example = textsOf(tool, tool.exampleInput);
  const kept = useKeptTexts<InputTexts>(`tool-input:${tool.id}`, example);
  const { outcome, problems, running, run, show, unmark, stop } = useToolRun(tool);
  const [replacing, setReplacing] = useState<SavedStart | null>(null);

  function write(change: Partial<InputTexts>): void {
    unmark();
    kept.write(change);
  }

  function load({ result, runs }: SavedStart): void {
    setReplacing(null);
    write(textsOf(tool, result.input));
    show({ kind: 'saved', result });
    if (runs) void run(result.input);
  }

  const begin = useEffectEvent(() => {
    if (start.kind === 'gallery') kept.startOver();
    if (start.kind !== 'saved') return;
    const { raw } = textsOf(tool, start.result.input);
    if ([example.raw, raw].includes(kept.texts.raw)) load(start);
    else setReplacing(start);
  });
  useEffect(() => begin(), []);

  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap="5"
      alignItems="start"
    >
      <Panel title={toolTexts.configure} description={tool.name}>
        <ToolForm
          tool={tool}
          texts={kept.texts}
          note={kept.note}
          refused={problems}
          running={running}
          onWrite={write}
          onRun={(input) => void run(input)}
          onStop={stop}
        />
      </Panel>
      {/* The button to run is below a long form. */}
      <Box position={{ lg: 'sticky' }} top={{ lg: '5' }} minW="0">
        <ToolOutput tool={tool} outcome={outcome} running={running} onRetry={(input) => void run(input)} />
      </Box>
      <QuestionDialog
        open={replacing !== null}
        title={toolTexts.replaceTitle}
        body={toolTexts.replaceBody}
        onCancel={() => setReplacing(null)}
      >
        <Button variant="solid" onClick={() => replacing && load(replacing)}>
          {toolTexts.replace}
        </Button>
      </QuestionDialog>
    </Grid>
  );
}

type PlaygroundProps = { tool: ToolDescription; start: PlaygroundStart };
