import { Stack } from '@chakra-ui/react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { mailTexts, mailToasts } from '#shared/email/messages.ts';
import { MAILED_KINDS } from '#shared/email/model.ts';
import { Panel } from '#ui/base/Panel.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { inTurn } from './inTurn.ts';

/**
 * The kinds of notifications that the viewer also gets by email. The list of digests above loads the preferences, says if it
 * fails, and asks to confirm the address.
 */
export function MailedKinds() {
  const { data } = trpc.emailAddress.preferences.useQuery(undefined);
  const staff = useCan('projects.read', null);
  const utils = trpc.useUtils();
  const save = useMutationFeedback(inTurn(trpc.emailAddress.setKind), {
    success: mailToasts.digestSaved,
    onSuccess: (saved) => utils.emailAddress.preferences.setData(undefined, saved),
  });
  if (!data?.emailVerified) return null;
  return (
    <Panel title={mailTexts.mailedKinds}>
      <Stack gap="5">
        {MAILED_KINDS.filter((kind) => staff || kind !== 'task').map((kind) => (
          <SwitchField
            key={kind}
            {...mailTexts.mailed[kind]}
            checked={save.isPending && save.variables.kind === kind ? save.variables.on : data.kinds[kind]}
            onChange={({ target }) => save.mutate({ kind, on: target.checked })}
          />
        ))}
      </Stack>
    </Panel>
  );
}
