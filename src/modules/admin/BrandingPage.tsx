import { Badge, Box, Code, Heading, Skeleton, Text } from '@chakra-ui/react';
import { trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { brandTexts } from '#shared/branding/messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { AdminPart } from './components/AdminPart.tsx';
import { BrandForm } from './components/BrandForm.tsx';
import { CrawlerChoice } from './components/CrawlerChoice.tsx';
import { ValueLine, ValueList } from './components/ValueList.tsx';

/** The site's name and looks, what crawlers may read, and the rest of the branding, from the environment. For admins. */
export function BrandingPage() {
  return (
    <AdminPart title={adminTexts.branding} subtitle={brandTexts.hint}>
      <Settings />
      <CrawlerChoice />
      <Heading as="h3" size="md" mt="8">
        {brandTexts.environment}
      </Heading>
      <Text color="fg.muted" mb="3">
        {brandTexts.environmentHint}
      </Text>
      <Lines />
    </AdminPart>
  );
}

function Settings() {
  const settings = trpc.admin.brandSettings.useQuery(undefined);
  const showSkeleton = useDelayed(settings.isPending, 150);
  if (settings.data) return <BrandForm settings={settings.data} />;
  if (settings.isError) return <QueryError message={adminTexts.settingsFailed} query={settings} />;
  return showSkeleton ? <Skeleton height="30rem" aria-hidden /> : null;
}

function Lines() {
  const branding = trpc.admin.branding.useQuery(undefined);
  const showSkeleton = useDelayed(branding.isPending, 150);
  if (branding.isError) {
    return <QueryError message={adminTexts.settingsFailed} query={branding} />;
  }
  if (!branding.data) return showSkeleton ? <Skeleton height="20rem" aria-hidden /> : null;
  return (
    <ValueList>
      {branding.data.map(({ name, value, isDefault }) => (
        <ValueLine key={name}>
          <dt>
            <Code>{name}</Code>
          </dt>
          <Box as="dd" overflowWrap="anywhere" minW="0">
            {value || (
              <Box as="span" color="fg.muted">
                {adminTexts.notSet}
              </Box>
            )}
            {isDefault && value && (
              <Badge ms="2" verticalAlign="middle">
                {adminTexts.default}
              </Badge>
            )}
          </Box>
        </ValueLine>
      ))}
    </ValueList>
  );
}
