import { Badge, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { formatDate } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { twoFactorTexts } from '#shared/security/messages.ts';
import { RECOVERY_CODES, type TwoFactor, type TwoFactorSetup } from '#shared/security/model.ts';
import { userTexts } from '#shared/users/frame.messages.ts';
import { userMessages } from '#shared/users/messages.ts';
import { Panel } from '#ui/base/Panel.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { RecoveryCodesDialog } from '../RecoveryCodesDialog.tsx';
import { useTwoFactor } from '../useTwoFactor.ts';

const SetupDialog = lazyOrRetry(async () => ({ default: (await import('../SetupDialog.tsx')).SetupDialog }));

/** With fewer recovery codes left, the page suggests new ones. */
const FEW = 3;

export function TwoFactorPanel() {
  const factor = trpc.account.secondFactor.useQuery(undefined);
  const actions = useTwoFactor();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [ending, setEnding] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const showSkeleton = useDelayed(factor.isPending, 150);
  const ignore = () => {};

  return (
    <Panel title={twoFactorTexts.title} description={twoFactorTexts.description}>
      {showSkeleton && <Skeleton height="5rem" aria-hidden />}
      {factor.isError && <QueryError message={listMessages.error} query={factor} />}
      {factor.data && <TwoFactorStatus factor={factor.data} />}
      {factor.data && (
        <Flex gap="2" wrap="wrap">
          <Button
            size="lg"
            loading={actions.busy.begin}
            onClick={() => void actions.begin().then(setSetup, ignore)}
          >
            {factor.data.since ? twoFactorTexts.switchApp : twoFactorTexts.setUp}
          </Button>
          {factor.data.since && (
            <Button size="lg" loading={actions.busy.renew} onClick={() => setRenewing(true)}>
              {twoFactorTexts.newCodes}
            </Button>
          )}
          {factor.data.since && !factor.data.required && (
            <Button size="lg" variant="ghost" onClick={() => setEnding(true)}>
              {twoFactorTexts.turnOff}
            </Button>
          )}
        </Flex>
      )}
      <Suspense fallback={null}>
        {setup && (
          <SetupDialog
            setup={setup}
            replaces={factor.data?.since !== null}
            busy={actions.busy.confirm}
            confirm={actions.confirm}
            onClose={() => setSetup(null)}
            onDone={({ recoveryCodes }) => {
              setSetup(null);
              setCodes(recoveryCodes);
              void actions.follow();
            }}
          />
        )}
      </Suspense>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
      <ConfirmDialog
        open={renewing}
        title={twoFactorTexts.newCodesTitle}
        body={twoFactorTexts.newCodesBody}
        confirmLabel={twoFactorTexts.replace}
        onCancel={() => setRenewing(false)}
        onConfirm={() => {
          setRenewing(false);
          void actions.renew().then((result) => setCodes(result.recoveryCodes), ignore);
        }}
      />
      <ConfirmDialog
        open={ending}
        title={twoFactorTexts.turnOffTitle}
        body={twoFactorTexts.turnOffBody}
        confirmLabel={twoFactorTexts.turnOff}
        tone="danger"
        busy={actions.busy.end}
        onCancel={() => setEnding(false)}
        onConfirm={() => {
          setEnding(false);
          void actions.end().catch(ignore);
        }}
      />
    </Panel>
  );
}

function TwoFactorStatus({ factor: { since, recoveryCodesLeft, required } }: { factor: TwoFactor }) {
  if (since === null) {
    return (
      <Text mb="4" color={required ? 'warning' : undefined}>
        {required ? userTexts.twoFactorMissing : twoFactorTexts.off}
      </Text>
    );
  }
  return (
    <>
      <Flex align="center" gap="2" wrap="wrap" mb="2">
        <Badge color="success" bg="success.bg">
          {twoFactorTexts.on}
        </Badge>
        <Text>{twoFactorTexts.since(formatDate(since))}</Text>
      </Flex>
      <Text mb="4">
        {twoFactorTexts.codesLeft(recoveryCodesLeft, RECOVERY_CODES)}
        {recoveryCodesLeft < FEW && ` ${twoFactorTexts.codesLow}`}
        {required && ` ${userMessages.twoFactorRequired}`}
      </Text>
    </>
  );
}
