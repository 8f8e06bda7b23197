import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOwnEvent, noteOwnEvent } from '#lib/live/ownEvents.ts';
import { useLive, useLiveReset, useLiveTopic } from '#lib/live/useLive.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import type { LiveKinds } from '#shared/live/model.ts';
import { OWN_CHANGE, taskBoard } from './tasks/record.ts';

/** Milliseconds. Events within this time cause one refetch. The user's own pending changes go first. */
const GATHER = 250;
/** Milliseconds. Older data, loaded before the page was opened, is fetched again. */
const FRESH = 5000;
/** The routers whose mutations change projects. */
const CHANGING = ['projects', 'tasks', 'trash'];

type Change = LiveKinds['project.changed'];

/** Fetches projects and tasks again when others change them. The page's own changes are skipped. */
export function useProjectNews(): void {
  const queries = useQueryClient();
  const user = useCurrentUser();
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; changes: Change[] }>({ changes: [] });

  function read(): void {
    const isSaving = CHANGING.some((router) => queries.isMutating({ mutationKey: [[router]] }) > 0);
    if (isSaving || taskBoard.savesIn(queries).size > 0) {
      later();
      return;
    }
    const { changes } = pending.current;
    pending.current = { changes: [] };
    // A change of several tasks has an event for each, of which only one is skipped: the rest could be of another browser.
    const others = changes.filter(({ by }) => by !== user?.id || !isOwnEvent(OWN_CHANGE));
    const ids = new Set(others.map(({ projectId }) => projectId));
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey, ids) });
  }

  function later(): void {
    clearTimeout(pending.current.timer);
    pending.current.timer = setTimeout(read, GATHER);
  }

  useLiveTopic('staff:projects');
  useLive('project.changed', ({ data }) => {
    pending.current.changes.push(data);
    later();
  });
  useLiveReset(() => void queries.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey) }));

  useEffect(() => {
    const old = Date.now() - FRESH;
    void queries.invalidateQueries({
      predicate: ({ queryKey, state }) => isAbout(queryKey) && state.dataUpdatedAt < old,
    });
    const stop = queries.getMutationCache().subscribe(({ type, mutation }) => {
      const [path] = mutation?.options.mutationKey ?? [];
      const isSaved = type === 'updated' && mutation.state.status === 'success';
      if (isSaved && Array.isArray(path) && CHANGING.includes(path[0])) noteOwnEvent(OWN_CHANGE);
    });
    return () => {
      stop();
      clearTimeout(pending.current.timer);
    };
  }, [queries]);
}

/** Whether a query reads these projects, or all of them. */
function isAbout([path, input]: QueryKey, ids?: ReadonlySet<number>): boolean {
  const [router] = Array.isArray(path) ? path : [];
  const { id, projectId } =
    (input as { input?: { id?: number; projectId?: number } } | undefined)?.input ?? {};
  const project = router === 'projects' ? id : projectId;
  if (router !== 'projects' && router !== 'tasks') return false;
  return ids === undefined || (ids.size > 0 && (project === undefined || ids.has(project)));
}
