import { useRouterState } from '@tanstack/react-router';
import { isProgram } from '#shared/brand.ts';
import { boot } from './boot.ts';

/** Whether this page is seen under the programme's brand. */
export function useProgram(): boolean {
  const search = useRouterState({ select: (state) => state.location.searchStr });
  return isProgram(boot.brand, window.location.host, search);
}
