import { trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { StaffLink } from '#widgets/shell/StaffLink.tsx';
import { useRegistrationNews } from '../useRegistrationNews.ts';

/** The admins' sidebar link to the members with the number of pending registrations. */
export function RegistrationsPlace({ collapsed }: { collapsed: boolean }) {
  const { data } = trpc.admin.waitingCount.useQuery(undefined);
  useRegistrationNews();
  const count = data?.count ?? 0;
  const shown = formatCount(count);
  return (
    <StaffLink
      place="members"
      collapsed={collapsed}
      count={count > 0 ? { shown, text: adminTexts.pendingCount(count) } : undefined}
    />
  );
}
