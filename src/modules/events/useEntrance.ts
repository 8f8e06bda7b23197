import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { messageOf } from '#lib/feedback.ts';
import { newClientId } from '#lib/newClientId.ts';
import { useCurrentUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { useOnReconnect } from '#lib/useOnReconnect.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { checkInTexts } from '#shared/events/entrance/messages.ts';
import type { Attendee } from '#shared/events/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { attendeesInput } from './attendees/useAttendees.ts';
import { createActionQueue, type EntranceAction, type Outcome } from './entrance/actionQueue.ts';

/** The server may take it later. Another refusal stays one. */
const TEMPORARY: readonly ErrorCode[] = ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];

/** Check-ins of an event that are stored in this browser and sent until the server confirms them. */
export function useEntrance(id: number) {
  const userId = useCurrentUser()?.id ?? 0;
  const utils = trpc.useUtils();

  function show(saved: Attendee): void {
    utils.events.attendees.setInfiniteData(
      attendeesInput(id),
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each.id === saved.id ? saved : each)),
          })),
        },
    );
    void utils.events.attendeeByCode.invalidate({ id });
  }

  const send = useEffectEvent(async (action: EntranceAction): Promise<Outcome> => {
    const { actionId, attendeeId, checkedIn, name } = action;
    try {
      // Shown before the action is dropped. The live event of the change fetches the rest.
      show(await utils.client.events.checkIn.mutate({ id, attendeeId, checkedIn, actionId }));
    } catch (error) {
      const code = errorOf(error)?.code;
      if (code === undefined || TEMPORARY.includes(code)) return 'later';
      showToast({ tone: 'error', title: checkInTexts.refused(name), description: messageOf(error) });
      void utils.events.invalidate();
    }
    return 'settled';
  });
  // Another person at this device doesn't send the actions of the one before.
  const [queue] = useState(() => createActionQueue(`check-in:${id}:${userId}`, (action) => send(action)));
  const pending = useSyncExternalStore(queue.subscribe, queue.read);

  useEffect(() => {
    queue.flush();
    return queue.stop;
  }, [queue]);
  useOnReconnect(queue.flush);

  return {
    pending,
    /** Whether an attendee is checked in, after the actions that wait. */
    isCheckedIn: ({ id: attendeeId, checkedInAt }: Attendee) =>
      pending.findLast((action) => action.attendeeId === attendeeId)?.checkedIn ?? checkedInAt !== null,
    isPending: ({ id: attendeeId }: Attendee) => pending.some((action) => action.attendeeId === attendeeId),
    press: (attendee: Attendee, checkedIn: boolean) =>
      queue.add({ actionId: newClientId(), attendeeId: attendee.id, name: nameOf(attendee.user), checkedIn }),
  };
}

export type Entrance = ReturnType<typeof useEntrance>;
