import { Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { moderationTexts } from '#shared/moderation/messages.ts';
import type { CaseView } from '#shared/moderation/model.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { useRestoreFocus } from '#ui/hooks/useRestoreFocus.ts';
import { PagedList } from '#ui/lists/PagedList.tsx';
import type { SuspendPart } from './CaseActions.tsx';
import { CaseItem } from './CaseItem.tsx';

/** The cases of a view, with loading, error, and empty states. New cases appear automatically. */
export function CaseList({ view, suspend }: { view: CaseView; suspend: SuspendPart }) {
  const list = trpc.moderation.list.useInfiniteQuery({ view, limit: PAGE_SIZE }, BY_CURSOR);
  const items = itemsOf(list);
  const region = useRestoreFocus(items.length);

  return (
    <PagedList
      label={view === 'open' ? moderationTexts.openCases : moderationTexts.decidedCases}
      list={list}
      count={items.length}
      nouns={[moderationTexts.case, moderationTexts.cases]}
      skeleton="9rem"
      region={region}
      empty={<Nothing view={view} />}
      failed={moderationTexts.failed}
    >
      <Stack as="ol" gap="3" listStyleType="none">
        {items.map((item) => (
          <CaseItem key={item.id} item={item} suspend={suspend} />
        ))}
      </Stack>
    </PagedList>
  );
}

function Nothing({ view }: { view: CaseView }) {
  return (
    <EmptyState
      title={view === 'open' ? moderationTexts.noneOpen : moderationTexts.noneDecided}
      action={
        <Button asChild>
          {view === 'open' ? (
            <Link to="/moderation" search={{ view: 'decided' }}>
              {moderationTexts.viewDecided}
            </Link>
          ) : (
            <Link to="/moderation" search={{}}>
              {moderationTexts.viewOpen}
            </Link>
          )}
        </Button>
      }
    />
  );
}
