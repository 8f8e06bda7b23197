import type { ReactNode } from 'react';
import { useCanOpen } from '#lib/useCanOpen.ts';
import type { PagePath } from '#shared/pages.ts';
import { staffRefusal } from '#shared/refusals.messages.ts';
import { AccessRestricted } from './AccessRestricted.tsx';

/** A page of the staff's: who may not see it gets a panel that says so, and nothing of the page is asked for. */
export function StaffOnly({ page, feature, children }: StaffOnlyProps) {
  const allowed = useCanOpen(page);
  return allowed ? children : <AccessRestricted reason={staffRefusal.restricted(feature)} />;
}

type StaffOnlyProps = {
  page: PagePath;
  /** What it is called in the refusal, such as "CRM module". */
  feature: string;
  children: ReactNode;
};
