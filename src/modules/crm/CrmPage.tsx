import { StaffOnly } from '../../components/StaffOnly.tsx';
import { CrmDashboard, type CrmDashboardProps } from './CrmDashboard.tsx';

/** The contacts of the community's business; for staff. */
export function CrmPage(props: CrmDashboardProps) {
  return (
    <StaffOnly needs="crm.read" feature="CRM module">
      <CrmDashboard {...props} />
    </StaffOnly>
  );
}
