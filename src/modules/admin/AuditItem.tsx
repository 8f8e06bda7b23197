import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { AuditLine } from '#shared/admin.ts';
import { isDeletedUser } from '#shared/users.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { UserLink } from '../../components/UserLink.tsx';
import { actText, fieldText, SOURCE_LABEL, valueText } from './auditWords.ts';

/** One line of the log: a sentence, when, and what was changed. */
export function AuditItem({ line }: { line: AuditLine }) {
  const changes = Object.entries(line.changes);
  const source = SOURCE_LABEL[line.source];
  return (
    <Box as="li" px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Flex justify="space-between" align="baseline" columnGap="4" rowGap="1" wrap="wrap">
        <Box minW="0" overflowWrap="anywhere">
          <Box as="span" fontWeight="medium">
            <Actor actor={line.actor} />
          </Box>{' '}
          {actText(line.action)} <Place line={line} />
        </Box>
        <Box color="fg.muted" textStyle="xs" flex="none">
          {source && `${source} · `}
          <RelativeTime iso={line.at} />
        </Box>
      </Flex>
      {changes.length > 0 && (
        <Box as="dl" mt="1.5" textStyle="xs" color="fg.muted">
          {changes.map(([field, [before, after]]) => (
            <Flex key={field} gap="2" wrap="wrap">
              <dt>{fieldText(field)}</dt>
              <Box as="dd" minW="0" overflowWrap="anywhere" color="fg">
                {valueText(before) !== '—' && (
                  <>
                    <Box as="del" color="fg.muted">
                      {valueText(before)}
                    </Box>
                    <Box as="span" color="fg.muted" mx="1.5" aria-hidden>
                      →
                    </Box>
                  </>
                )}
                {valueText(after)}
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </Box>
  );
}

function Actor({ actor }: Pick<AuditLine, 'actor'>) {
  if (!actor) return 'The server';
  return isDeletedUser(actor) ? 'Somebody who deleted their account' : <UserLink user={actor} />;
}

/** What it was done to, as it is called now. */
function Place({ line: { place, subjectId, subject } }: { line: AuditLine }) {
  const name = place.name ?? (place.path ? 'Open' : null);
  if (name === null) {
    // What is gone, and has no name any more, is known by its number; what is private not even by that.
    return subjectId && subject !== 'setting' ? (
      <Box as="span" color="fg.muted" textStyle="xs">
        ({subjectId})
      </Box>
    ) : null;
  }
  if (!place.path) return <Box as="span">“{name}”</Box>;
  const [path = '/', hash] = place.path.split('#');
  const [to = '/', query] = path.split('?');
  return (
    <PlaceLink asChild>
      <Link to={to} hash={hash} search={Object.fromEntries(new URLSearchParams(query))}>
        {name}
      </Link>
    </PlaceLink>
  );
}

const PlaceLink = chakra('span', {
  base: {
    color: 'accent.fg',
    borderRadius: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    '@media (pointer: coarse)': { paddingBlock: '2.5', marginBlock: '-2.5' },
  },
});
