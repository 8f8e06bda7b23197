import { z } from 'zod';
import { pageOf } from '#shared/kit/common.output.ts';
import type { Viewer } from '#shared/roles.ts';
import { canFind } from '#shared/search/can-find.ts';
import { groupOf, SEARCH_GROUPS, SEARCH_RESULTS, type SearchGroup } from '#shared/search/model.ts';
import type { ParsedQuery } from '#shared/search/query.ts';
import { channelKind } from './channels.ts';
import { commentKind } from './comments.ts';
import { documentKind } from './documents.ts';
import { entryKind } from './entries.ts';
import { eventKind } from './events.ts';
import { lessonKind } from './lessons.ts';
import { memberKind } from './members.ts';
import { messageKind } from './messages.ts';
import { projectKind } from './projects.ts';

/** How each kind of result is found and read. */
export const RESULT_KINDS = {
  entry: entryKind,
  event: eventKind,
  comment: commentKind,
  lesson: lessonKind,
  member: memberKind,
  channel: channelKind,
  message: messageKind,
  document: documentKind,
  project: projectKind,
} satisfies Record<SearchGroup, object>;

/** `corrected` is the query that was searched instead, if a word was unknown and one edit away from a known one. */
export const hitListOutput = pageOf(z.union(Object.values(RESULT_KINDS).map(({ output }) => output))).extend({
  corrected: z.string().nullable(),
});

export type AnyPage = z.infer<typeof hitListOutput>;
export type AnyHit = AnyPage['items'][number];

/** The kinds that the viewer can find and that have what the operators ask for. */
export function groupsFor(
  viewer: Viewer,
  tags: readonly string[],
  { type, author }: Pick<ParsedQuery, 'type' | 'author'>,
): readonly SearchGroup[] {
  return SEARCH_GROUPS.filter(
    (name) =>
      (tags.length === 0 || SEARCH_RESULTS[name].isTagged) &&
      (author === null || RESULT_KINDS[name].isAuthored) &&
      canFind(viewer, name) &&
      (type === null || name === groupOf(type)),
  );
}
