import { useRouterState } from '@tanstack/react-router';
import { isProgramme } from '#shared/brand.ts';
import { boot } from './boot.ts';

/** Whether this page is seen under the programme's brand. */
export function useProgramme(): boolean {
  const search = useRouterState({ select: (state) => state.location.searchStr });
  return isProgramme(boot.brand, window.location.host, search);
}
