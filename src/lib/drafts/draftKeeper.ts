import type { DraftContent } from '#shared/drafts/model.ts';
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
  let other: ServerDraft | null = null;
  let touched = false;
  /** A draft that was sent without a response, so the server may have it. */
  let unanswered: DraftContent[] = [];
  /** False if this browser couldn't store it. */
  let written = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: LocalDraft | null): void {
    mine = next;
    written = next === null || writeDraft(place, next);
    if (!next) clearDraft(place);
  }

  function keep(content: DraftContent | null): void {
    if (sameContent(content, mine?.content ?? null)) return;
    touched = true;
    set(content || server ? { content, base: mine?.base ?? null, synced: false } : null);
    reports.onState(!server && content && written ? 'kept' : 'none');
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(flush, SEND_AFTER);
  }

  /** Sends a waiting draft at once. */
  function flush(): void {
    clearTimeout(timer);
    if (server && mine && !mine.synced) inLine(place, () => send(server));
  }

  async function send(to: DraftServer): Promise<void> {
    const sent = mine;
    if (!sent || sent.synced || other) return;
    try {
      if (sent.content === null) {
        if (sent.base !== null) await to.forget(sent.base);
        set(mine === sent ? null : mine && { ...mine, base: null });
        return;
      }
      unanswered.push(sent.content);
      const { updatedAt } = await to.save(sent.content, sent.base);
      unanswered = [];
      const inStep = mine === sent;
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
    if (!touched) mine = readDraft(place);
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
    reports.onArrival(content);
    reports.onState('saved');
  }

  function endChoice(): void {
    other = null;
    reports.onChoice(null);
  }

  return {
    /** The draft in this browser when the place was opened. */
    kept: mine?.content ?? null,
    keep,
    flush,
    compare(): void {
      if (server) inLine(place, () => settle(server, () => send(server)).catch(reportKept));
    },
    /** Discards the draft, here and on the server. A draft from another browser stays there. */
    forget(): void {
      if (other) endChoice();
      keep(null);
      flush();
    },
    keepMine(): void {
      if (other && mine) set({ ...mine, base: other.updatedAt, synced: false });
      endChoice();
      flush();
    },
    takeOther(): void {
      if (other) take(other);
      endChoice();
    },
    /** The page unloads. */
    leave(): void {
      if (!mine?.content || mine.synced || other) return;
      unanswered.push(mine.content);
      server?.saveLeaving(mine.content, mine.base);
    },
  };
}
