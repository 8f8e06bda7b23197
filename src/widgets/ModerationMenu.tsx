import { markTexts } from '#shared/moderation/marks.messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import type { OnDemand } from '#ui/base/MenuOnDemand.tsx';
import { type ModeratedContent, useModerationActions } from './useModerationActions.tsx';

/** The menu of content without other actions. Loaded with the first use. */
export function ModerationMenu({ onClose: _, ...content }: ModeratedContent & OnDemand) {
  const { actions, element } = useModerationActions(content);
  return (
    <>
      <ActionMenu label={markTexts.actionsFor(content.what)} actions={actions} startsOpen />
      {element}
    </>
  );
}
