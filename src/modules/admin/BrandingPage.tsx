import { Badge, Box, Code, Skeleton } from '@chakra-ui/react';
import { trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { AdminPart } from './components/AdminPart.tsx';
import { CrawlerChoice } from './components/CrawlerChoice.tsx';
import { ValueLine, ValueList } from './components/ValueList.tsx';

/** The branding values from the environment, and what crawlers may read. For admins. */
export function BrandingPage() {
  return (
    <AdminPart title={adminTexts.branding} subtitle={adminTexts.brandingHint}>
      <Lines />
      <CrawlerChoice />
    </AdminPart>
  );
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
