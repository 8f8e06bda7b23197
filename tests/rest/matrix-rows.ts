import type { z } from 'zod';
import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { appRouter } from '../../src-server/app-router.ts';
import { unknownFields } from '../../src-server/rest/body-fields.ts';
import type { REST_ROUTES } from '../../src-server/rest/routes.ts';
import type { Site } from '../support/rest.ts';
import { accountDataRows } from './account-data-rows.ts';
import { adminRows } from './admin-rows.ts';
import { applicationRows } from './application-rows.ts';
import { campaignRows } from './campaign-rows.ts';
import { channelRows } from './channel-rows.ts';
import { collectionRows } from './collection-rows.ts';
import { communityRows } from './community-rows.ts';
import { courseRows } from './course-rows.ts';
import { entryRows } from './entry-rows.ts';
import { eventRows } from './event-rows.ts';
import { galleryRows } from './gallery-rows.ts';
import { GAP_ROWS } from './gap-rows.ts';
import { joiningRows } from './joining-rows.ts';
import { mailRows } from './mail-rows.ts';
import type { Row } from './matrix-row.ts';
import { makeThings } from './matrix-things.ts';
import { moderationRows } from './moderation-rows.ts';
import { promptRows } from './prompt-rows.ts';
import { SEARCH_ROWS } from './search-rows.ts';
import { securityRows } from './security-rows.ts';
import { SESSION_ROWS } from './session-rows.ts';
import { staffRows } from './staff-rows.ts';
import { surveyRows } from './survey-rows.ts';
import { TOOL_ROWS } from './tool-rows.ts';

/**
 * All rows of the permission matrix. What they are tested on belongs to the author, who is none of the viewers. `closed` are
 * those that may allow no one.
 */
export function matrixRows(site: () => Site, authorId: () => number) {
  const owned = () => ({ db: site().db, authorId: authorId() });
  const things = makeThings(owned);
  const channels = channelRows(() => ({ db: site().db, ownerId: authorId() }));
  const moderation = moderationRows(() => ({
    db: site().db,
    ownerId: authorId(),
    entry: (staffOnly) => things.entry(staffOnly ? TIER_STAFF : TIER_PUBLIC),
    comment: things.comment,
  }));
  const prompts = promptRows(owned);
  const rows: Row[] = [
    ...entryRows(things),
    ...communityRows(things),
    ...collectionRows(things),
    ...courseRows(things),
    ...prompts,
    ...SEARCH_ROWS,
    ...TOOL_ROWS,
    ...GAP_ROWS,
    ...channels,
    ...staffRows(owned),
    ...galleryRows(owned),
    ...eventRows(owned),
    ...joiningRows(() => ({ db: site().db, clock: site().clock, ownerId: authorId() })),
    ...adminRows(site),
    ...accountDataRows(),
    ...securityRows(() => ({ db: site().db, now: site().clock.now() })),
    ...moderation,
    ...mailRows(things),
    ...surveyRows(things),
    ...SESSION_ROWS,
    // Test emails need a confirmed email address, without which earlier rows begin.
    ...applicationRows(owned),
    ...campaignRows(owned),
  ];
  return { rows, things, closed: [...channels, ...moderation, ...prompts] };
}

type Typed = { _def: { type: 'query' | 'mutation'; inputs: z.ZodType[] } };
export const procedures = appRouter._def.procedures as unknown as Record<string, Typed>;

type Request = { method: string; path: string; body?: unknown };

/** What a row's viewer sends over tRPC. */
export function trpcRequest({ procedure, input }: Row, username: string): Request {
  const text = JSON.stringify(input(username));
  return procedures[procedure]?._def.type === 'mutation'
    ? { method: 'POST', path: `/trpc/${procedure}`, body: text }
    : { method: 'GET', path: `/trpc/${procedure}?input=${encodeURIComponent(text)}` };
}

/** What a row's viewer sends to a path of the REST API. */
export function restRequest(row: Row, route: (typeof REST_ROUTES)[number], username: string): Request {
  const input = row.input(username);
  const rest: Record<string, unknown> = { ...(route.bodyField ? Object(input[route.bodyField]) : input) };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return value;
  });
  if (route.method !== 'GET') {
    // A row has several procedures. Fields that one doesn't accept would be refused before the permission check.
    for (const input of procedures[row.procedure]?._def.inputs ?? [])
      for (const name of unknownFields(route, rest, input)) delete rest[name];
    return { method: route.method, path, body: rest };
  }
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
  return { method: 'GET', path: `${path}?${query}` };
}

/** A procedure may have paths for several kinds of content. A row tests one of them. */
export function isAt({ path }: Row, route: string): boolean {
  return path === undefined || route.startsWith(path);
}
