import { beforeEach, describe, expect, test, vi } from 'vitest';
import { compareDrafts } from '#lib/drafts/draftChoice.ts';
import { type DraftReports, type DraftServer, draftKeeper } from '#lib/drafts/draftKeeper.ts';
import { clearDraft, type LocalDraft, readDraft, writeDraft } from '#lib/drafts/localDrafts.ts';
import { forgetSignedIn } from '#lib/storage.ts';
import { asEntryDraft } from '../../src/modules/entries/editor/entryDraft.ts';

const visitor = { viewerId: null, slot: 'note' };
const mia = { viewerId: 7, slot: 'note' };
const text: LocalDraft = { content: { title: 'Half a thought' }, base: null, synced: false };
const own: LocalDraft = { content: { title: 'Mine' }, base: null, synced: false };

beforeEach(() => localStorage.clear());

describe('a draft in the browser', () => {
  test('is kept for its person and place only', () => {
    writeDraft(mia, text);
    expect(readDraft(mia)).toEqual(text);
    expect(readDraft({ ...mia, slot: 'thread' })).toBeNull();
    expect(readDraft({ ...mia, viewerId: 8 })).toBeNull();
    expect(readDraft(visitor)).toBeNull();
  });

  test('is gone once it is cleared', () => {
    writeDraft(mia, text);
    clearDraft(mia);
    expect(readDraft(mia)).toBeNull();
  });

  test('of a visitor goes with them when they log in, and to nobody else', () => {
    writeDraft(visitor, text);
    expect(readDraft(mia)).toEqual(text);
    expect(readDraft(visitor)).toBeNull();
    expect(readDraft({ ...mia, viewerId: 8 })).toBeNull();
    expect(readDraft(mia)).toEqual(text);
  });

  test('of a visitor does not replace one of the person’s own', () => {
    writeDraft(mia, own);
    writeDraft(visitor, text);
    expect(readDraft(mia)).toEqual(own);
    expect(readDraft(visitor)).toEqual(text);
  });

  test('of an internal document does not outlast being signed in once the server has it; before, nothing is lost', () => {
    const document = { viewerId: 7, slot: 'document:12' };
    writeDraft(document, own);
    forgetSignedIn();
    expect(readDraft(document)).toEqual(own);
    writeDraft(document, { ...own, synced: true });
    expect(readDraft(document)).toEqual({ ...own, synced: true });
    writeDraft(mia, { ...own, synced: true });
    forgetSignedIn();
    expect(readDraft(document)).toBeNull();
    expect(readDraft(mia)).not.toBeNull();
    expect(Object.keys(localStorage)).toEqual(['draft:7:note']);
    for (const synced of [false, true]) writeDraft(document, { ...own, synced });
    clearDraft(document);
    expect(readDraft(document)).toBeNull();
  });

  test.each(['{"title":', '7', '{"content":"text"}'])('that is none (%s) counts as none', (kept) => {
    localStorage.setItem('draft:7:note', kept);
    expect(readDraft(mia)).toBeNull();
  });

  test('that an earlier version kept is not lost', () => {
    localStorage.setItem('draft:7:note', '{"type":"note","title":"Half a thought"}');
    localStorage.setItem('draft:7:comment:1', '"Half a remark"');
    expect(readDraft(mia)).toEqual({
      content: { type: 'note', title: 'Half a thought' },
      base: null,
      synced: false,
    });
    expect(readDraft({ ...mia, slot: 'comment:1' })?.content).toEqual({ text: 'Half a remark' });
  });

  test('costs nothing when the browser’s store is full or closed', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    try {
      expect(writeDraft(mia, text)).toBe(false);
      clearDraft(mia);
      expect(readDraft(mia)).toBeNull();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('of two drafts', () => {
  const A = { title: 'A' };
  const B = { title: 'B' };
  const local = (content: LocalDraft['content'], base: string | null, synced: boolean) => ({
    content,
    base,
    synced,
  });
  const at = (updatedAt: string, content = B) => ({ content, updatedAt });

  test.each([
    ['neither is there', null, null, 'none'],
    ['only this browser has one, never sent', local(A, null, false), null, 'local'],
    ['the one that was in step was sent or given up elsewhere', local(A, 't1', true), null, 'none'],
    ['it was given up elsewhere, and written on here', local(A, 't1', false), null, 'local'],
    ['it was given up here and there', local(null, 't1', false), null, 'none'],
    ['only the server has one', null, at('t1'), 'server'],
    ['this one follows the server’s', local(A, 't1', false), at('t1'), 'local'],
    ['this one was given up after the server’s', local(null, 't1', false), at('t1'), 'local'],
    ['the server’s is newer and nothing changed here', local(A, 't1', true), at('t2'), 'server'],
    ['the server’s is newer than the one given up here', local(null, 't1', false), at('t2'), 'server'],
    ['both changed', local(A, 't1', false), at('t2'), 'choose'],
    ['both began apart', local(A, null, false), at('t1'), 'choose'],
    ['both say the same', local(A, null, false), at('t1', A), 'local'],
  ] as const)('%s', (_, mine, theirs, verdict) => {
    expect(compareDrafts(mine, theirs)).toBe(verdict);
  });

  test('the order of their fields is no difference', () => {
    const mine = local({ title: 'A', body: 'b' }, null, false);
    expect(compareDrafts(mine, { content: { body: 'b', title: 'A' }, updatedAt: 't1' })).toBe('local');
  });
});

describe('what keeps a draft', () => {
  /** The server's side for one place, shared by all browsers. */
  function newServer() {
    let kept: { content: Record<string, unknown>; updatedAt: string } | null = null;
    let saves = 0;
    let attempts = 0;
    let down = false;
    const fail = () => Promise.reject(new Error('no answer'));
    const server: DraftServer = {
      read: async () => (down ? fail() : kept),
      save: async (content, base) => {
        attempts += 1;
        if (down) return fail();
        if (kept && kept.updatedAt !== base) throw new Error('conflict');
        saves += 1;
        kept = { content, updatedAt: `t${saves}` };
        return kept;
      },
      forget: async (base) => {
        if (down) return fail();
        if (kept?.updatedAt === base) kept = null;
      },
      saveLeaving: (content, base) => void server.save(content, base).catch(() => {}),
      isConflict: (error) => (error as Error).message === 'conflict',
    };
    return {
      server,
      kept: () => kept?.content ?? null,
      saves: () => saves,
      attempts: () => attempts,
      goDown: (isDown: boolean) => {
        down = isDown;
      },
    };
  }

  /** A browser at the same place; each has a store of its own, which here is a slot of its own. */
  function browser(name: string, server: DraftServer | null) {
    const heard = { state: 'none', arrived: [] as unknown[], other: null as unknown };
    const reports: DraftReports = {
      onState: (state) => Object.assign(heard, { state }),
      onArrival: (content) => heard.arrived.push(content),
      onChoice: (other) => Object.assign(heard, { other: other?.content ?? null }),
    };
    return { keeper: draftKeeper({ viewerId: 7, slot: name }, server, reports), heard };
  }

  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const [A, B, C] = [{ title: 'A' }, { title: 'B' }, { title: 'C' }];

  test('holds it here at once and sends it a moment later, the last version alone', async () => {
    vi.useFakeTimers();
    try {
      const remote = newServer();
      const { keeper, heard } = browser('one', remote.server);
      keeper.keep(A);
      keeper.keep(B);
      expect(readDraft({ viewerId: 7, slot: 'one' })?.content).toEqual(B);
      expect(remote.saves()).toBe(0);
      await vi.advanceTimersByTimeAsync(1500);
      expect(remote.kept()).toEqual(B);
      expect(remote.saves()).toBe(1);
      expect(heard.state).toBe('saved');
    } finally {
      vi.useRealTimers();
    }
  });

  test('brings it to another browser, and takes it away everywhere once it is given up', async () => {
    const remote = newServer();
    const first = browser('two-a', remote.server);
    first.keeper.keep(A);
    first.keeper.flush();
    await settled();
    const second = browser('two-b', remote.server);
    second.keeper.compare();
    await settled();
    expect(second.heard.arrived).toEqual([A]);
    second.keeper.forget();
    await settled();
    expect(remote.kept()).toBeNull();
    const again = browser('two-a', remote.server);
    expect(again.keeper.kept).toEqual(A);
    again.keeper.compare();
    await settled();
    expect(again.heard.arrived).toEqual([null]);
    expect(readDraft({ viewerId: 7, slot: 'two-a' })).toBeNull();
  });

  test('overwrites nothing that was written elsewhere: the person chooses', async () => {
    const remote = newServer();
    const [first, second] = [browser('three-a', remote.server), browser('three-b', remote.server)];
    first.keeper.keep(A);
    first.keeper.flush();
    await settled();
    second.keeper.keep(B);
    second.keeper.flush();
    await settled();
    expect(second.heard.other).toEqual(A);
    const asked = remote.attempts();
    second.keeper.keep(C);
    second.keeper.flush();
    await settled();
    expect(remote.kept()).toEqual(A);
    expect(remote.attempts()).toBe(asked);
    second.keeper.keepMine();
    await settled();
    expect(remote.kept()).toEqual(C);
    expect(second.heard).toMatchObject({ state: 'saved', other: null });

    first.keeper.keep(B);
    first.keeper.flush();
    await settled();
    expect(first.heard.other).toEqual(C);
    first.keeper.takeOther();
    await settled();
    expect(first.heard.arrived).toEqual([C]);
    expect(remote.kept()).toEqual(C);
  });

  test('of a place with a choice open, what is sent or given up leaves the other one where it is', async () => {
    const remote = newServer();
    const [first, second] = [browser('four-a', remote.server), browser('four-b', remote.server)];
    first.keeper.keep(A);
    first.keeper.flush();
    await settled();
    second.keeper.keep(B);
    second.keeper.flush();
    await settled();
    second.keeper.forget();
    await settled();
    expect(remote.kept()).toEqual(A);
    expect(second.heard.other).toBeNull();
  });

  test('goes on without the server, and catches up with it', async () => {
    const remote = newServer();
    remote.goDown(true);
    const { keeper, heard } = browser('five', remote.server);
    keeper.keep(A);
    keeper.flush();
    await settled();
    expect(heard.state).toBe('kept');
    remote.goDown(false);
    keeper.flush();
    await settled();
    expect(heard.state).toBe('saved');
    expect(remote.kept()).toEqual(A);
  });

  test('of a draft given up without the server tells it the next time', async () => {
    const remote = newServer();
    const { keeper } = browser('six', remote.server);
    keeper.keep(A);
    keeper.flush();
    await settled();
    remote.goDown(true);
    keeper.forget();
    await settled();
    remote.goDown(false);
    const again = browser('six', remote.server);
    expect(again.keeper.kept).toBeNull();
    again.keeper.compare();
    await settled();
    expect(remote.kept()).toBeNull();
    expect(again.heard.arrived).toEqual([]);
  });

  test('sends what the server lacks when the page goes away', async () => {
    const remote = newServer();
    const { keeper } = browser('seven', remote.server);
    keeper.keep(A);
    keeper.leave();
    expect(remote.kept()).toEqual(A);
    const again = browser('seven', remote.server);
    again.keeper.compare();
    await settled();
    expect(again.heard).toMatchObject({ state: 'saved', other: null, arrived: [] });
  });

  test('knows its own text again when no answer came, and asks nobody', async () => {
    vi.useFakeTimers();
    try {
      const remote = newServer();
      const { keeper, heard } = browser('nine', remote.server);
      keeper.keep(A);
      keeper.leave();
      keeper.keep(B);
      keeper.flush();
      await vi.advanceTimersByTimeAsync(1500);
      expect(heard).toMatchObject({ state: 'saved', other: null });
      expect(remote.kept()).toEqual(B);
    } finally {
      vi.useRealTimers();
    }
  });

  test('of a visitor holds it in this browser alone', async () => {
    const { keeper, heard } = browser('eight', null);
    keeper.keep(A);
    expect(heard.state).toBe('kept');
    expect(browser('eight', null).keeper.kept).toEqual(A);
    keeper.forget();
    expect(heard.state).toBe('none');
    expect(readDraft({ viewerId: 7, slot: 'eight' })).toBeNull();
  });
});

test('a draft comes back without the places of pictures that will not arrive', () => {
  const body = 'Before ![Uploading a boat…]() between ![Uploading a boat 2…]() after ![kept](/uploads/1)';
  const draft = asEntryDraft({ type: 'note', title: 'Boats', body, tags: [] });
  expect(draft?.body).toBe('Before  between  after ![kept](/uploads/1)');
});
