import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import { trpc } from '#lib/trpc.ts';
import { adminTexts, adminToasts } from '#shared/admin/messages.ts';
import type { FirstStep } from '#shared/admin/model.ts';
import type { FirstSteps as Steps } from '#shared/admin/output.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { touchArea } from '#ui/base/touchArea.ts';
import { focusPage } from '#ui/hooks/useRouteAnnouncer.ts';

/** What the admins of a new site do first. The server checks the steps off; the card is gone once all are done. */
export function FirstSteps({ onWrite }: { onWrite: () => void }) {
  const utils = trpc.useUtils();
  // Steps are done on other pages, by other people, and on the command line. So it asks whenever it is seen again.
  const query = trpc.admin.firstSteps.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const end = useMutationFeedback(trpc.admin.endFirstSteps, {
    onSuccess: () => {
      focusPage();
      utils.admin.firstSteps.setData(undefined, null);
    },
  });
  const steps = query.data;
  if (!steps) return null;
  return (
    <Box
      as="section"
      aria-labelledby="first-steps"
      mb="6"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      ps="5"
      pe="3"
      pt="3"
      pb="4"
    >
      <Flex align="center" gap="3">
        <Heading as="h2" size="md" id="first-steps">
          {adminTexts.firstSteps}
        </Heading>
        <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums" flex="1" role="status">
          {adminTexts.stepsDone(steps.filter(({ done }) => done).length, steps.length)}
        </Text>
        <IconAction
          label={adminTexts.dismissSteps}
          icon={<X aria-hidden />}
          color="fg.muted"
          loading={end.isPending}
          onClick={() => end.mutate(undefined)}
        />
      </Flex>
      <StepList steps={steps} onWrite={onWrite} />
    </Box>
  );
}

function StepList({ steps, onWrite }: { steps: Steps; onWrite: () => void }) {
  const title = (step: FirstStep) => adminTexts.steps[step].title;
  const links: Record<FirstStep, ReactNode> = {
    profile: <Link to="/settings">{title('profile')}</Link>,
    sender: <Link to="/settings/branding">{title('sender')}</Link>,
    invite: <Link to="/settings/invitations">{title('invite')}</Link>,
    entry: (
      <button type="button" onClick={onWrite}>
        {title('entry')}
      </button>
    ),
    opening: <Link to="/settings/registration">{title('opening')}</Link>,
  };
  return (
    <Box
      as="ol"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      columnGap="6"
      rowGap="1"
      mt="1"
    >
      {steps.map(({ step, done }) => (
        <Flex as="li" key={step} gap="3" py="2" pe="2" align="flex-start">
          <Box color={done ? 'success' : 'fg.subtle'} pt="0.5" flexShrink="0">
            {done ? (
              <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
            ) : (
              <Circle size={16} strokeWidth={1.75} aria-hidden />
            )}
          </Box>
          <Box minW="0" flex="1">
            {done ? (
              <Text color="fg.muted">
                <Box as="span" srOnly>{`${adminTexts.stepDone} `}</Box>
                {title(step)}
              </Text>
            ) : (
              <>
                <StepLink asChild>{links[step]}</StepLink>
                <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
                  {adminTexts.steps[step].hint}
                </Text>
                {step === 'opening' && <KeepOpen />}
              </>
            )}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

/** The default mode can't be chosen in the settings, where it is already chosen. */
function KeepOpen() {
  const confirmed = useReauthentication();
  const save = useMutationFeedback(trpc.admin.saveSettings, {
    success: adminToasts.registrationSaved,
  });
  return (
    <Button
      size="sm"
      mt="2"
      loading={save.isPending}
      onClick={() => void confirmed(() => save.mutateAsync({ registration: 'open' })).catch(() => {})}
    >
      {adminTexts.keepOpen}
    </Button>
  );
}

const StepLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    fontWeight: 'medium',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    ...touchArea,
  },
});
