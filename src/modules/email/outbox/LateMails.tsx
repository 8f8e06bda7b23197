import { Box } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { MailWarning } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { mailTexts } from '#shared/email/messages.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { BottomBar } from '#ui/base/BottomBar.tsx';

/** Tells admins below the page that emails have been waiting for long. */
export function LateMails() {
  const { data } = trpc.outbox.late.useQuery(undefined, { refetchInterval: MINUTE_MS });
  return (
    <BottomBar>
      {data && (
        <>
          <MailWarning size={16} strokeWidth={1.75} aria-hidden />
          {mailTexts.late(data.count)}
          <Box asChild textDecoration="underline" textUnderlineOffset="3px">
            <Link to="/outbox">{mailTexts.openOutbox}</Link>
          </Box>
        </>
      )}
    </BottomBar>
  );
}
