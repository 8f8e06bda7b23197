import { useRouterState } from '@tanstack/react-router';
import { isProgram } from '#shared/brand.ts';
import { boot } from '../boot.ts';

/** Whether this page is shown under the program's brand. */
export function useProgram(): boolean {
  const search = useRouterState({ select: (state) => state.location.searchStr });
  return isProgram(boot.brand, window.location.host, search);
}
