import { Button, Icon } from '@chakra-ui/react';
import { Download, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useRefusal } from '#lib/session/session.ts';
import { showToast } from '#lib/toasts.ts';
import { eventTexts, eventToasts } from '#shared/events/messages.ts';
import { addDays } from '#shared/kit/day-ranges.ts';
import { addMonths } from '#shared/kit/months.ts';
import { Hint } from '#ui/base/Hint.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';

const ExportDialog = lazyOrRetry(async () => ({
  default: (await import('../ExportDialog.tsx')).ExportDialog,
}));
const EventDialog = lazyOrRetry(async () => ({ default: (await import('../EventDialog.tsx')).EventDialog }));

/** *Create New Event* and *Export Event Report*. Everyone sees them. Those without permission see why they can't use them. */
export function EventButtons({ month, tag }: EventButtonsProps) {
  const isRefused = useRefusal('events.create', null) !== null;
  if (!isRefused) return <StaffButtons month={month} tag={tag} />;
  return (
    <>
      <Refused why={eventToasts.exportDenied}>
        <Icon as={Download} hideBelow="sm" aria-hidden />
        {eventTexts.export}
      </Refused>
      <Refused why={eventToasts.denied}>
        <Icon as={Plus} hideBelow="sm" aria-hidden />
        {eventTexts.create}
      </Refused>
    </>
  );
}

function StaffButtons({ month, tag }: EventButtonsProps) {
  const form = useMountedDialog(EventDialog);
  const report = useMountedDialog(ExportDialog);
  const [from, to] = [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)];
  return (
    <>
      <Button size="sm" onClick={() => report.open({ from, to, tag })}>
        <Icon as={Download} hideBelow="sm" aria-hidden />
        {eventTexts.export}
      </Button>
      <Button size="sm" variant="solid" onClick={() => form.open({})}>
        <Icon as={Plus} hideBelow="sm" aria-hidden />
        {eventTexts.create}
      </Button>
      {form.element}
      {report.element}
    </>
  );
}

/** The shown month and tag, with which the report begins. */
type EventButtonsProps = { month: string; tag: string | undefined };

/** It keeps the focus, so that everyone can find out why. */
function Refused({ why, children }: { why: { title: string; description: string }; children: ReactNode }) {
  return (
    <Hint label={why.description}>
      <Button size="sm" aria-disabled onClick={() => showToast({ tone: 'error', ...why })}>
        {children}
      </Button>
    </Hint>
  );
}
