import { Box, Code, Text } from '@chakra-ui/react';
import { Mail, Server } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { mailTexts } from '#shared/email/messages.ts';

/** Shows whether emails are sent or only stored. */
export function MailServerNote() {
  const { data } = trpc.outbox.settings.useQuery(undefined);
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
          {data.from === null ? mailTexts.noSender : mailTexts.sentThrough(data.server, data.from)}
        </Text>
      ) : (
        <Text>
          {mailTexts.noServer} {mailTexts.setServer.before} <Code>SMTP_URL</Code> {mailTexts.setServer.after}{' '}
          {mailTexts.linksCut}
        </Text>
      )}
    </Box>
  );
}
