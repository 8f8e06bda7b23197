import { mailTexts } from '#shared/email/messages.ts';
import { MAIL_STATES, type MailState } from '#shared/email/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';

export function StateSelect({ value, onChange }: StateSelectProps) {
  return (
    <OptionSelect
      frame={{ size: 'md', width: { base: 'full', sm: '12rem' } }}
      aria-label={generalTexts.status}
      value={value ?? ''}
      options={[
        ['', mailTexts.allStates],
        ...MAIL_STATES.map((state) => [state, mailTexts.states[state]] as const),
      ]}
      onChange={(state) => onChange(state || undefined)}
    />
  );
}

type StateSelectProps = { value: MailState | undefined; onChange: (state: MailState | undefined) => void };
