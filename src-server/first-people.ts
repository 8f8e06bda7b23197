import { toActivityInput } from '#shared/activity.ts';
import type { FirstData } from '#shared/boot.ts';
import { readMemberSearch, toMemberFilters, toMemberInput } from '#shared/members.ts';
import { memberOf } from '#shared/pages.ts';
import type { Caller } from './app-router.ts';

/** What travels with the pages about people; nothing for other pages. Throws as the procedures do. */
export async function firstPeopleOf(caller: Caller, path: string, url: string): Promise<FirstData> {
  const page = path.replace(/\/+$/, '');
  if (page === '/community/members') {
    const search = Object.fromEntries(new URL(url, 'http://host').searchParams);
    const filters = toMemberFilters(readMemberSearch(search));
    return { members: { filters, page: await caller.members.list(toMemberInput(filters)) } };
  }
  if (page === '/community/activity') {
    return { activity: { page: await caller.activity.list(toActivityInput()) } };
  }
  // Refused to visitors, whose page asks for nothing either.
  if (page === '/settings') return { ownProfile: await caller.account.profile(undefined) };
  const username = page === '/profile' ? (await caller.account.profile(undefined)).username : memberOf(path);
  if (username === null) return {};
  const profile = await caller.members.read({ username });
  const actor = profile.username;
  return {
    member: { username, profile },
    activity: { actor, page: await caller.activity.list(toActivityInput(actor)) },
  };
}
