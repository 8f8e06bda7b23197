import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan } from '#lib/session/session.ts';
import { SidebarSpace } from '#widgets/shell/SidebarItem.tsx';

const StaffPlaces = lazyOrRetry(async () => ({ default: (await import('./-StaffPlaces.tsx')).StaffPlaces }));

/** The staff pages in the sidebar. Their space is reserved from the first paint, so that items below don't move. */
export function MorePlaces({ collapsed }: { collapsed: boolean }) {
  const registrations = useCan('admin.members', null);
  const space = (
    <>
      <SidebarSpace />
      {registrations && <SidebarSpace />}
    </>
  );
  return (
    <Suspense fallback={space}>
      <StaffPlaces collapsed={collapsed} />
    </Suspense>
  );
}
