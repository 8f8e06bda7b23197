import { Box, Button } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import { activityTexts } from '#shared/activity/messages.ts';
import { type ActivityNews, toActivityInput } from '#shared/activity/model.ts';
import { useNews } from '../useNews.ts';
import type { FeedTop } from './ActivityFeed.tsx';

/** Counts new activity above the feed and loads it on click. The viewer's own activity isn't counted. */
export function NewItemsPill({ latest, onLoaded }: FeedTop) {
  const news = useNews(latest);
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const [loadedBelow, setLoadedBelow] = useState<number | null>(null);

  // The pill disappears once the news is loaded, so the focus moves to the first new line.
  useEffect(() => {
    if (loadedBelow === null || latest === loadedBelow) return;
    setLoadedBelow(null);
    onLoaded();
  }, [latest, loadedBelow, onLoaded]);

  async function load(): Promise<void> {
    setBusy(true);
    try {
      const input = toActivityInput();
      const page = await utils.client.activity.list.query(input);
      setLoadedBelow(latest);
      utils.activity.list.setInfiniteData(input, { pages: [page], pageParams: [null] });
    } catch {
      await utils.activity.list.invalidate();
    } finally {
      setBusy(false);
    }
  }

  const text = textOf(news);
  return (
    <>
      <Box role="status" srOnly>
        {text}
      </Box>
      {text && (
        <Box position="sticky" top="2" zIndex="sticky" display="flex" justifyContent="center" mb="3">
          <Button size="sm" variant="solid" borderRadius="full" loading={busy} onClick={() => void load()}>
            <ArrowUp aria-hidden />
            {text}
          </Button>
        </Box>
      )}
    </>
  );
}

function textOf(news: ActivityNews | null): string {
  if (!news || news.count === 0) return '';
  return activityTexts.news(news.count, news.more);
}
