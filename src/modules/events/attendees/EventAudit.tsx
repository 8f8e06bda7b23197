import { Box } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { formatInZone, viewerZone } from '#lib/text/zones.ts';
import { messageTexts } from '#shared/events/entrance/message.messages.ts';
import { EVENT_FIELDS } from '#shared/events/fields.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { showMoney, toDecimal } from '#shared/kit/money.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';

const RecordAudit = lazyOrRetry(async () => ({
  default: (await import('#records/RecordAudit.tsx')).RecordAudit,
}));

const RECORD = { fields: {}, subject: 'event' } as const;

const time = (value: unknown) => formatInZone(String(value), viewerZone());
const price = (value: unknown) => showMoney(toDecimal(Number(value)));
const list = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));

/** What changes can name, with times in the viewer's zone. */
const NAMED = {
  ...EVENT_FIELDS,
  startTime: { ...EVENT_FIELDS.startTime, words: time },
  endTime: { ...EVENT_FIELDS.endTime, words: time },
  ticketPrice: { ...EVENT_FIELDS.ticketPrice, words: price },
  subscriptionPrice: { ...EVENT_FIELDS.subscriptionPrice, words: price },
  tags: { ...EVENT_FIELDS.tags, words: list },
  reason: { label: eventPageTexts.reason },
  audience: { label: messageTexts.to },
  userId: { label: eventPageTexts.attendee },
};

/** Who changed an event, checked attendees in, or marked seats as paid, with times. Staff only. */
export function EventAudit({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure mt="6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)} data-screen-only>
      <summary>{recordTexts.auditLog}</summary>
      {isOpen && (
        <Box px="4" pb="4">
          <Suspense>
            <RecordAudit record={RECORD} id={id} also={NAMED} />
          </Suspense>
        </Box>
      )}
    </Disclosure>
  );
}
