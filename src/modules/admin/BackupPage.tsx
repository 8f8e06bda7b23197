import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useLive, useLiveReset, useLiveTopic } from '#lib/live/useLive.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { BACKUP_STEP_TEXTS, backupToasts, backupTexts as texts } from '#shared/backups/messages.ts';
import type { Backup, Backups } from '#shared/backups/output.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { IconAction } from '#ui/base/IconAction.tsx';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { AdminPart } from './components/AdminPart.tsx';

/** The backups on the server: their age, size, and last check, a new one, and downloads. For admins. */
export function BackupPage() {
  const backups = trpc.backups.list.useQuery(undefined);
  const showSkeleton = useDelayed(backups.isPending, 150);
  const start = useMutationFeedback(trpc.backups.start, { success: backupToasts.started });
  useBackupNews();
  const startButton = (
    <Button
      variant="solid"
      loading={start.isPending}
      disabled={backups.data?.running != null}
      onClick={() => start.mutate({})}
    >
      {texts.now}
    </Button>
  );
  return (
    <AdminPart title={texts.title} subtitle={texts.hint} actions={startButton}>
      {backups.data && <Content backups={backups.data} />}
      {backups.isError && <QueryError message={texts.failed} query={backups} />}
      {showSkeleton && <Skeleton height="20rem" aria-hidden />}
    </AdminPart>
  );
}

function useBackupNews(): void {
  const { backups } = trpc.useUtils();
  const refresh = () => void backups.list.invalidate();
  useLiveTopic('admin:backups');
  useLive('backups.changed', refresh);
  useLiveReset(refresh);
}

function Content({ backups }: { backups: Backups }) {
  const { running, failure, items, folder, days, encrypted } = backups;
  return (
    <Stack gap="5">
      {running && <Running running={running} />}
      {failure && (
        <Box role="alert" borderWidth="1px" borderColor="danger" borderRadius="lg" p="4">
          <Text fontWeight="medium">{texts.failure(formatDateTime(failure.at))}</Text>
          <Text color="fg.muted">{failure.error}</Text>
        </Box>
      )}
      {items.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <Stack
          as="ul"
          listStyleType="none"
          aria-label={texts.caption}
          gap="0"
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="lg"
        >
          {items.map((item) => (
            <Row key={item.name} backup={item} />
          ))}
        </Stack>
      )}
      <Stack gap="1" color="fg.muted" textStyle="sm">
        <Text>{days === 0 ? texts.noDaily : texts.daily(days)}</Text>
        <Text>{texts.folder(folder)}</Text>
        <Text>{encrypted ? texts.encrypted : texts.plain}</Text>
        <Text>{texts.restore}</Text>
      </Stack>
    </Stack>
  );
}

function Running({ running }: { running: NonNullable<Backups['running']> }) {
  const { step, done, total } = running;
  return (
    <Box borderWidth="1px" borderRadius="lg" p="4" role="status">
      <Text mb="2">{BACKUP_STEP_TEXTS[step]}</Text>
      <ProgressBar percent={total === 0 ? 0 : Math.floor((done / total) * 100)} label={texts.running} />
    </Box>
  );
}

function Row({ backup }: { backup: Backup }) {
  const { name, bytes, madeAt, checkedAt, missing } = backup;
  const confirmed = useReauthentication();
  const open = useMutationFeedback(trpc.backups.open, {});
  const made = formatDateTime(madeAt);
  const download = () =>
    confirmed(() => open.mutateAsync({ name })).then(
      (link) => link && window.location.assign(link.path),
      () => {},
    );
  return (
    <Flex as="li" align="center" gap="4" px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box flex="1" minW="0">
        <Text fontWeight="medium">
          {made} <RelativeTime iso={madeAt} color="fg.muted" fontWeight="normal" />
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {texts.facts(sizeOf(bytes), checkedAt === null ? texts.unchecked : formatDateTime(checkedAt))}
        </Text>
        {missing > 0 && <Text color="danger">{texts.missing(missing)}</Text>}
      </Box>
      <IconAction
        label={texts.downloadOf(made)}
        icon={<Download aria-hidden />}
        onClick={() => void download()}
      />
    </Flex>
  );
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes.toLocaleString('en-US', { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`;
}
