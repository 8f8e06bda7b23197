import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '#lib/text/format.ts';
import { entryPath } from '#shared/entries/model.ts';
import type { EntryName } from '#shared/entries/output.ts';
import { gapTexts } from '#shared/gaps/messages.ts';
import { GAP_KINDS } from '#shared/gaps/model.ts';
import type { Gap } from '#shared/gaps/output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { useDismissGap, useReopenGap } from '../useGapState.ts';

/** One gap: its counts and trend, what was typed, and what can be done about it. */
export function GapItem({ gap, onWrite }: { gap: Gap; onWrite: () => void }) {
  const { topic, counts, recent, earlier, day, texts, discussions, answer } = gap;
  const typed = texts.filter(({ text }) => text !== topic || texts.length > 1);
  return (
    <Box as="li" bg="bg.surface" borderWidth="1px" borderRadius="lg" p={{ base: '4', md: '5' }}>
      <Flex as="article" direction="column" gap="3" aria-label={topic}>
        <Box>
          <Heading as="h2" size="md" overflowWrap="anywhere">
            {topic}
          </Heading>
          <MetaLine color="fg.muted" mt="1">
            {GAP_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
              <span key={kind}>{counted(counts[kind], gapTexts.counts[kind])}</span>
            ))}
          </MetaLine>
          <Flex color="fg.muted" textStyle="xs" gap="1.5" mt="1">
            <Trend recent={recent} earlier={earlier} />
            <MetaLine>
              {gapTexts.trend(recent, earlier)}
              {day && `${gapTexts.latest} ${formatDay(day)}`}
            </MetaLine>
          </Flex>
        </Box>
        {answer && (
          <Text>
            {gapTexts.coveredBy} <EntryLink entry={answer} />
          </Text>
        )}
        {typed.length > 0 && (
          <Lines label={gapTexts.texts}>
            {typed.map(({ kind, text, count }) => (
              <li key={`${kind} ${text}`}>{gapTexts.asText(text, count)}</li>
            ))}
          </Lines>
        )}
        {discussions.length > 0 && (
          <Lines label={gapTexts.unreplied}>
            {discussions.map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </Lines>
        )}
        <GapActions gap={gap} onWrite={onWrite} />
      </Flex>
    </Box>
  );
}

function GapActions({ gap: { id, state, topic }, onWrite }: { gap: Gap; onWrite: () => void }) {
  const dismiss = useDismissGap();
  const reopen = useReopenGap();
  return (
    <Flex gap="2" wrap="wrap">
      <Button size="sm" aria-label={gapTexts.writeAbout(topic)} onClick={onWrite}>
        {gapTexts.write}
      </Button>
      {state === 'open' ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={gapTexts.dismissAbout(topic)}
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ id })}
        >
          {gapTexts.dismiss}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={gapTexts.reopenAbout(topic)}
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ id })}
        >
          {gapTexts.reopen}
        </Button>
      )}
    </Flex>
  );
}

/** In the middle of the first line, and as large in each. */
const TREND = { flex: 'none', marginTop: '0.125rem' } as const;

function Trend({ recent, earlier }: { recent: number; earlier: number }) {
  if (recent === earlier) return null;
  const [Icon, label] = recent > earlier ? [TrendingUp, gapTexts.rising] : [TrendingDown, gapTexts.falling];
  return <Icon size={14} strokeWidth={1.75} role="img" aria-label={label} style={TREND} />;
}

function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Text textStyle="xs" fontWeight="semibold" color="fg.muted">
        {label}
      </Text>
      <Box as="ul" aria-label={label} listStyleType="none" mt="1" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}

function EntryLink({ entry }: { entry: EntryName }) {
  return (
    <Box asChild color="accent.fg" fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
      <Link to={entryPath(entry)}>{entry.title}</Link>
    </Box>
  );
}

function counted(count: number, [one, many]: readonly [string, string]): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
