import { refusal } from '../permissions.ts';
import type { Viewer } from '../roles.ts';
import { SEARCH_RESULTS, type SearchGroup } from './model.ts';

/** Whether a viewer can find results of a kind. */
export function canFind(viewer: Viewer, group: SearchGroup): boolean {
  const { finders } = SEARCH_RESULTS[group];
  if (finders === 'everyone') return true;
  return finders === 'accounts' ? viewer !== null : refusal(finders, viewer, null) === null;
}
