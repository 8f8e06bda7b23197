import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSignedIn } from '#lib/browser/storage.ts';
import { compareDrafts } from '#lib/cache/drafts/draftChoice.ts';
import { type DraftReports, type DraftServer, draftKeeper } from '#lib/cache/drafts/draftKeeper.ts';
import { clearDraft, type LocalDraft, readDraft, writeDraft } from '#lib/cache/drafts/localDrafts.ts';
import { asEntryDraft } from '../../src/modules/entries/editor/entryDraft.ts';

const visitor = { viewerId: null, slot: 'note' };
const mia = { viewerId: 7, slot: 'note' };
const text: LocalDraft = { content: { title: 'Half a thought' }, base: null, synced: false };
const own: LocalDraft = { content: { title: 'Mine' }, base: null, synced: false };

beforeEach(() => localStorage.clear());

describe('a draft in the browser', () => {
  test('is stored only for its user and slot', () => {
    writeDraft(mia, text);
    expect(readDraft(mia)).toEqual(text);
    expect(readDraft({ ...mia, slot: 'thread' })).toBeNull();
    expect(readDraft({ ...mia, viewerId: 8 })).toBeNull();
    expect(readDraft(visitor)).toBeNull();
  });

  test('no longer exists once it is cleared', () => {
    writeDraft(mia, text);
    clearDraft(mia);
    expect(readDraft(mia)).toBeNull();
  });

  test('of a guest moves to their account when they log in, and to no one else', () => {
    writeDraft(visitor, text);
    expect(readDraft(mia)).toEqual(text);
    expect(readDraft(visitor)).toBeNull();
    expect(readDraft({ ...mia, viewerId: 8 })).toBeNull();
    expect(readDraft(mia)).toEqual(text);
  });

  test("of a guest doesn't replace the user's own draft", () => {
    writeDraft(mia, own);
    writeDraft(visitor, text);
    expect(readDraft(mia)).toEqual(own);
    expect(readDraft(visitor)).toEqual(text);
  });

  test('of an internal document is removed on logout, but only once the server has it', () => {
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

  test.each(['{"title":', '7', '{"content":"text"}'])('with an invalid value (%s) is ignored', (kept) => {
    localStorage.setItem('draft:7:note', kept);
    expect(readDraft(mia)).toBeNull();
  });

  test('stored by an earlier release is kept', () => {
    localStorage.setItem('draft:7:note', '{"type":"note","title":"Half a thought"}');
    localStorage.setItem('draft:7:comment:1', '"Half a remark"');
    expect(readDraft(mia)).toEqual({
      content: { type: 'note', title: 'Half a thought' },
      base: null,
      synced: false,
    });
    expect(readDraft({ ...mia, slot: 'comment:1' })?.content).toEqual({ text: 'Half a remark' });
  });

  test("fails silently if the browser's storage is full or blocked", () => {
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

describe('comparing two drafts', () => {
  const A = { title: 'A' };
  const B = { title: 'B' };
  const local = (content: LocalDraft['content'], base: string | null, synced: boolean) => ({
    content,
    base,
    synced,
  });
  const at = (updatedAt: string, content = B) => ({ content, updatedAt });

  test.each([
    ['no draft on either side', null, null, 'none'],
    ['only a local draft, never sent', local(A, null, false), null, 'local'],
    ['a synced draft that was sent or discarded elsewhere', local(A, 't1', true), null, 'none'],
    ['a draft discarded elsewhere and changed here', local(A, 't1', false), null, 'local'],
    ['a draft discarded on both sides', local(null, 't1', false), null, 'none'],
    ['only a draft on the server', null, at('t1'), 'server'],
    ["a local draft based on the server's", local(A, 't1', false), at('t1'), 'local'],
    ["a local discard based on the server's draft", local(null, 't1', false), at('t1'), 'local'],
    ['a newer draft on the server, without local changes', local(A, 't1', true), at('t2'), 'server'],
    [
      'a newer draft on the server than the locally discarded one',
      local(null, 't1', false),
      at('t2'),
      'server',
    ],
    ['changes on both sides', local(A, 't1', false), at('t2'), 'choose'],
    ['two independent drafts', local(A, null, false), at('t1'), 'choose'],
    ['equal drafts on both sides', local(A, null, false), at('t1', A), 'local'],
  ] as const)('%s', (_, mine, theirs, verdict) => {
    expect(compareDrafts(mine, theirs)).toBe(verdict);
  });

  test('ignores the order of the fields', () => {
    const mine = local({ title: 'A', body: 'b' }, null, false);
    expect(compareDrafts(mine, { content: { body: 'b', title: 'A' }, updatedAt: 't1' })).toBe('local');
  });
});

describe('the draft keeper', () => {
  /** The server's side of one slot, shared by all browsers. */
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

  /** A browser with the same slot. Each one has its own storage, which here is its own slot. */
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

  test('stores a draft locally at once and later sends only the last version', async () => {
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

  test('syncs a draft to another browser, and removes it everywhere once it is discarded', async () => {
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

  test('never overwrites a draft from another browser: the user chooses', async () => {
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

  test('passes a draft on to the next editor of its place, which alone sends it', async () => {
    const remote = newServer();
    const dialog = browser('passed', remote.server);
    dialog.keeper.keep(A);
    dialog.keeper.passOn(B);
    dialog.keeper.flush();
    const page = browser('passed', remote.server);
    expect(page.keeper.kept).toEqual(B);
    // Typed before the server answers: it isn't compared with what the dialog had.
    page.keeper.keep(C);
    page.keeper.compare();
    page.keeper.flush();
    await settled();
    expect(page.heard).toMatchObject({ state: 'saved', other: null });
    expect(remote.kept()).toEqual(C);
    expect(remote.saves()).toBe(1);
  });

  test('leaves the other draft alone while a choice is pending', async () => {
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

  test('works offline and syncs later', async () => {
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

  test('discards a draft on the server later if it was discarded offline', async () => {
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

  test('sends unsaved changes when the page closes', async () => {
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

  test('stays discarded if the server was still being asked for it', async () => {
    const remote = newServer();
    const first = browser('eleven', remote.server);
    first.keeper.keep(A);
    first.keeper.leave();
    const again = browser('eleven', remote.server);
    again.keeper.compare();
    again.keeper.forget();
    await settled();
    expect(again.heard.arrived).toEqual([]);
    expect(remote.kept()).toBeNull();
    expect(readDraft({ viewerId: 7, slot: 'eleven' })).toBeNull();
  });

  test('recognizes its own text after a lost response, without asking the user', async () => {
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

  test('of two tabs of a browser without a connection, neither loses its text: the user chooses', async () => {
    const remote = newServer();
    remote.goDown(true);
    const [left, right, idle] = [1, 2, 3].map(() => browser('ten', remote.server));
    left?.keeper.keep(A);
    // It writes over what the other one stored.
    right?.keeper.keep(B);
    for (const tab of [left, idle]) tab?.keeper.hear();
    expect([left, right, idle].map((tab) => tab?.heard.other)).toEqual([B, A, null]);
    left?.keeper.keepMine();
    expect(readDraft({ viewerId: 7, slot: 'ten' })?.content).toEqual(A);
    right?.keeper.takeOther();
    expect(right?.heard).toMatchObject({ arrived: [A], other: null });
    remote.goDown(false);
    left?.keeper.flush();
    await settled();
    expect(remote.kept()).toEqual(A);
    // What the server has isn't lost.
    right?.keeper.hear();
    left?.keeper.hear();
    expect(left?.heard.other).toBeNull();
  });

  test("stores a guest's draft only in this browser", async () => {
    const { keeper, heard } = browser('eight', null);
    keeper.keep(A);
    expect(heard.state).toBe('kept');
    expect(browser('eight', null).keeper.kept).toEqual(A);
    keeper.forget();
    expect(heard.state).toBe('none');
    expect(readDraft({ viewerId: 7, slot: 'eight' })).toBeNull();
  });
});

test('a restored draft has no placeholders of unfinished uploads', () => {
  const body = 'Before ![Uploading a boat…]() between ![Uploading a boat 2…]() after ![kept](/uploads/1)';
  const draft = asEntryDraft({ type: 'note', title: 'Boats', body, tags: [] });
  expect(draft?.body).toBe('Before  between  after ![kept](/uploads/1)');
});
