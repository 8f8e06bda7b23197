import { channelTexts } from '#shared/channels/messages.ts';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';

/** Private or public, each with an explanation. */
export function VisibilityChoice({ isPrivate, publicRefused, onChoose }: VisibilityChoiceProps) {
  return (
    <ChoiceGroup legend={channelTexts.visibility}>
      <Choice
        name="visibility"
        label={channelTexts.private}
        hint={channelTexts.privateHint}
        checked={isPrivate}
        onChoose={() => onChoose(true)}
      />
      <Choice
        name="visibility"
        label={channelTexts.public}
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
  /** The viewer can't create public channels. */
  publicRefused: boolean;
  onChoose: (isPrivate: boolean) => void;
};
