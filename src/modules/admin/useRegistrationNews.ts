import { useLive, useLiveReset } from '#lib/live.ts';
import { trpc } from '#lib/trpc.ts';

/** Reads the pending registrations anew when there is one more or one less. */
export function useRegistrationNews(): void {
  const { admin } = trpc.useUtils();
  const refresh = () => {
    void admin.waitingCount.invalidate();
    void admin.waiting.invalidate();
  };
  useLive('registrations.changed', refresh);
  useLiveReset(refresh);
}
