import { needsOf, type PagePath } from '#shared/pages.ts';
import { refusal } from '#shared/permissions.ts';
import { toViewer, useCurrentUser } from './session.ts';

/** Whether the viewer can open a page. Otherwise a notice replaces the page, and nothing of it is requested. */
export function useCanOpen(path: PagePath): boolean {
  const viewer = toViewer(useCurrentUser());
  const needs = needsOf(path);
  return needs === undefined || refusal(needs, viewer, null) === null;
}
