import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveReset, useLiveTopic } from '#lib/live/useLive.ts';

/** Fetches surveys again when others change them, and when someone responds. A form with changes keeps them. */
export function useSurveyNews(): void {
  const queries = useQueryClient();
  useLiveTopic('staff:surveys');
  useLive('survey.changed', () => void queries.invalidateQueries({ predicate: isFollowed }));
  useLiveReset(() => void queries.invalidateQueries({ predicate: isFollowed }));
}

function isFollowed({ queryKey: [path] }: { queryKey: QueryKey }): boolean {
  return Array.isArray(path) && path[0] === 'email' && path[1] === 'surveys' && FOLLOWED.includes(path[2]);
}

const FOLLOWED: readonly unknown[] = ['list', 'summary', 'read', 'results'];
