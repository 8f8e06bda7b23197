import { channelTexts } from '#shared/channels/messages.ts';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';

/** Private or public, each with what it means. */
export function VisibilityChoice({ isPrivate, publicRefused, onChoose }: VisibilityChoiceProps) {
  return (
    <ChoiceGroup legend="Who can read it">
      <Choice
        name="visibility"
        label="Private"
        hint={channelTexts.privateHint}
        checked={isPrivate}
        onChoose={() => onChoose(true)}
      />
      <Choice
        name="visibility"
        label="Public"
        hint={publicRefused ? channelTexts.publicRefused : channelTexts.publicHint}
        checked={!isPrivate}
        disabled={publicRefused}
        onChoose={() => onChoose(false)}
      />
    </ChoiceGroup>
  );
}

type VisibilityChoiceProps = {
  isPrivate: boolean;
  /** The viewer may not make public ones. */
  publicRefused: boolean;
  onChoose: (isPrivate: boolean) => void;
};
