import { DRAFT_KEY, type DraftContent } from '#shared/drafts/model.ts';
import { newClientId } from '../newClientId.ts';
import type { OnceKey } from '../once.ts';
import { compareDrafts, type ServerDraft, sameContent } from './draftChoice.ts';
import { clearDraft, type DraftPlace, type LocalDraft, readDraft, writeDraft } from './localDrafts.ts';

/** Milliseconds after the last key before a draft is sent to the server. */
export const SEND_AFTER = 1500;

/** The server side of drafts. A save is refused if the draft there is newer than `base`. */
export type DraftServer = {
  read: () => Promise<ServerDraft | null>;
  save: (content: DraftContent, base: string | null) => Promise<{ updatedAt: string }>;
  forget: (base: string | null) => Promise<unknown>;
  /** Saves while the page unloads, without waiting for a response. */
  saveLeaving: (content: DraftContent, base: string | null) => void;
  isConflict: (error: unknown) => boolean;
};

/** Where the current text is saved: on the server, in this browser only, or not yet. */
export type DraftState = 'none' | 'saved' | 'kept';

export type DraftReports = {
  onState: (state: DraftState) => void;
  /** The server's draft replaces the shown text; null if there is none any longer. */
  onArrival: (content: DraftContent | null) => void;
  /** Both sides changed, so the user chooses. Null afterwards. */
  onChoice: (other: ServerDraft | null) => void;
};

/** One request at a time per place, so that a later one never overtakes an earlier one. */
const lines = new Map<string, Promise<unknown>>();

function inLine({ viewerId, slot }: DraftPlace, work: () => Promise<void>): void {
  const key = `${viewerId}:${slot}`;
  lines.set(key, (lines.get(key) ?? Promise.resolve()).then(work, work));
}

/**
 * Saves the draft of a place: in this browser at once, on the server a moment later. Visitors have this browser only.
 */
export function draftKeeper(place: DraftPlace, server: DraftServer | null, reports: DraftReports) {
  let mine: LocalDraft | null = readDraft(place);
  /** The idempotency key of what the draft becomes. It is stored with the draft, so that it survives a reload. */
  let key = keyIn(mine);
  let other: ServerDraft | null = null;
  /** The other draft if it comes from another tab of this browser, which shares its storage. */
  let beside: LocalDraft | null = null;
  let touched = false;
  /** Own texts that the server may have: sent without a response, or discarded. */
  let unanswered: DraftContent[] = [];
  /** False if this browser couldn't store it. */
  let written = true;
  /** True once another editor in this tab continues the draft. */
  let passedOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: LocalDraft | null): void {
    mine = next;
    if (passedOn) return;
    written = next === null || writeDraft(place, next);
    if (!next) clearDraft(place);
  }

  function keep(content: DraftContent | null): void {
    if (sameContent(content, mine?.content ?? null)) return;
    const storedDraft = touched || passedOn ? null : readDraft(place);
    const openContent = mine?.content ?? null;
    touched = true;
    const next = content && withKey(content, key);
    set(next || server ? { content: next, base: mine?.base ?? null, synced: false } : null);
    reports.onState(!server && content && written ? 'kept' : 'none');
    schedule();
    // Another tab wrote since this one was opened.
    if (storedDraft && !sameContent(storedDraft.content, openContent)) meet(storedDraft);
  }

  /** A text from another tab of this browser. If there is an own one that only this tab has, the user chooses. */
  function meet(theirs: LocalDraft | null): void {
    if (!theirs?.content || !mine?.content || !touched || mine.synced || passedOn) return;
    if ((other && !beside) || sameContent(theirs.content, mine.content)) return;
    beside = theirs;
    other = { content: theirs.content, updatedAt: new Date().toISOString() };
    reports.onChoice(other);
    reports.onState('none');
  }

  /** Stores a new key, or removes it, with the draft. */
  function setKey(next: string | undefined): void {
    key = next;
    if (!mine?.content) return;
    set({ ...mine, content: withKey(mine.content, key), synced: false });
    schedule();
  }

  const once: OnceKey = {
    get: () => {
      const onceKey = key ?? newClientId();
      if (!key) setKey(onceKey);
      return onceKey;
    },
    renew: () => {
      if (key) setKey(undefined);
    },
  };

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(flush, SEND_AFTER);
  }

  /** Sends a waiting draft at once. */
  function flush(): void {
    clearTimeout(timer);
    if (server && mine && !mine.synced && !passedOn) inLine(place, () => send(server));
  }

  async function send(to: DraftServer): Promise<void> {
    const draft = mine;
    if (!draft || draft.synced || other) return;
    try {
      if (draft.content === null) {
        if (draft.base !== null) await to.forget(draft.base);
        set(mine === draft ? null : mine && { ...mine, base: null });
        return;
      }
      unanswered.push(draft.content);
      const { updatedAt } = await to.save(draft.content, draft.base);
      unanswered = [];
      const inStep = mine === draft;
      if (mine) set({ ...mine, base: updatedAt, synced: inStep });
      if (inStep) reports.onState('saved');
    } catch (error) {
      // Retries with a delay, so that two browsers never loop.
      if (to.isConflict(error)) await settle(to, schedule).catch(reportKept);
      else reportKept();
    }
  }

  function reportKept(): void {
    if (mine?.content && !mine.synced && written) reports.onState('kept');
  }

  /** Compares with the server's draft and acts on the result. `sendMine` sends what the server lacks. */
  async function settle(to: DraftServer, sendMine: () => unknown): Promise<void> {
    const theirs = await to.read();
    if (!touched) {
      mine = readDraft(place);
      key = keyIn(mine);
    }
    if (mine && theirs && unanswered.some((content) => sameContent(theirs.content, content))) {
      mine = { ...mine, base: theirs.updatedAt };
    }
    const verdict = compareDrafts(mine, theirs);
    if (verdict === 'choose') {
      other = theirs;
      reports.onChoice(other);
      reports.onState('none');
    } else if (verdict === 'server' && theirs) {
      take(theirs);
    } else if (verdict === 'none') {
      if (mine?.content) reports.onArrival(null);
      set(null);
    } else if (mine && theirs && sameContent(mine.content, theirs.content)) {
      set({ ...mine, base: theirs.updatedAt, synced: true });
      reports.onState('saved');
    } else {
      await sendMine();
    }
  }

  function take({ content, updatedAt }: ServerDraft): void {
    set({ content, base: updatedAt, synced: true });
    key = keyIn(mine);
    reports.onArrival(content);
    reports.onState('saved');
  }

  function endChoice(): void {
    other = null;
    beside = null;
    reports.onChoice(null);
  }

  return {
    /** The draft in this browser when the place was opened. */
    kept: mine?.content ?? null,
    once,
    keep,
    flush,
    compare(): void {
      if (server) inLine(place, () => settle(server, () => send(server)).catch(reportKept));
    },
    /** Discards the draft, here and on the server. A draft from another browser stays there. */
    forget(): void {
      if (other) endChoice();
      key = undefined;
      // The server may just be answering with the same text, stored as the page before this one closed.
      if (mine?.content) unanswered.push(mine.content);
      keep(null);
      flush();
    },
    /** Leaves the draft in this browser to another editor of the same place, which sends it. */
    passOn(content: DraftContent | null): void {
      if (content) keep(content);
      clearTimeout(timer);
      passedOn = true;
    },
    keepMine(): void {
      const base = beside ? (beside.base ?? mine?.base ?? null) : other?.updatedAt;
      if (base !== undefined && mine) set({ ...mine, base, synced: false });
      endChoice();
      flush();
    },
    takeOther(): void {
      if (beside) {
        set(beside);
        key = keyIn(mine);
        reports.onArrival(beside.content);
      } else if (other) take(other);
      endChoice();
      flush();
    },
    /** Another tab of this browser stored something in this place. */
    hear: () => meet(readDraft(place)),
    /** The page unloads. */
    leave(): void {
      if (!mine?.content || mine.synced || other) return;
      unanswered.push(mine.content);
      server?.saveLeaving(mine.content, mine.base);
    },
  };
}

function keyIn(draft: LocalDraft | null): string | undefined {
  const key = draft?.content?.[DRAFT_KEY];
  return typeof key === 'string' ? key : undefined;
}

function withKey(content: DraftContent, key: string | undefined): DraftContent {
  const { [DRAFT_KEY]: _, ...rest } = content;
  return key ? { ...rest, [DRAFT_KEY]: key } : rest;
}
