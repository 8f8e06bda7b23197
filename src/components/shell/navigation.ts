import {
  BookOpen,
  GraduationCap,
  House,
  type LucideIcon,
  MessagesSquare,
  Rocket,
  Wrench,
} from 'lucide-react';
import { boot } from '../../lib/boot.ts';
import { useProgramme } from '../../lib/useProgramme.ts';

export type NavItem = {
  to: '/' | '/wiki' | '/academy' | '/tools' | '/accelerator' | '/community';
  label: string;
  icon: LucideIcon;
};

const ITEMS: NavItem[] = [
  { to: '/', label: 'Home', icon: House },
  { to: '/wiki', label: 'Wiki', icon: BookOpen },
  { to: '/academy', label: 'Academy', icon: GraduationCap },
  { to: '/tools', label: 'Prompts & Tools', icon: Wrench },
];
const COMMUNITY: NavItem = { to: '/community', label: 'Community', icon: MessagesSquare };

/** The places of the sidebar for this viewer. */
export function useNavigation(): NavItem[] {
  const programme = useProgramme();
  return programme
    ? [...ITEMS, { to: '/accelerator', label: boot.brand.programmeName, icon: Rocket }, COMMUNITY]
    : [...ITEMS, COMMUNITY];
}
