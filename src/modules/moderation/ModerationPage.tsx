import { Box } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useCanOpen } from '#lib/useCanOpen.ts';
import { moderationMessages } from '#shared/moderation/messages.ts';
import { CASE_VIEWS, type CaseView } from '#shared/moderation/model.ts';
import { ViewLink, ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { AccessRestricted } from '#widgets/AccessRestricted.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { CaseList } from './components/CaseList.tsx';

const LABEL: Record<CaseView, string> = { open: 'Open', decided: 'Decided' };

/** What people flagged and what became of it; for staff. */
export function ModerationPage({ view }: { view: CaseView }) {
  const allowed = useCanOpen('/moderation');
  return (
    <Box maxW="4xl" mx="auto" position="relative">
      {allowed ? (
        <>
          <PageHeader
            title="Moderation"
            subtitle="What people flagged, the longest waiting first. Every decision can be taken back."
          />
          <ViewSwitch label="Views of the cases">
            {CASE_VIEWS.map((each) => (
              <ViewLink key={each} asChild>
                <Link
                  to="/moderation"
                  search={each === 'open' ? {} : { view: each }}
                  activeOptions={{ exact: true }}
                  aria-current={each === view ? 'page' : undefined}
                >
                  {LABEL[each]}
                </Link>
              </ViewLink>
            ))}
          </ViewSwitch>
          <CaseList key={view} view={view} />
        </>
      ) : (
        <AccessRestricted reason={moderationMessages.restricted} />
      )}
    </Box>
  );
}
