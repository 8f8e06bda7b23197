import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AuditLine } from '#shared/admin/output.ts';
import { auditTexts, auditTextsOf, sourceLabel } from '#shared/audit/messages.ts';
import { isDeletedUser } from '#shared/users/model.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import { PlaceName } from './PlaceName.tsx';

/** One entry of the audit log: a sentence, its time, and the changes. `children` are below them. */
export function AuditItem({ line, children }: { line: AuditLine; children?: ReactNode }) {
  const source = sourceLabel(line);
  return (
    <Box as="li" px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Flex justify="space-between" align="baseline" columnGap="4" rowGap="1" wrap="wrap">
        <Box minW="0" overflowWrap="anywhere">
          <Box as="span" fontWeight="medium">
            <Actor actor={line.actor} />
          </Box>{' '}
          {auditTextsOf(line.action).sentence} <Place line={line} />
        </Box>
        <MetaLine color="fg.muted" textStyle="xs" flex="none">
          {source}
          <RelativeTime iso={line.at} />
        </MetaLine>
      </Flex>
      <AuditChanges line={line} />
      {children}
    </Box>
  );
}

function Actor({ actor }: Pick<AuditLine, 'actor'>) {
  if (!actor) return auditTexts.server;
  return isDeletedUser(actor) ? auditTexts.deletedAccount : <UserLink user={actor} />;
}

/** What the action changed. Without a name, its ID is shown. Private things show neither. */
function Place({ line: { place, subjectId } }: { line: AuditLine }) {
  if (place.path) return <PlaceName place={place} />;
  if (place.name !== null) return <span>“{place.name}”</span>;
  return subjectId ? (
    <Box as="span" color="fg.muted" textStyle="xs">
      ({subjectId})
    </Box>
  ) : null;
}
