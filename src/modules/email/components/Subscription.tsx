import { Text } from '@chakra-ui/react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { mailTexts, mailToasts } from '#shared/email/messages.ts';
import { Panel } from '#ui/base/Panel.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { inTurn } from './inTurn.ts';

/** Whether the viewer is a subscriber. The list of digests above loads the preferences and says if it fails. */
export function Subscription() {
  const { data } = trpc.emailAddress.preferences.useQuery(undefined);
  const utils = trpc.useUtils();
  const save = useMutationFeedback(inTurn(trpc.emailAddress.setSubscribed), {
    success: mailToasts.digestSaved,
    onSuccess: (saved) => utils.emailAddress.preferences.setData(undefined, saved),
  });
  if (!data) return null;
  return (
    <Panel title={mailTexts.subscription}>
      {data.subscribed === null ? (
        <Text color="fg.muted">{mailTexts.subscriptionUnconfirmed}</Text>
      ) : (
        <SwitchField
          label={mailTexts.subscribe}
          hint={mailTexts.subscribeHint}
          checked={save.isPending ? save.variables.on : data.subscribed}
          onChange={({ target }) => save.mutate({ on: target.checked })}
        />
      )}
    </Panel>
  );
}
