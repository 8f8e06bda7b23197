import { Box, Heading, Skeleton, type SystemStyleObject } from '@chakra-ui/react';
import { Suspense, type SyntheticEvent, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import type { Endpoint } from './document.ts';
import { GuideNodes } from './Guide.tsx';
import type { GuideSection } from './guideSections.ts';
import type { Choice } from './request.ts';
import { useIsTarget, useTarget } from './useTarget.ts';

/** The page is read before an endpoint is opened. */
const EndpointDetails = lazyOrRetry(async () => ({
  default: (await import('./EndpointDetails.tsx')).EndpointDetails,
}));

/** The endpoints of a section that are shown. */
export type SectionView = { id: string; title: string; endpoints: Endpoint[] };

/** A section of endpoints, with what the notes say about it. */
export function EndpointSection({ section, text, choice }: EndpointSectionProps) {
  const { id, title, endpoints } = section;
  const target = useTarget<HTMLElement>(id);
  return (
    <Box as="section" ref={target} id={id} aria-labelledby={`${id}-title`} scrollMarginTop="4">
      <Heading as="h2" size="lg" id={`${id}-title`} mb="3">
        {title}
      </Heading>
      {text && text.nodes.length > 0 && (
        <Box mb="4">
          <GuideNodes nodes={text.nodes} />
        </Box>
      )}
      <Box borderWidth="1px" borderRadius="lg" bg="bg.surface" css={rows}>
        {endpoints.map((endpoint) => (
          <EndpointRow key={endpoint.id} endpoint={endpoint} choice={choice} />
        ))}
      </Box>
    </Box>
  );
}

type EndpointSectionProps = { section: SectionView; text: GuideSection | undefined; choice: Choice };

/** An endpoint in a line, which opens its details. The one that the URL names is open. */
function EndpointRow({ endpoint, choice }: { endpoint: Endpoint; choice: Choice }) {
  const { id, method, path, summary } = endpoint;
  const target = useTarget<HTMLDetailsElement>(id);
  const isTarget = useIsTarget(id);
  const [open, setOpen] = useState(isTarget);
  const [wasTarget, setWasTarget] = useState(isTarget);
  if (isTarget !== wasTarget) {
    setWasTarget(isTarget);
    if (isTarget) setOpen(true);
  }
  return (
    <details
      ref={target}
      id={id}
      open={open}
      onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open)}
    >
      <summary>
        <span data-method={method}>{method}</span>
        <code>{path}</code>
        <span data-summary>{summary}</span>
      </summary>
      {open && (
        <Suspense fallback={<Skeleton h="32" m="4" />}>
          <EndpointDetails endpoint={endpoint} choice={choice} />
        </Suspense>
      )}
    </details>
  );
}

/** Rules for all rows at once: there are hundreds of them. */
const rows: SystemStyleObject = {
  '& > details': { scrollMarginTop: '4' },
  '& > details + details': { borderTopWidth: '1px', borderColor: 'border' },
  '& > details > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    rowGap: '0.5',
    minH: '10',
    px: '4',
    py: '2.5',
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 'lg',
    outlineOffset: '-2px',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover': { bg: 'bg.hover' },
  '& summary > code': { fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' },
  '& [data-method]': {
    w: '3.75rem',
    flexShrink: '0',
    fontFamily: 'mono',
    fontSize: 'xs',
    fontWeight: '600',
    color: 'accent.fg',
  },
  '& [data-method=POST]': { color: 'success' },
  '& [data-method=PATCH]': { color: 'warning' },
  '& [data-method=DELETE]': { color: 'danger.fg' },
  '& [data-summary]': { color: 'fg.muted', flex: { base: '1 1 100%', sm: '1 1 12rem' } },
};
