import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan } from '#lib/session/session.ts';
import { StaffLink } from '#widgets/shell/StaffLink.tsx';

const StaffPlaces = lazyOrRetry(
  async () => ({ default: (await import('./-StaffPlaces.tsx')).StaffPlaces }),
  undefined,
  Links,
);

/** The staff pages in the sidebar. The links are there from the first paint, and their counts follow. */
export function MorePlaces({ collapsed }: { collapsed: boolean }) {
  return (
    <Suspense fallback={<Links collapsed={collapsed} />}>
      <StaffPlaces collapsed={collapsed} />
    </Suspense>
  );
}

function Links({ collapsed }: { collapsed: boolean }) {
  const decides = useCan('admin.members', null);
  return (
    <>
      <StaffLink place="moderation" collapsed={collapsed} />
      {decides && <StaffLink place="members" collapsed={collapsed} />}
    </>
  );
}
