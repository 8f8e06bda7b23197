import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { adminTexts, adminToasts } from '#shared/admin/messages.ts';
import type { AdminSettings } from '#shared/admin/output.ts';
import { REGISTRATION_MODES, type SiteSettings } from '#shared/settings/model.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { AdminPart } from './components/AdminPart.tsx';

/** Registration mode, newsletters, and two-factor authentication for staff. For admins. */
export function RegistrationPage() {
  return (
    <AdminPart title={adminTexts.registration} subtitle={adminTexts.registrationHint}>
      <Settings />
    </AdminPart>
  );
}

function Settings() {
  const settings = trpc.admin.settings.useQuery(undefined);
  const showSkeleton = useDelayed(settings.isPending, 150);
  if (settings.data) return <Form settings={settings.data} />;
  if (settings.isError) {
    return <QueryError message={adminTexts.settingsFailed} query={settings} />;
  }
  return showSkeleton ? <Skeleton height="20rem" aria-hidden /> : null;
}

function Form({ settings }: { settings: AdminSettings }) {
  const confirmed = useReauthentication();
  const save = useMutationFeedback(trpc.admin.saveSettings, {
    success: adminToasts.registrationSaved,
  });
  const change = (part: Partial<SiteSettings>) =>
    void confirmed(() => save.mutateAsync(part)).catch(() => {});
  // Shows the new choice while saving. Canceling the password dialog resets it.
  const current = save.isPending ? { ...settings, ...save.variables } : settings;
  return (
    <Stack gap="8">
      <ChoiceGroup legend={adminTexts.whoRegisters}>
        {REGISTRATION_MODES.map((mode) => (
          <Choice
            key={mode}
            name="registration"
            {...adminTexts.modes[mode]}
            checked={current.registration === mode}
            onChoose={() => change({ registration: mode })}
          />
        ))}
      </ChoiceGroup>
      <SwitchField
        label={adminTexts.newsletterChecked}
        hint={adminTexts.newsletterCheckedHint}
        checked={current.newsletterChecked}
        onChange={({ target }) => change({ newsletterChecked: target.checked })}
      />
      <StaffSecondFactor
        settings={settings}
        checked={current.staffSecondFactor}
        onChange={(staffSecondFactor) => change({ staffSecondFactor })}
      />
      <SetupToken beyondLoopback={settings.beyondLoopback} />
    </Stack>
  );
}

function StaffSecondFactor({ settings, checked, onChange }: StaffSecondFactorProps) {
  const own = useCurrentUser()?.secondFactor ?? false;
  const locked = !own && !settings.staffSecondFactor;
  return (
    <Stack gap="2">
      <SwitchField
        label={adminTexts.staffTwoFactor}
        hint={adminTexts.staffTwoFactorHint}
        checked={checked}
        disabled={locked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Text textStyle="xs" color="fg.muted" ps="12">
        {adminTexts.staffWithout(settings.staffWithout)}
        {locked && (
          <>
            {' '}
            {adminTexts.ownTwoFactor.before}{' '}
            <Box asChild textDecoration="underline">
              <Link to="/settings/security">{adminTexts.ownTwoFactor.link}</Link>
            </Box>
            .
          </>
        )}
      </Text>
    </Stack>
  );
}

type StaffSecondFactorProps = {
  settings: AdminSettings;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

function SetupToken({ beyondLoopback }: { beyondLoopback: boolean }) {
  return (
    <Box p="4" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Text fontWeight="medium">{adminTexts.firstAccount}</Text>
      <Text color="fg.muted" mt="1">
        {beyondLoopback ? adminTexts.setupTokenUsed : adminTexts.setupTokenNotNeeded}
      </Text>
    </Box>
  );
}
