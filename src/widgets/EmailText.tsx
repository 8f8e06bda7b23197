import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { mailTexts } from '#shared/email/messages.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';

/** An email's headers and text. Its HTML is shown as source, so nothing in it runs or loads. */
export function EmailText({ headers, text, html }: EmailTextProps) {
  return (
    <>
      <Headers>{headers}</Headers>
      <Source aria-label={mailTexts.text} role="region">
        {text}
      </Source>
      {html !== null && (
        <Disclosure mt="4" maxW="full">
          <summary>{mailTexts.htmlSource}</summary>
          <Source m="0" borderWidth="0" borderTopWidth="1px" borderRadius="0">
            {html}
          </Source>
        </Disclosure>
      )}
    </>
  );
}

/** A line of the headers. */
export function EmailHeader({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box as="dt" color="fg.muted">
        {name}
      </Box>
      <Box as="dd" overflowWrap="anywhere" minW="0">
        {children}
      </Box>
    </>
  );
}

const Headers = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '4', rowGap: '1.5', mb: '4' },
});

const Source = chakra('pre', {
  base: {
    p: '4',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    fontFamily: 'mono',
    textStyle: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

type EmailTextProps = { headers: ReactNode; text: string; html: string | null };
