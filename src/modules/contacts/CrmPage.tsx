import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { CrmDashboard, type CrmDashboardProps } from './components/CrmDashboard.tsx';

/** The contacts of the community's business; for staff. */
export function CrmPage(props: CrmDashboardProps) {
  return (
    <StaffOnly page="/crm" feature="CRM module">
      <CrmDashboard {...props} />
    </StaffOnly>
  );
}
