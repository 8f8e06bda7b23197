import type { ComponentProps, MouseEvent } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import { trpc } from '#lib/trpc.ts';
import { accountDataToasts } from '#shared/account/messages.ts';

/** A link to a file with data of others. Asks for the password first if it wasn't entered recently. */
export function ConfirmedDownload({ href, onClick, ...props }: Props) {
  const confirmed = useReauthentication();
  const check = useMutationFeedback(trpc.auth.requireConfirmed, {
    failure: accountDataToasts.downloadFailed,
  });
  const download = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    onClick?.(event);
    void confirmed(async () => {
      await check.mutateAsync();
      // The browser downloads a file and stays on the page.
      window.location.assign(href);
    });
  };
  return <a {...props} href={href} download onClick={download} />;
}

type Props = ComponentProps<'a'> & { href: string };
