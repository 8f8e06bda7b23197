import { Stack, Text, Link as TextLink } from '@chakra-ui/react';
import { messageOf, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { applyTexts } from '#shared/applications/messages.ts';
import type { ApplicationLink } from '#shared/applications/output.ts';
import { LinkPage, Outcome } from './LinkPage.tsx';

/** Confirms the application that a confirmation email was sent for. It shows what is confirmed, which the email doesn't. */
export function ConfirmApplicationPage({ token }: { token: string }) {
  const linked = trpc.applications.linked.useQuery({ token });
  const confirm = useMutationFeedback(trpc.applications.confirm, { failure: null });
  const failure = confirm.error ?? linked.error;
  if (linked.isPending) return null;
  return (
    <LinkPage
      title={applyTexts.confirmTitle}
      question={
        <Stack gap="4">
          <Text>{applyTexts.confirmQuestion}</Text>
          {linked.data && <Confirmed application={linked.data} />}
        </Stack>
      }
      label={applyTexts.confirmLabel}
      busy={confirm.isPending}
      onConfirm={() => confirm.mutate({ token })}
      outcome={
        ((confirm.isSuccess || linked.data?.confirmed) && (
          <Outcome to={TO_PROGRAM}>{applyTexts.confirmed}</Outcome>
        )) ||
        (failure && (
          <Outcome failed to={TO_PROGRAM}>
            {messageOf(failure)} {applyTexts.newLink}
          </Outcome>
        ))
      }
    />
  );
}

const TO_PROGRAM = { path: '/accelerator', label: applyTexts.toProgram } as const;

/** What the applicant sent. */
function Confirmed({ application: { projectName, website, description } }: { application: ApplicationLink }) {
  return (
    <Stack gap="1" overflowWrap="anywhere" borderLeftWidth="2px" pl="4">
      <Text fontWeight="medium">{projectName}</Text>
      {website && (
        <TextLink href={website} target="_blank" rel="noopener noreferrer nofollow">
          {website}
        </TextLink>
      )}
      <Text whiteSpace="pre-wrap" color="fg.muted">
        {description}
      </Text>
    </Stack>
  );
}
