import { Box, Text, Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import type { ContactMatch } from '#shared/contacts/model.ts';

/** Milliseconds of rest after which what is typed is compared. */
const COMPARE_AFTER = 300;

/** Says while one types that somebody has this address or number already. It hinders nothing. */
export function DuplicateWarning({ email, phone, exceptId }: DuplicateWarningProps) {
  const typed = useDebounced(`${email.trim()}\n${phone.trim()}`, COMPARE_AFTER);
  const [typedEmail = '', typedPhone = ''] = typed.split('\n');
  const found = trpc.crm.duplicates.useQuery(
    { email: typedEmail, phone: typedPhone, exceptId },
    { enabled: typed !== '\n', staleTime: 0 },
  );
  const matches = typed === '\n' ? [] : (found.data ?? []);
  return (
    <Box role="status">
      {matches.length > 0 && (
        <Box
          display="flex"
          gap="2.5"
          px="3"
          py="2.5"
          bg="warning.bg"
          borderRadius="md"
          css={{ '& > svg': { color: 'warning', flexShrink: 0, marginTop: '2px' } }}
        >
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          <Box minW="0">
            {matches.map((match) => (
              <Text key={match.id} overflowWrap="anywhere">
                <TextLink asChild color="fg" fontWeight="medium">
                  {/* In a tab of its own: what is typed here stays. */}
                  <Link to="/crm/$id" params={{ id: String(match.id) }} target="_blank">
                    <bdi>{match.contactName}</bdi>
                  </Link>
                </TextLink>{' '}
                {match.company && (
                  <>
                    (<bdi>{match.company}</bdi>){' '}
                  </>
                )}
                {reasonOf(match)}
              </Text>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function reasonOf({ matches }: ContactMatch): string {
  if (matches.length > 1) return 'has this email address and this phone number.';
  return matches[0] === 'phone' ? 'has this phone number.' : 'has this email address.';
}

type DuplicateWarningProps = { email: string; phone: string; exceptId?: number };
