import { Box, Button } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import { type ActivityNews, toActivityInput } from '#shared/activity/model.ts';
import { useNews } from '../useNews.ts';
import type { FeedTop } from './ActivityFeed.tsx';

/** Says how much is new above the feed and, pressed, brings it in. One's own acts alone raise none. */
export function NewItemsPill({ latest, onLoaded }: FeedTop) {
  const news = useNews(latest);
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const [loadedBelow, setLoadedBelow] = useState<number | null>(null);

  // The pill goes with the news it told of, so the focus goes on to the first of them.
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
  return `${news.count}${news.more ? '+' : ''} new`;
}
