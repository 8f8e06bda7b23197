import {
  BookLock,
  BookOpen,
  CalendarDays,
  Contact,
  GraduationCap,
  House,
  type LucideIcon,
  Mail,
  MessagesSquare,
  PencilLine,
  Rocket,
  SquareKanban,
  Wallet,
  Wrench,
} from 'lucide-react';
import { useCan } from '#lib/session/session.ts';
import { useOpenPages } from '#lib/session/useOpenPages.ts';
import { shellTexts } from '#shared/general.messages.ts';
import { type NavPage, placesIn } from '#shared/pages.ts';

type SidebarPlace = NavPage<'main'> | NavPage<'business'>;

export const ICONS: Record<SidebarPlace['nav']['icon'], LucideIcon> = {
  house: House,
  'book-open': BookOpen,
  'book-lock': BookLock,
  'graduation-cap': GraduationCap,
  pen: PencilLine,
  wrench: Wrench,
  rocket: Rocket,
  'messages-square': MessagesSquare,
  calendar: CalendarDays,
  contact: Contact,
  kanban: SquareKanban,
  wallet: Wallet,
  mail: Mail,
};

/** A section of the sidebar. The main section has no label. */
export type NavGroup = { label: string | null; places: SidebarPlace[] };

/** The places of the sidebar for this viewer. */
export function useNavigation(): NavGroup[] {
  const places = useOpenPages();
  // Everyone can open one of its pages, which others find in the community.
  const hasBusiness = useCan('events.manage', null);
  const groups = [{ label: null, places: placesIn('main', places) }];
  if (!hasBusiness) return groups;
  return [...groups, { label: shellTexts.businessModules, places: placesIn('business', places) }];
}
