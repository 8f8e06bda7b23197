import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Moon, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import { campaignPreviewPath } from '#shared/campaigns/model.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import { campaignPageTexts } from '#shared/campaigns/page.messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';

const FORMATS = [
  ['html', campaignPageTexts.asHtml],
  ['text', campaignPageTexts.asText],
] as const;

/** The email as it will be sent: its HTML in a frame without scripts, also as on a phone and in dark mode, or its text. */
export function PreviewView({ campaign: { id, version } }: { campaign: Campaign }) {
  const [format, setFormat] = useState('html');
  const [isNarrow, setNarrow] = useState(false);
  const [isDark, setDark] = useState(false);
  const preview = trpc.email.campaigns.preview.useQuery({ id });
  if (preview.isError) return <QueryError message={campaignPageTexts.previewFailed} query={preview} />;
  const { data } = preview;
  return (
    <>
      <Flex gap="2" mb="4" wrap="wrap" align="center">
        <FilterSelect
          label={campaignPageTexts.format}
          value={format}
          options={FORMATS}
          onChange={setFormat}
        />
        {format === 'html' && (
          <>
            <Button
              aria-pressed={isNarrow}
              variant={PRESSED[`${isNarrow}`]}
              onClick={() => setNarrow(!isNarrow)}
            >
              <Smartphone aria-hidden />
              {campaignPageTexts.narrow}
            </Button>
            <Button aria-pressed={isDark} variant={PRESSED[`${isDark}`]} onClick={() => setDark(!isDark)}>
              <Moon aria-hidden />
              {campaignPageTexts.dark}
            </Button>
          </>
        )}
        <Text color="fg.muted" textStyle="xs">
          {campaignPageTexts.previewSaved}
        </Text>
      </Flex>
      {data && (
        <Text mb="3" overflowWrap="anywhere">
          <chakra.span color="fg.muted">{campaignPageTexts.subject}</chakra.span> {data.subject}
        </Text>
      )}
      {format === 'html' ? (
        <Frame
          // What was saved is shown at once.
          key={`${version} ${isDark}`}
          title={campaignPageTexts.frame}
          src={campaignPreviewPath({ id }, isDark ? 'dark' : 'light')}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          w={isNarrow ? '20rem' : 'full'}
        />
      ) : (
        <Box
          as="pre"
          tabIndex={0}
          role="region"
          aria-label={campaignPageTexts.frame}
          p="4"
          maxH="70vh"
          overflow="auto"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="md"
          textStyle="sm"
        >
          {data?.text}
        </Box>
      )}
    </>
  );
}

const PRESSED = { true: 'subtle', false: 'outline' } as const;

const Frame = chakra('iframe', {
  base: {
    display: 'block',
    maxW: 'full',
    h: 'max(24rem, 70vh)',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
  },
});
