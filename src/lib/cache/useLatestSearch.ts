import { useRouter } from '@tanstack/react-router';

/**
 * Reads the search parameters that were asked for last. The page shows them a moment later, so that a change of those it
 * shows would undo what was chosen in the meantime.
 */
export function useLatestSearch(): () => Record<string, unknown> {
  const router = useRouter();
  return () => router.latestLocation.search as Record<string, unknown>;
}
