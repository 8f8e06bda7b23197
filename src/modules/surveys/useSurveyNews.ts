import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveReset, useLiveTopic } from '#lib/live/useLive.ts';

/** Fetches the list and its counts again when others change a survey, and when someone responds. */
export function useSurveyNews(): void {
  const queries = useQueryClient();
  useLiveTopic('staff:surveys');
  useLive('survey.changed', () => void queries.invalidateQueries({ predicate: isListed }));
  useLiveReset(() => void queries.invalidateQueries({ predicate: isListed }));
}

/** An open survey stays as it is: its fields may be edited. */
function isListed({ queryKey: [path] }: { queryKey: QueryKey }): boolean {
  return Array.isArray(path) && path[0] === 'email' && path[1] === 'surveys' && LISTED.includes(path[2]);
}

const LISTED: readonly unknown[] = ['list', 'summary', 'results'];
