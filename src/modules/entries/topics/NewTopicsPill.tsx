import { topicTexts } from '#shared/entries/topics.messages.ts';
import { NewItemsPill } from '#ui/lists/NewItemsPill.tsx';
import type { TopicsAbove } from './useTopics.ts';

/** Says what is new above the list of topics. */
export function NewTopicsPill({ above, onLoad }: { above: TopicsAbove; onLoad: () => Promise<void> }) {
  return <NewItemsPill text={textOf(above)} onLoad={onLoad} />;
}

function textOf({ created, moved }: TopicsAbove): string {
  if (created > 0) return topicTexts.created(created);
  return moved ? topicTexts.moved : '';
}
