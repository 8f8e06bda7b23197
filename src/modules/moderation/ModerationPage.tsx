import { Box } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useCanOpen } from '#lib/session/useCanOpen.ts';
import { moderationMessages, moderationTexts } from '#shared/moderation/messages.ts';
import { CASE_VIEWS, type CaseView } from '#shared/moderation/model.ts';
import { ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { AccessRestricted } from '#widgets/AccessRestricted.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import type { SuspendPart } from './components/CaseActions.tsx';
import { CaseList } from './components/CaseList.tsx';

/** The cases, open or decided. For staff. */
export function ModerationPage({ view, suspend }: { view: CaseView; suspend: SuspendPart }) {
  const allowed = useCanOpen('/moderation');
  return (
    <Box position="relative">
      {allowed ? (
        <>
          <PageHeader title={moderationTexts.title} subtitle={moderationTexts.subtitle} />
          <ViewSwitch label={moderationTexts.caseViews}>
            {CASE_VIEWS.map((each) => (
              <Link
                key={each}
                to="/moderation"
                search={each === 'open' ? {} : { view: each }}
                activeOptions={{ exact: true }}
                aria-current={each === view ? 'page' : undefined}
              >
                {moderationTexts.views[each]}
              </Link>
            ))}
          </ViewSwitch>
          <CaseList key={view} view={view} suspend={suspend} />
        </>
      ) : (
        <AccessRestricted reason={moderationMessages.restricted} />
      )}
    </Box>
  );
}
