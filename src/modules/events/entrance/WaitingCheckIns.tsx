import { Box } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { countOf } from '#lib/text/format.ts';
import { attendeeTexts, checkInTexts } from '#shared/events/entrance/messages.ts';
import { BottomBar } from '#ui/base/BottomBar.tsx';
import { useEntrance } from '../useEntrance.ts';

/** Sends what waits in this browser from the entrance of an event while another page is open, and says so below it. */
export function WaitingCheckIns({ id }: { id: number }) {
  const { pending } = useEntrance(id);
  return (
    <BottomBar>
      {pending.length > 0 && (
        <>
          <CloudOff size={16} strokeWidth={1.75} aria-hidden />
          {countOf(pending.length, checkInTexts.unsent)}
          <Box asChild textDecoration="underline" textUnderlineOffset="3px">
            <Link to="/events/$id/check-in" params={{ id: String(id) }}>
              {attendeeTexts.openCheckIn}
            </Link>
          </Box>
        </>
      )}
    </BottomBar>
  );
}
