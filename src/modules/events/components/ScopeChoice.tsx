import { useId } from 'react';
import { SERIES_SCOPES, type SeriesScope } from '#shared/events/model.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';

/** What a change of an event in a series applies to. */
export function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  const name = useId();
  return (
    <ChoiceGroup legend={eventPageTexts.scope}>
      {SERIES_SCOPES.map((scope) => (
        <Choice
          key={scope}
          name={name}
          {...eventPageTexts.scopes[scope]}
          checked={value === scope}
          onChoose={() => onChange(scope)}
        />
      ))}
    </ChoiceGroup>
  );
}

type ScopeChoiceProps = { value: SeriesScope; onChange: (scope: SeriesScope) => void };
