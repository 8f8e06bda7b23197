import { Button, Text } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Bell, BellRing, KeyRound, Mail } from 'lucide-react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { onceProcedure, useOnceKey } from '#lib/cache/once.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { STEP, trpc } from '#lib/trpc.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import type { Survey } from '#shared/surveys/output.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';

const NotifyDialog = lazyOrRetry(async () => ({
  default: (await import('./NotifyDialog.tsx')).NotifyDialog,
}));
const LinksDialog = lazyOrRetry(async () => ({ default: (await import('./LinksDialog.tsx')).LinksDialog }));

/** The ways to ask people to respond to an active survey. */
export function AskingButtons({ survey: { id, notifiedAt, remindedAt } }: { survey: Survey }) {
  const navigate = useNavigate();
  const notifying = useMountedDialog(NotifyDialog);
  const links = useMountedDialog(LinksDialog);
  const remind = useConfirmedMutation(trpc.email.surveys.remind, {
    question: { title: texts.remindTitle, body: texts.remindBody, confirmLabel: texts.remind },
    success: texts.reminded,
    failure: texts.remindFailed,
  });
  const once = useOnceKey();
  const drafting = trpc.email.surveys.campaign.useMutation(STEP);
  const campaign = useMutationFeedback(onceProcedure({ send: drafting.mutateAsync }), {
    success: texts.campaignCreated,
    failure: texts.campaignFailed,
    onSuccess: (made) => void navigate({ to: '/email/$id', params: { id: String(made.id) } }),
  });
  return (
    <>
      <Button onClick={() => notifying.open({ id })}>
        <Bell aria-hidden />
        {texts.notifyMembers}
      </Button>
      {notifiedAt !== null && remindedAt === null && (
        <Button onClick={() => remind.ask({ id })}>
          <BellRing aria-hidden />
          {texts.remind}
        </Button>
      )}
      {remindedAt !== null && (
        <Text color="fg.muted" textStyle="xs">
          {texts.remindedOn(formatDateTime(remindedAt))}
        </Text>
      )}
      <Button loading={campaign.isPending} onClick={() => campaign.mutate({ id, once })}>
        <Mail aria-hidden />
        {texts.campaign}
      </Button>
      <Button onClick={() => links.open({ id })}>
        <KeyRound aria-hidden />
        {texts.links}
      </Button>
      {notifying.element}
      {links.element}
      {remind.element}
    </>
  );
}
