import { NativeSelect } from '@chakra-ui/react';
import { MAIL_STATES, type MailState } from '#shared/email/model.ts';
import { STATE_LABEL } from './emailLabels.ts';

export function StateSelect({ value, onChange }: StateSelectProps) {
  return (
    <NativeSelect.Root size="md" width={{ base: 'full', sm: '12rem' }}>
      <NativeSelect.Field
        aria-label="State"
        value={value ?? ''}
        onChange={(event) => onChange(MAIL_STATES.find((state) => state === event.target.value))}
      >
        <option value="">All mails</option>
        {MAIL_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_LABEL[state]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

type StateSelectProps = { value: MailState | undefined; onChange: (state: MailState | undefined) => void };
