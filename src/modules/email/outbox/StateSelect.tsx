import { MAIL_STATES, type MailState } from '#shared/email/model.ts';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { STATE_LABEL } from './emailLabels.ts';

export function StateSelect({ value, onChange }: StateSelectProps) {
  return (
    <OptionSelect
      frame={{ size: 'md', width: { base: 'full', sm: '12rem' } }}
      aria-label="State"
      value={value ?? ''}
      options={[['', 'All mails'], ...MAIL_STATES.map((state) => [state, STATE_LABEL[state]] as const)]}
      onChange={(state) => onChange(state || undefined)}
    />
  );
}

type StateSelectProps = { value: MailState | undefined; onChange: (state: MailState | undefined) => void };
