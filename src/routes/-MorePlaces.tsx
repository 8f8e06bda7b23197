import { lazy, Suspense } from 'react';
import { useCan } from '#lib/session.ts';
import { SidebarSpace } from '#widgets/shell/SidebarItem.tsx';

const StaffPlaces = lazy(() =>
  import('./-StaffPlaces.tsx').then((module) => ({ default: module.StaffPlaces })),
);

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
