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
import { useOpenPages } from '#lib/useOpenPages.ts';
import { shellTexts } from '#shared/general.messages.ts';
import { type NavPage, placesIn } from '#shared/pages.ts';

type SidebarPlace = NavPage<'main'> | NavPage<'business'>;

export const ICONS: Record<SidebarPlace['nav']['icon'], LucideIcon> = {
  house: House,
  'book-open': BookOpen,
  'book-lock': BookLock,
  'graduation-cap': GraduationCap,
  wrench: Wrench,
  rocket: Rocket,
  'messages-square': MessagesSquare,
  contact: Contact,
};

/** A section of the sidebar. The main section has no label. */
export type NavGroup = { label: string | null; places: SidebarPlace[] };

/** The places of the sidebar for this viewer. */
export function useNavigation(): NavGroup[] {
  const places = useOpenPages();
  return [
    { label: null, places: placesIn('main', places) },
    { label: shellTexts.businessModules, places: placesIn('business', places) },
  ].filter((group) => group.places.length > 0);
}
