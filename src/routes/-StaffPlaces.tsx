import { useCan } from '#lib/session.ts';
import { RegistrationsPlace } from '../modules/admin/components/RegistrationsPlace.tsx';
import { StaffPlaces as ModerationPlace } from '../modules/moderation/components/StaffPlaces.tsx';

/** The staff places in the sidebar. Admins also see pending registrations. */
export function StaffPlaces({ collapsed }: { collapsed: boolean }) {
  const decides = useCan('admin.members', null);
  return (
    <>
      <ModerationPlace collapsed={collapsed} />
      {decides && <RegistrationsPlace collapsed={collapsed} />}
    </>
  );
}
