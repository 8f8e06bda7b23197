import { Box, Text, Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { trpc } from '#lib/trpc.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import type { ContactMatch } from '#shared/contacts/model.ts';

/** Milliseconds without typing before the input is compared. */
const COMPARE_AFTER = 300;

/** Warns while typing that another contact has the same email address or phone number. It doesn't prevent saving. */
export function DuplicateWarning({ email, phone, exceptId }: DuplicateWarningProps) {
  const debounced = useDebounced(`${email.trim()}\n${phone.trim()}`, COMPARE_AFTER);
  const [typedEmail = '', typedPhone = ''] = debounced.split('\n');
  const duplicates = trpc.crm.duplicates.useQuery(
    { email: typedEmail, phone: typedPhone, exceptId },
    { enabled: debounced !== '\n', staleTime: 0 },
  );
  const matches = debounced === '\n' ? [] : (duplicates.data ?? []);
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
                  {/* Opens in another tab to keep the form. */}
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
  if (matches.length > 1) return contactTexts.sameEmailAndPhone;
  return matches[0] === 'phone' ? contactTexts.samePhone : contactTexts.sameEmail;
}

type DuplicateWarningProps = { email: string; phone: string; exceptId?: number };
