import { Box } from '@chakra-ui/react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import type { EventRead } from '#shared/events/output.ts';
import { eventPageTexts, eventPageToasts } from '#shared/events/page.messages.ts';
import { SwitchField } from '#ui/forms/SwitchField.tsx';

/** Whether members see the viewer's name beside the event, for those with an RSVP. */
export function ShowName({ event: { id, rsvp, showName } }: { event: EventRead }) {
  const save = useMutationFeedback(trpc.events.showName, { failure: eventPageToasts.showNameFailed });
  if (!rsvp || rsvp.status === 'cancelled') return null;
  return (
    <Box pb="2.5">
      <SwitchField
        label={eventPageTexts.showName}
        checked={save.isPending ? save.variables.showName : showName}
        onChange={({ target }) => save.mutate({ id, showName: target.checked })}
      />
    </Box>
  );
}
