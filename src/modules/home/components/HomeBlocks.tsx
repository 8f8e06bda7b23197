import { Box, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { entryPath } from '#shared/entries/model.ts';
import type { EntryName } from '#shared/entries/output.ts';
import { unreadHash } from '#shared/entries/reads.ts';
import { topicTexts } from '#shared/entries/topics.messages.ts';
import { homeTexts } from '#shared/home/messages.ts';
import type { Home } from '#shared/home/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { DraftLink } from './DraftLink.tsx';
import { HomeBlock, HomeLine } from './HomeBlock.tsx';

/** What waits for the viewer: what they began, and discussions without a reply. Empty parts are hidden. */
export function HomeBlocks({ home, onRetry }: { home: Home | undefined; onRetry: () => void }) {
  if (!home) return <ErrorState message={homeTexts.failed} onRetry={onRetry} />;
  const { course, drafts, news, unanswered } = home;
  return (
    <Stack as="section" aria-label={homeTexts.label} gap="5">
      {(course || drafts.length > 0) && (
        <HomeBlock title={homeTexts.continue}>
          {course && (
            <li>
              <CourseLine course={course} />
            </li>
          )}
          {drafts.map((draft) => (
            <li key={draft.slot}>
              <DraftLink draft={draft} />
            </li>
          ))}
        </HomeBlock>
      )}
      {news.length > 0 && (
        <HomeBlock title={homeTexts.news}>
          {news.map((entry) => (
            <li key={entry.id}>
              <EntryLine entry={entry} hash={unreadHash(entry)}>
                {entry.count > 0 ? topicTexts.unreadLong(entry.count) : homeTexts.newEntry}
                <RelativeTime iso={entry.lastActivityAt} />
              </EntryLine>
            </li>
          ))}
        </HomeBlock>
      )}
      {unanswered.length > 0 && (
        <HomeBlock title={homeTexts.unanswered}>
          {unanswered.map((entry) => (
            <li key={entry.id}>
              <EntryLine entry={entry}>
                {nameOf(entry.author)}
                <RelativeTime iso={entry.createdAt} />
              </EntryLine>
            </li>
          ))}
        </HomeBlock>
      )}
    </Stack>
  );
}

function EntryLine({ entry, hash, children }: EntryLineProps) {
  return (
    <HomeLine asChild>
      <Link to={entryPath(entry)} hash={hash}>
        <Text truncate>{entry.title}</Text>
        <MetaLine textStyle="xs" color="fg.muted">
          {children}
        </MetaLine>
      </Link>
    </HomeLine>
  );
}

type EntryLineProps = { entry: EntryName; hash?: string | undefined; children: ReactNode };

function CourseLine({ course: { id, title, progress, lesson } }: { course: NonNullable<Home['course']> }) {
  return (
    <HomeLine asChild>
      <Link to="/course/$id/lesson/$n" params={{ id, n: String(lesson.number) }}>
        <Text truncate>{title}</Text>
        <Text truncate textStyle="xs" color="fg.muted">
          {homeTexts.lesson(lesson.number, lesson.title)}
        </Text>
        <Box alignSelf="stretch">
          <ProgressBar label={homeTexts.progress} percent={progress} />
        </Box>
      </Link>
    </HomeLine>
  );
}
