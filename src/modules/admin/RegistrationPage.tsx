import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useMutationFeedback } from '#lib/feedback.ts';
import { useReauthentication } from '#lib/reauthentication.ts';
import { useCurrentUser } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { adminMessages, adminToasts } from '#shared/admin/messages.ts';
import type { AdminSettings } from '#shared/admin/model.ts';
import { REGISTRATION_MODES, type RegistrationMode, type SiteSettings } from '#shared/settings/model.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { AdminPart } from './components/AdminPart.tsx';

const MODES: Record<RegistrationMode, { label: string; hint: string }> = {
  open: { label: 'Open', hint: 'Anybody can register and takes part at once.' },
  invitation: {
    label: 'By invitation',
    hint: 'Only who has a link from a member can register. Members make such links in their settings.',
  },
  approval: {
    label: 'By approval',
    hint: 'Anybody can register and look around; an administrator lets each person in. Who has an invitation is in at once.',
  },
};

/** Who may register, and what staff need; for administrators. */
export function RegistrationPage() {
  return (
    <AdminPart
      title="Registration"
      subtitle="Each change asks for your password, holds at once, and is recorded."
    >
      <Settings />
    </AdminPart>
  );
}

function Settings() {
  const settings = trpc.admin.settings.useQuery(undefined);
  const showSkeleton = useDelayed(settings.isPending, 150);
  if (settings.data) return <Form settings={settings.data} />;
  if (settings.isError) {
    return <QueryError message={adminMessages.settingsFailed} query={settings} />;
  }
  return showSkeleton ? <Skeleton height="20rem" aria-hidden /> : null;
}

function Form({ settings }: { settings: AdminSettings }) {
  const confirmed = useReauthentication();
  const save = useMutationFeedback(trpc.admin.saveSettings, {
    invalidates: ['admin', 'auth'],
    success: adminToasts.registrationSaved,
  });
  const change = (part: Partial<SiteSettings>) =>
    void confirmed(() => save.mutateAsync(part)).catch(() => {});
  // What was pressed shows while it is on its way; closing the question about the password takes it back.
  const shown = save.isPending ? { ...settings, ...save.variables } : settings;
  return (
    <Stack gap="8">
      <ChoiceGroup legend="Who can register">
        {REGISTRATION_MODES.map((mode) => (
          <Choice
            key={mode}
            name="registration"
            {...MODES[mode]}
            checked={shown.registration === mode}
            onChoose={() => change({ registration: mode })}
          />
        ))}
      </ChoiceGroup>
      <StaffSecondFactor
        settings={settings}
        checked={shown.staffSecondFactor}
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
        label="Staff must have a second factor"
        hint="Administrators and staff without one have the rights of contributors until they set one up."
        checked={checked}
        disabled={locked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Text textStyle="xs" color="fg.muted" ps="12">
        {withoutText(settings.staffWithout)}
        {locked && (
          <>
            {' '}
            To turn this on,{' '}
            <Box asChild textDecoration="underline">
              <Link to="/settings/security">set up your own first</Link>
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

function withoutText(count: number): string {
  if (count === 0) return 'Everybody on staff has one.';
  return count === 1 ? '1 account of staff has none yet.' : `${count} accounts of staff have none yet.`;
}

function SetupToken({ beyondLoopback }: { beyondLoopback: boolean }) {
  return (
    <Box p="4" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Text fontWeight="medium">The first account</Text>
      <Text color="fg.muted" mt="1">
        {beyondLoopback
          ? 'Other machines can reach this server. On an empty installation the first person to register becomes administrator, and needs the setup token that the server prints when it starts. There is an administrator here: the token has done its work, and opens nothing any more.'
          : 'Only this machine can reach this server, so that no setup token is needed. When HOST lets other machines in, the first account of an empty installation needs the token that the server prints when it starts.'}
      </Text>
    </Box>
  );
}
