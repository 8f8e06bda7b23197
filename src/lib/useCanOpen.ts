import { needsOf, type PagePath } from '#shared/pages.ts';
import { refusal } from '#shared/permissions.ts';
import { toViewer, useCurrentUser } from './session.ts';

/** Whether the viewer may open a page. Without that they are told so in its place, and nothing of it is requested. */
export function useCanOpen(path: PagePath): boolean {
  const viewer = toViewer(useCurrentUser());
  const needs = needsOf(path);
  return needs === undefined || refusal(needs, viewer, null) === null;
}
