import { Box, Button, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { linkTo } from '#lib/text/linkTo.ts';
import { trpc } from '#lib/trpc.ts';
import { moderationTexts } from '#shared/moderation/messages.ts';
import { EARLIER_CASES } from '#shared/moderation/model.ts';
import type { ModerationCase } from '#shared/moderation/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ListStates } from '#ui/lists/ListStates.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

/** The warnings of a case, oldest first. */
export function CaseWarnings({ warnings }: Pick<ModerationCase, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" aria-label={moderationTexts.warnings}>
      {warnings.map(({ id, text, by, at }) => (
        <Box as="li" key={id} ps="3" borderStartWidth="2px" borderColor="warning">
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="prose">
            {text}
          </Text>
          <MetaLine color="fg.muted" textStyle="xs">
            {by && (
              <span>
                {moderationTexts.warned} <UserLink user={by} />
              </span>
            )}
            <RelativeTime iso={at} />
          </MetaLine>
        </Box>
      ))}
    </Box>
  );
}

/** The number of earlier cases of the author, which opens their list. */
export function EarlierCases({ item: { id, earlier } }: { item: ModerationCase }) {
  const [open, setOpen] = useState(false);
  const list = useId();
  if (earlier === 0) return null;
  const count = earlier < EARLIER_CASES ? String(earlier) : `${EARLIER_CASES}+`;
  return (
    <Box>
      <Button
        variant="ghost"
        size="sm"
        ms="-3"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {moderationTexts.earlier(count)}
      </Button>
      <Box id={list} hidden={!open}>
        {open && <Earlier id={id} />}
      </Box>
    </Box>
  );
}

function Earlier({ id }: { id: number }) {
  const cases = trpc.moderation.earlier.useQuery({ id });
  return (
    <ListStates
      list={cases}
      total={(items) => items.length}
      status={(items) => moderationTexts.earlier(String(items.length))}
      skeleton={<Box height="3rem" />}
      failure={moderationTexts.earlierFailed}
      empty={null}
    >
      {(items) => (
        <Box as="ul" listStyleType="none" aria-label={moderationTexts.earlierCases}>
          {items.map((item) => (
            <Box as="li" key={item.id} py="1.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
              <EarlierCase item={item} />
            </Box>
          ))}
        </Box>
      )}
    </ListStates>
  );
}

function EarlierCase({ item }: { item: ModerationCase }) {
  const words = item.title || item.excerpt || moderationTexts.noContent;
  return (
    <>
      <Text lineClamp="1" overflowWrap="anywhere">
        {item.path ? <Link {...linkTo(item.path)}>{words}</Link> : words}
      </Text>
      <MetaLine color="fg.muted" textStyle="xs">
        {moderationTexts.kinds[item.subject]}
        {item.decision ? moderationTexts.decisions[item.decision] : moderationTexts.openState}
        {item.reasons.map(({ reason }) => moderationTexts.reasons[reason]).join(', ')}
        <RelativeTime iso={item.decidedAt ?? item.openedAt} />
      </MetaLine>
      <CaseWarnings warnings={item.warnings} />
    </>
  );
}
