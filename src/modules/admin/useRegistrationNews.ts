import { useLive, useLiveReset } from '#lib/live/useLive.ts';
import { trpc } from '#lib/trpc.ts';

/** Refetches the pending registrations when they change. */
export function useRegistrationNews(): void {
  const { admin } = trpc.useUtils();
  const refresh = () => {
    void admin.waitingCount.invalidate();
    void admin.waiting.invalidate();
  };
  useLive('registrations.changed', refresh);
  useLiveReset(refresh);
}
