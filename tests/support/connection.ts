import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { note } from './factories.ts';
import { newCommunity } from './people.ts';
import { openSite, showComments } from './site.tsx';

/** The browser's connection in a test file, which starts each test with one. Returns what cuts and restores it. */
export function testConnection(): (online: boolean) => void {
  let isOnline = true;
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  });
  const connect = (online: boolean) => {
    isOnline = online;
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  afterEach(() => {
    connect(true);
    vi.unstubAllGlobals();
  });
  return connect;
}

/** A contributor's discussion, opened by a member. */
export async function openDiscussion() {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ type: 'thread', title: 'Which rope?' }));
  const view = await openSite(as.member, `/thread/${id}`);
  await showComments();
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Add a reply/ });
  const said = async () =>
    (await as.member.comments.list({ entryId: id })).items.map(({ content }) => content);
  return { ...view, as, id, area, said };
}
