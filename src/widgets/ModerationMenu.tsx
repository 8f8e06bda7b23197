import { moderationTexts } from '#shared/moderation/messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { type ModeratedContent, useModerationActions } from './useModerationActions.tsx';

/** The menu of content without other actions. It is left out if it would be empty. */
export function ModerationMenu(content: ModeratedContent) {
  const { actions, element } = useModerationActions(content);
  if (actions.every(({ offered }) => offered === false)) return null;
  return (
    <>
      <ActionMenu label={moderationTexts.actionsFor(content.what)} actions={actions} />
      {element}
    </>
  );
}
