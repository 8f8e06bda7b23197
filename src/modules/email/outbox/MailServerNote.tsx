import { Box, Code, Text } from '@chakra-ui/react';
import { Mail, Server } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';

/** Says whether mails leave the house. */
export function MailServerNote() {
  const { data } = trpc.mail.settings.useQuery(undefined);
  if (!data) return null;
  const Icon = data.server ? Server : Mail;
  return (
    <Box
      display="flex"
      gap="3"
      mb="5"
      p="4"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      css={{ '& > svg': { flex: 'none', color: 'fg.muted', marginTop: '2px' } }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {data.server ? (
        <Text overflowWrap="anywhere">
          Mails leave through {data.server}, from {data.from}.
        </Text>
      ) : (
        <Text>
          No mail server is set: mails stay here and as .eml files in the folder “outbox” under the data
          folder. To have them sent, set <Code>SMTP_URL</Code> and start the server again. Links are cut here,
          because they are the recipient’s; the files hold them whole.
        </Text>
      )}
    </Box>
  );
}
