import { useCan } from '#lib/session/session.ts';
import { RegistrationsPlace } from '../modules/admin/components/RegistrationsPlace.tsx';
import { StaffPlaces as ModerationPlace } from '../modules/moderation/components/StaffPlaces.tsx';

/** The staff pages in the sidebar. Admins also see the members page. */
export function StaffPlaces({ collapsed }: { collapsed: boolean }) {
  const decides = useCan('admin.members', null);
  return (
    <>
      <ModerationPlace collapsed={collapsed} />
      {decides && <RegistrationsPlace collapsed={collapsed} />}
    </>
  );
}
