import { useCurrentUser } from '#lib/session/session.ts';
import { useStoredFlag } from '#ui/hooks/useStoredFlag.ts';

/** Whether the user's last choice was to write Markdown. This browser stores it for each user. */
export function useWritesMarkdown(): [writesMarkdown: boolean, choose: (writesMarkdown: boolean) => void] {
  return useStoredFlag(`writesMarkdown:${useCurrentUser()?.id ?? ''}`);
}
