import type { ReactNode } from 'react';
import { staffRefusal } from '#shared/messages/staff.ts';
import type { PlainPermission } from '../lib/places.ts';
import { useCan } from '../lib/session.ts';
import { AccessRestricted } from './AccessRestricted.tsx';

/** A page of the staff's: who may not see it gets a panel that says so, and nothing of the page is asked for. */
export function StaffOnly({ needs, feature, children }: StaffOnlyProps) {
  const allowed = useCan(needs, null);
  return allowed ? children : <AccessRestricted reason={staffRefusal.restricted(feature)} />;
}

type StaffOnlyProps = {
  needs: PlainPermission;
  /** What it is called in the refusal, such as "CRM module". */
  feature: string;
  children: ReactNode;
};
