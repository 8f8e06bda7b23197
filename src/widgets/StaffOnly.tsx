import type { ReactNode } from 'react';
import { useCanOpen } from '#lib/session/useCanOpen.ts';
import type { PagePath } from '#shared/pages.ts';
import { staffRefusal } from '#shared/refusals.messages.ts';
import { AccessRestricted } from './AccessRestricted.tsx';

/** A staff page. Others get a notice, and no data of the page is requested. */
export function StaffOnly({ page, feature, children }: StaffOnlyProps) {
  const allowed = useCanOpen(page);
  return allowed ? children : <AccessRestricted reason={staffRefusal.restricted(feature)} />;
}

type StaffOnlyProps = {
  page: PagePath;
  /** Its name in the refusal, such as "CRM module". */
  feature: string;
  children: ReactNode;
};
