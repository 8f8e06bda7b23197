import { Text } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { noteReadOnly } from '#lib/live/readOnly.ts';
import { connectionTexts } from '#shared/connection.messages.ts';
import type { ReadOnlyReason } from '#shared/kit/read-only.ts';
import { Banner } from '#ui/base/Banner.tsx';

/** Always answered, also by a busy server. */
const ADDRESS = '/healthz';
/** Milliseconds between two questions whether the site can be changed again. */
const PAUSE = 10_000;

/** Says why nothing can be changed, until it can be again. */
export function ReadOnlyBanner({ reason }: { reason: ReadOnlyReason }) {
  useEffect(() => {
    const asking = setInterval(() => {
      // Without an answer, another bar says so, and the site is as it was.
      fetch(ADDRESS, { cache: 'no-store' })
        .then((response) => response.ok && noteReadOnly(response))
        .catch(() => {});
    }, PAUSE);
    return () => clearInterval(asking);
  }, []);
  return (
    <Banner label={connectionTexts.readOnlyLabel} icon={<Lock size={16} strokeWidth={1.75} aria-hidden />}>
      <Text fontWeight="medium">{connectionTexts.readOnly[reason]}</Text>
    </Banner>
  );
}
