import { Box, Text } from '@chakra-ui/react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import { trpc } from '#lib/trpc.ts';
import { adminTexts, adminToasts } from '#shared/admin/messages.ts';
import { CRAWLER_ACCESS, type CrawlerAccess } from '#shared/settings/model.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';

/** What robots.txt says. */
export function CrawlerChoice() {
  const settings = trpc.admin.settings.useQuery(undefined);
  const confirmed = useReauthentication();
  const save = useMutationFeedback(trpc.admin.saveSettings, { success: adminToasts.crawlersSaved });
  if (settings.isError) return <QueryError message={adminTexts.settingsFailed} query={settings} />;
  if (!settings.data) return null;
  const change = (crawlers: CrawlerAccess) =>
    void confirmed(() => save.mutateAsync({ crawlers })).catch(() => {});
  const current = (save.isPending && save.variables.crawlers) || settings.data.crawlers;
  return (
    <Box mt="8">
      <ChoiceGroup legend={adminTexts.whoCrawls}>
        {CRAWLER_ACCESS.map((access) => (
          <Choice
            key={access}
            name="crawlers"
            {...adminTexts.crawlers[access]}
            checked={current === access}
            onChoose={() => change(access)}
          />
        ))}
      </ChoiceGroup>
      <Text textStyle="xs" color="fg.muted" mt="2">
        {adminTexts.crawlersHint}
      </Text>
    </Box>
  );
}
