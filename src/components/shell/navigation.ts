import {
  BookLock,
  BookOpen,
  Contact,
  GraduationCap,
  House,
  type LucideIcon,
  MessagesSquare,
  Rocket,
  Wrench,
} from 'lucide-react';
import { boot } from '../../lib/boot.ts';
import { useCan } from '../../lib/session.ts';
import { useProgramme } from '../../lib/useProgramme.ts';

export type NavItem = {
  to: '/' | '/wiki' | '/internal-wiki' | '/academy' | '/tools' | '/accelerator' | '/community' | '/crm';
  label: string;
  icon: LucideIcon;
};

/** Places that belong together; the main ones bear no name. */
export type NavSection = { label: string | null; items: NavItem[] };

const WIKI: NavItem[] = [
  { to: '/', label: 'Home', icon: House },
  { to: '/wiki', label: 'Wiki', icon: BookOpen },
];
const INTERNAL_WIKI: NavItem = { to: '/internal-wiki', label: 'Internal Wiki', icon: BookLock };
const LEARNING: NavItem[] = [
  { to: '/academy', label: 'Academy', icon: GraduationCap },
  { to: '/tools', label: 'Prompts & Tools', icon: Wrench },
];
const COMMUNITY: NavItem = { to: '/community', label: 'Community', icon: MessagesSquare };
const CRM: NavItem = { to: '/crm', label: 'CRM', icon: Contact };

/** The places of the sidebar for this viewer. */
export function useNavigation(): NavSection[] {
  const programme = useProgramme();
  const internalWiki = useCan('documents.read', null);
  const crm = useCan('crm.read', null);
  const main = [
    ...WIKI,
    ...(internalWiki ? [INTERNAL_WIKI] : []),
    ...LEARNING,
    ...(programme ? [{ to: '/accelerator' as const, label: boot.brand.programmeName, icon: Rocket }] : []),
    COMMUNITY,
  ];
  const business = crm ? [CRM] : [];
  return [
    { label: null, items: main },
    { label: 'Business Modules', items: business },
  ].filter(({ items }) => items.length > 0);
}
