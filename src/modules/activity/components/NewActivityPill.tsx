import { useEffect, useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import { activityTexts } from '#shared/activity/messages.ts';
import { type ActivityNews, toActivityInput } from '#shared/activity/model.ts';
import { NewItemsPill } from '#ui/lists/NewItemsPill.tsx';
import { useNews } from '../useNews.ts';
import type { FeedTop } from './ActivityFeed.tsx';

/** Counts new activity above the feed and loads it on click. The viewer's own activity isn't counted. */
export function NewActivityPill({ latest, onLoaded }: FeedTop) {
  const news = useNews(latest);
  const utils = trpc.useUtils();
  const [loadedBelow, setLoadedBelow] = useState<number | null>(null);

  // The pill disappears once the news is loaded, so the focus moves to the first new line.
  useEffect(() => {
    if (loadedBelow === null || latest === loadedBelow) return;
    setLoadedBelow(null);
    onLoaded();
  }, [latest, loadedBelow, onLoaded]);

  async function load(): Promise<void> {
    try {
      const input = toActivityInput();
      const page = await utils.client.activity.list.query(input);
      setLoadedBelow(latest);
      utils.activity.list.setInfiniteData(input, { pages: [page], pageParams: [null] });
    } catch {
      await utils.activity.list.invalidate();
    }
  }

  return <NewItemsPill text={textOf(news)} onLoad={load} />;
}

function textOf(news: ActivityNews | null): string {
  if (!news || news.count === 0) return '';
  return activityTexts.news(news.count, news.more);
}
