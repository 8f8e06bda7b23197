import { useEffect, useEffectEvent, useRef } from 'react';
import { useWindowVisible } from '#lib/browser/useWindowVisible.ts';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';

/** Milliseconds for which the end must be in view. Who only scrolls past it, or is on the way elsewhere, hasn't read it. */
const SEEN_FOR = 1500;

/** The end of an entry's text. Once it has been in view, the entry counts as read in its collections. */
export function ReadingEnd({ entryId, isRead }: { entryId: string; isRead: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const allowed = useCan('reads.write', null);
  const visible = useWindowVisible();
  const utils = trpc.useUtils();
  const mark = trpc.collections.markRead.useMutation({
    onSuccess: () => {
      void utils.collections.ofEntry.invalidate();
      void utils.collections.read.invalidate();
      void utils.collections.list.invalidate();
    },
  });
  // A failure is repeated when the end comes into view again.
  const send = useEffectEvent(() => {
    if (!mark.isPending) mark.mutate({ entryId });
  });
  const watches = allowed && visible && !isRead;
  useEffect(() => {
    if (!watches || !end.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(send, SEEN_FOR);
    });
    observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [watches]);
  return <div ref={end} />;
}
