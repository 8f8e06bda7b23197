import { insertResult } from '#db/site/tool-results.ts';
import { excerptOf } from '#shared/tool-runs/excerpt.ts';
import { type ToolId, toolOf } from '#shared/tool-runs/model.ts';
import type { DemoUsername } from './demo/people.ts';
import type { Filling } from './demo-entries.ts';

/** Who saved which tool's example, and how many days ago. */
const SAVED: readonly [by: DemoUsername, tool: ToolId, daysAgo: number][] = [
  ['contributor', 'text-summarizer', 12],
  ['staff', 'data-extractor', 9],
  ['member', 'text-summarizer', 6],
  ['member', 'sentiment-analyzer', 2],
  ['admin', 'sentiment-analyzer', 1],
];

/** Adds saved results: the examples of the embedded tools, whose outputs are those of a run. Call it inside a write. */
export function addResults({ db, people, before }: Filling): void {
  for (const [by, toolId, daysAgo] of SAVED) {
    const tool = toolOf(toolId);
    if (!tool) continue;
    insertResult(db, {
      userId: people[by].id,
      toolId,
      provider: 'embedded',
      model: null,
      excerpt: excerptOf(tool.exampleOutput),
      input: JSON.stringify(tool.exampleInput),
      output: JSON.stringify(tool.exampleOutput),
      createdAt: before(daysAgo).getTime(),
    });
  }
}
