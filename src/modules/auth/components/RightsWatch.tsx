import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCurrentUser } from '#lib/session/session.ts';

const RightsChanges = lazyOrRetry(async () => ({
  default: (await import('./RightsChanges.tsx')).RightsChanges,
}));

/** Watches the rights of those who are logged in. The page's data says who that is, and live events since then come again. */
export function RightsWatch() {
  const user = useCurrentUser();
  return (
    user && (
      <Suspense>
        <RightsChanges user={user} />
      </Suspense>
    )
  );
}
