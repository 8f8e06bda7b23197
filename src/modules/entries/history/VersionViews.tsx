import { Button, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { Entry } from '#shared/entries/output.ts';
import { revisionTexts } from '#shared/revisions/messages.ts';
import { Views } from '#ui/base/ViewSwitch.tsx';

/** The search parameters: the selected version, and its changes, from the previous or to the current version. */
export type HistorySearch = { version?: number; view?: 'changes'; compare?: 'current' };

const VIEWS: { label: string; view: HistorySearch['view'] }[] = [
  { label: revisionTexts.rendered, view: undefined },
  { label: revisionTexts.changes, view: 'changes' },
];

/** The switch between a version and its changes. `other` is the other version that it can be compared with. */
export function VersionViews({ entry, version, search, other }: VersionViewsProps) {
  const place = {
    to: '/$type/$id/history',
    params: { type: entry.type, id: entry.id },
    resetScroll: false,
  } as const;
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="3">
      <Views label={revisionTexts.views}>
        {VIEWS.map(({ label, view }) => (
          <Link
            key={label}
            {...place}
            search={{ version, view }}
            activeProps={{}}
            aria-current={view === search.view ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </Views>
      {search.view === 'changes' && other && (
        <Button asChild size="sm">
          <Link
            {...place}
            search={{ version, view: 'changes', compare: other === 'current' ? 'current' : undefined }}
          >
            {other === 'current' ? revisionTexts.compareWithCurrent : revisionTexts.compareWithPrevious}
          </Link>
        </Button>
      )}
    </Flex>
  );
}

type VersionViewsProps = {
  entry: Entry;
  version: number;
  search: HistorySearch;
  other: 'previous' | 'current' | null;
};
