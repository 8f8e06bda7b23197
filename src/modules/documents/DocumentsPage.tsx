import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { InternalWiki, type InternalWikiProps } from './components/InternalWiki.tsx';

/** Business plans, branding and what else is confidential; for staff. */
export function DocumentsPage(props: InternalWikiProps) {
  return (
    <StaffOnly page="/internal-wiki" feature="Internal Wiki">
      <InternalWiki {...props} />
    </StaffOnly>
  );
}
