import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { analyticsTexts } from '#shared/events/analytics.messages.ts';
import { eventTexts } from '#shared/events/messages.ts';
import { EVENT_EXPORT_PATH } from '#shared/events/model.ts';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { ConfirmedDownload } from '#widgets/ConfirmedDownload.tsx';

/** *Export Event Report*: a CSV file with a row for each RSVP. It begins with the range and tag of the calendar. */
export function ExportDialog({ open, onClose, tag, ...initial }: ExportDialogProps) {
  const [from, setFrom] = useState(initial.from);
  const [to, setTo] = useState(initial.to);
  const [emails, setEmails] = useState(false);
  const isReversed = from !== '' && to !== '' && from > to;
  const query = new URLSearchParams({
    ...(from && { from }),
    ...(to && { to }),
    ...(tag !== undefined && { tag }),
    ...(emails && { emails: 'true' }),
  });
  // A report with email addresses needs the password.
  const Link = emails ? ConfirmedDownload : 'a';
  return (
    <InfoDialog
      open={open}
      onClose={onClose}
      title={eventTexts.export}
      description={analyticsTexts.exportBody}
    >
      <Stack gap="5" pb="4">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <FormField label={analyticsTexts.from}>
            <DateInput value={from} onChange={setFrom} />
          </FormField>
          <FormField label={analyticsTexts.to} error={isReversed ? analyticsTexts.reversed : undefined}>
            <DateInput value={to} onChange={setTo} />
          </FormField>
        </SimpleGrid>
        {tag !== undefined && <Text color="fg.muted">{analyticsTexts.tag(tag)}</Text>}
        <SwitchField
          label={analyticsTexts.emails}
          hint={analyticsTexts.emailsHint}
          checked={emails}
          onChange={({ target }) => setEmails(target.checked)}
        />
        <Button variant="solid" alignSelf="flex-end" asChild={!isReversed} disabled={isReversed}>
          {isReversed ? (
            analyticsTexts.download
          ) : (
            <Link href={`${EVENT_EXPORT_PATH}?${query}`} download onClick={onClose}>
              <Download aria-hidden />
              {analyticsTexts.download}
            </Link>
          )}
        </Button>
      </Stack>
    </InfoDialog>
  );
}

type ExportDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The first and last day of the shown month. */
  from: string;
  to: string;
  tag: string | undefined;
};
