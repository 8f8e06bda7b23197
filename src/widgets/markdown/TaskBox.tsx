import { createContext, type InputHTMLAttributes, type LiHTMLAttributes, use } from 'react';
import type { ExtraProps } from 'react-markdown';
import { markdownTexts } from '#shared/markdown/messages.ts';
import { TaskTicksContext } from './taskTicks.ts';

/** The line and the words of the list item that a box is in. */
const TaskContext = createContext<{ line: number; words: string } | null>(null);

/** A list item. One with a box tells the box where it stands in the text. */
export function ListItem({ node, ...item }: LiHTMLAttributes<HTMLLIElement> & ExtraProps) {
  const line = node?.position?.start.line;
  const shown = <li {...item} />;
  if (!node || line === undefined || !item.className?.includes('task-list-item')) return shown;
  return <TaskContext value={{ line, words: wordsOf(node.children).trim() }}>{shown}</TaskContext>;
}

/** The box of a task. It can be ticked by readers who may change the text. */
export function TaskBox(box: InputHTMLAttributes<HTMLInputElement>) {
  const ticks = use(TaskTicksContext);
  const task = use(TaskContext);
  if (!ticks || !task || !ticks.has(task.line)) {
    return <input {...box} aria-label={box.checked ? markdownTexts.checked : markdownTexts.unchecked} />;
  }
  const { line, words } = task;
  return (
    <input
      {...box}
      disabled={false}
      data-ticks
      aria-label={words}
      onChange={(event) => ticks.tick(line, event.currentTarget.checked)}
    />
  );
}

type Nodes = NonNullable<ExtraProps['node']>['children'];

/** The words of a task without those of the lists below it. */
function wordsOf(nodes: Nodes): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element' || node.tagName === 'ul' || node.tagName === 'ol') return '';
      return wordsOf(node.children);
    })
    .join('');
}
