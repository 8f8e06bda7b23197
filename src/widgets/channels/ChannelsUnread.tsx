import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCurrentUser } from '#lib/session/session.ts';

const UnreadMark = lazyOrRetry(async () => ({ default: (await import('./UnreadMark.tsx')).UnreadMark }));

/** Marks a link to the channels while some have unread messages. Visitors don't load it. `dot`: see `UnreadMark`. */
export function ChannelsUnread({ dot }: { dot?: boolean }) {
  return (
    useCurrentUser() && (
      <Suspense>
        <UnreadMark dot={dot} />
      </Suspense>
    )
  );
}
