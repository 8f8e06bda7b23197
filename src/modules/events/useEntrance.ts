import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { messageOf } from '#lib/cache/feedback.ts';
import { newClientId } from '#lib/cache/newClientId.ts';
import { useOnReconnect } from '#lib/live/useOnReconnect.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { showToast } from '#lib/toasts.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { attendeeToasts, checkInTexts } from '#shared/events/entrance/messages.ts';
import type { Attendee, EventRead } from '#shared/events/output.ts';
import { nameOf } from '#shared/users/model.ts';
import type { PublicUser } from '#shared/users/output.ts';
import { attendeesInput } from './attendees/useAttendees.ts';
import { createActionQueue, type EntranceAction, isWalkIn, type Outcome } from './entrance/actionQueue.ts';

/** The server may take it later. Another refusal stays one. */
const TEMPORARY: readonly ErrorCode[] = ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];

/** Check-ins and walk-ins of an event that are stored in this browser and sent until the server confirms them. */
export function useEntrance(id: number) {
  const userId = useCurrentUser()?.id ?? 0;
  const utils = trpc.useUtils();

  function show(saved: Attendee): void {
    const replaced = (attendees: Attendee[]) =>
      attendees.map((each) => (each.id === saved.id ? saved : each));
    utils.events.attendees.setInfiniteData(
      attendeesInput(id),
      (cached) =>
        cached && {
          ...cached,
          pages: cached.pages.map((page) => ({ ...page, items: replaced(page.items) })),
        },
    );
    utils.events.attendeeTable.setQueriesData(
      { id },
      {},
      (cached) => cached && { ...cached, rows: replaced(cached.rows) },
    );
    void utils.events.attendeeByCode.invalidate({ id });
  }

  async function sendAction(action: EntranceAction): Promise<void> {
    const { actionId } = action;
    const { checkIn, walkIn } = utils.client.events;
    if (!isWalkIn(action)) {
      const { attendeeId, checkedIn } = action;
      // Shown before the action is dropped. The live event of the change fetches the rest.
      show(await checkIn.mutate({ id, attendeeId, checkedIn, actionId }));
      return;
    }
    const { user, overCapacity } = action;
    await walkIn.mutate({ id, userId: user.id, overCapacity, actionId });
    showToast({ tone: 'success', ...attendeeToasts.walkInAdded(nameOf(user)) });
    await Promise.all([
      utils.events.attendees.invalidate({ id }),
      utils.events.attendeeTable.invalidate({ id }),
    ]);
    void utils.events.read.invalidate({ id });
  }

  const send = useEffectEvent(async (action: EntranceAction): Promise<Outcome> => {
    try {
      await sendAction(action);
    } catch (error) {
      const { code, fields } = errorOf(error) ?? {};
      if (code === undefined || TEMPORARY.includes(code)) return 'later';
      if (fields?.overCapacity) return 'ask';
      const title = isWalkIn(action)
        ? attendeeToasts.walkInRefused(nameOf(action.user))
        : checkInTexts.refused(action.name);
      showToast({ tone: 'error', title, description: messageOf(error) });
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

  const walkIns = pending.filter(isWalkIn);
  /** The last action for an attendee. A walk-in can have an RSVP. */
  const waitingFor = ({ id: attendeeId, user }: Attendee) =>
    pending.findLast((action) =>
      isWalkIn(action) ? !action.asks && action.user.id === user.id : action.attendeeId === attendeeId,
    );
  return {
    pending,
    /** Walk-ins that the server hasn't confirmed yet. */
    walkIns: walkIns.filter(({ asks }) => !asks),
    /** The first walk-in to a full event that staff have to confirm. */
    question: walkIns.find(({ asks }) => asks) ?? null,
    answer: queue.answer,
    /** Whether an attendee is checked in, after the actions that wait. */
    isCheckedIn: (attendee: Attendee) => {
      const action = waitingFor(attendee);
      return action === undefined ? attendee.checkedInAt !== null : isWalkIn(action) || action.checkedIn;
    },
    isPending: (attendee: Attendee) => waitingFor(attendee) !== undefined,
    press: (attendee: Attendee, checkedIn: boolean) =>
      queue.add({ actionId: newClientId(), attendeeId: attendee.id, name: nameOf(attendee.user), checkedIn }),
    /** Adds a member who comes without an RSVP. Another press for the same one changes nothing. */
    addWalkIn: (user: PublicUser, { going, capacity }: Pick<EventRead, 'going' | 'capacity'>) => {
      if (queue.read().some((action) => isWalkIn(action) && action.user.id === user.id)) return;
      // The page at the entrance knows who is going, also without a connection. Elsewhere the server asks.
      const cached = utils.events.attendees.getInfiniteData(attendeesInput(id));
      const isGoing = cached?.pages.some(({ items }) =>
        items.some((each) => each.user.id === user.id && each.status === 'going'),
      );
      const isFull = capacity !== null && going + queue.read().filter(isWalkIn).length >= capacity;
      const asks = isGoing === false && isFull;
      queue.add({ actionId: newClientId(), user, overCapacity: false, asks });
    },
  };
}

export type Entrance = ReturnType<typeof useEntrance>;
