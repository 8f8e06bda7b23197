import { Box, Button, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShort } from '#lib/text/format.ts';
import { answeredBy, chatCommandTexts, chatTexts } from '#shared/ai/chat/messages.ts';
import { CHAT_COMMANDS, type TurnRating } from '#shared/ai/chat/model.ts';
import { dataTexts } from '#shared/ai/data.messages.ts';
import type { AiDraft } from '#shared/ai/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { MarkdownLazy } from '#widgets/markdown/MarkdownLazy.tsx';
import { SaveDraft } from '#widgets/SaveDraft.tsx';
import { WikiLinks } from '#widgets/WikiLink.tsx';
import type { ChatMessage } from '../chat/conversation.ts';
import { answerDraft } from '../chat/draftText.ts';
import type { SendOptions } from '../useAssistant.ts';
import { Answer, SourceLink } from './Answer.tsx';
import { Quiz } from './Quiz.tsx';
import { Rating } from './Rating.tsx';
import { Results } from './Results.tsx';
import { TagChips } from './TagChips.tsx';
import { Unanswered } from './Unanswered.tsx';

export type MessageActions = {
  /** Puts a text into the question field. */
  onFill: (text: string) => void;
  /** `failed`: the message of the failure that is tried again. */
  onSend: (text: string, options?: SendOptions) => boolean;
  onClose: () => void;
  /** A request runs, so none can be started. */
  busy: boolean;
  /** Ratings that were given in this tab, by turn. */
  ratings: ReadonlyMap<string, TurnRating>;
  /** Saves a rating, false if that failed. */
  onRate: (turn: string, rating: TurnRating, before: TurnRating) => Promise<boolean>;
  /** A rating can have a reason, which is stored with the answer. */
  hasReasons: boolean;
};

const SENDER = { user: chatTexts.you, ai: chatTexts.ai, system: chatTexts.system };

/** One message: an own one stands at the end of the line, an answer has the full width, and a note has a frame. */
export function Message({ message: { id, type, content, time, turn, rating }, ...actions }: MessageProps) {
  const { ratings, onRate, hasReasons } = actions;
  const state = 'state' in content ? content.state : undefined;
  const rated = (turn && ratings.get(turn)) || rating || { rating: null, reason: '' };
  return (
    <Box
      data-message={type}
      alignSelf={type === 'user' ? 'flex-end' : 'stretch'}
      maxW={type === 'user' ? '85%' : 'full'}
    >
      <Flex justify={type === 'user' ? 'flex-end' : 'flex-start'} textStyle="xs" color="fg.muted" mb="1">
        <MetaLine>
          {SENDER[type]}
          <time dateTime={time}>{formatShort(time)}</time>
        </MetaLine>
      </Flex>
      <Box
        overflowWrap="anywhere"
        {...(type === 'user' && {
          bg: 'accent.subtle',
          px: '3',
          py: '2',
          borderRadius: 'l3',
          whiteSpace: 'pre-wrap',
        })}
        {...(type === 'system' && {
          borderWidth: '1px',
          borderStyle: 'dashed',
          px: '3',
          py: '2',
          borderRadius: 'l3',
        })}
      >
        <MessageContent id={id} content={content} {...actions} />
        {state === 'stopped' && (
          <Text mt="3" color="fg.muted" fontStyle="italic">
            {chatTexts.stopped}
          </Text>
        )}
        {type === 'ai' && turn && !state && (
          <Rating
            id={turn}
            value={rated}
            hasReasons={hasReasons}
            onRate={(next) => onRate(turn, next, rated)}
          />
        )}
      </Box>
    </Box>
  );
}

type MessageProps = { message: ChatMessage } & MessageActions;
type ShownProps = Pick<ChatMessage, 'id' | 'content'> & MessageActions;

function MessageContent({ id, content, onFill, onSend, onClose, busy }: ShownProps): ReactNode {
  switch (content.kind) {
    case 'welcome':
      return <Welcome onFill={onFill} />;
    case 'text': {
      const { text, example, again } = content;
      return (
        <>
          {text}
          {example && (
            <Box mt="2">
              <Example text={example} onFill={onFill}>
                {chatTexts.tryExample(example)}
              </Example>
            </Box>
          )}
          {again && (
            <Box mt="2">
              <Button
                size="sm"
                variant="outline"
                disabled={busy}
                onClick={() => onSend(again, { failed: id })}
              >
                {generalTexts.retry}
              </Button>
            </Box>
          )}
        </>
      );
    }
    case 'learning':
      return (
        <>
          {content.nearest.length === 0 ? (
            <Text>{chatTexts.learning}</Text>
          ) : (
            <>
              <Text mb="2">{chatTexts.nearest}</Text>
              <Results
                items={content.nearest.map(({ quote, ...source }) => ({ ...source, excerpt: quote }))}
              />
            </>
          )}
          <Button
            size="sm"
            variant="outline"
            mt="3"
            disabled={busy}
            onClick={() => onSend(`/search ${content.question}`)}
          >
            <Search size={16} strokeWidth={1.75} aria-hidden />
            {chatTexts.searchFor}
          </Button>
          <Unanswered question={content.question} onClose={onClose} />
        </>
      );
    case 'results':
      return (
        <>
          <Text mb="2">{chatTexts.found}</Text>
          <Results items={content.items} />
          <Button asChild size="sm" variant="outline" mt="3">
            <Link to="/search" search={{ q: content.query }} onClick={onClose}>
              {chatTexts.allResults}
            </Link>
          </Button>
        </>
      );
    case 'summary':
      return (
        <>
          <Text whiteSpace="pre-line">{content.summary.summary}</Text>
          <By>{answeredBy(content.summary.by, 'summary')}</By>
        </>
      );
    case 'page':
      return (
        <>
          <Text whiteSpace="pre-line">{content.page.summary}</Text>
          <Text mt="2" textStyle="sm">
            <SourceLink url={content.page.url} title={content.page.title} />
          </Text>
          <By>{answeredBy(content.page.by, 'summary')}</By>
        </>
      );
    case 'quiz':
      return (
        <>
          <Quiz quiz={content.quiz} />
          <By>{answeredBy(content.quiz.by, 'quiz')}</By>
        </>
      );
    case 'draft':
      if (content.state === 'partial' && content.draft.body === '')
        return <Text color="fg.muted">{chatTexts.loadingModel}</Text>;
      return (
        <>
          <Draft draft={content.draft} />
          <By>{answeredBy(content.draft.by, 'draft', content.draft.sources.length > 0)}</By>
          {content.state !== 'partial' && (
            <SaveDraft title={content.topic} body={content.draft.body} onOpen={onClose} mt="3" />
          )}
        </>
      );
    case 'tags':
      return (
        <>
          <TagChips tags={content.tags.tags} />
          <By>{answeredBy(content.tags.by, 'tags')}</By>
        </>
      );
    case 'answer': {
      const body = answerDraft(content.answer);
      if (content.state === 'partial' && content.answer.text === '')
        return <Text color="fg.muted">{chatTexts.loadingModel}</Text>;
      return (
        <>
          <Answer answer={content.answer} isPartial={content.state === 'partial'} />
          <By>
            {content.answer.data
              ? dataTexts.by
              : answeredBy(content.answer.by, 'answer', content.answer.passages.length > 0)}
          </By>
          {body !== null && content.state !== 'partial' && (
            <SaveDraft title={content.question} body={body} onOpen={onClose} mt="3" />
          )}
        </>
      );
    }
  }
}

/** A draft whose wiki links lead to its sources. */
function Draft({ draft: { body, sources } }: { draft: AiDraft }) {
  const find = (label: string) => sources.find(({ title }) => foldText(title) === label);
  return (
    <WikiLinks value={{ find }}>
      <MarkdownLazy compact inert>
        {body}
      </MarkdownLazy>
    </WikiLinks>
  );
}

function Welcome({ onFill }: Pick<MessageActions, 'onFill'>) {
  return (
    <>
      <Text>{chatTexts.welcome}</Text>
      <Grid as="ul" templateColumns="max-content 1fr" columnGap="3" rowGap="2" mt="3" listStyleType="none">
        {CHAT_COMMANDS.map((command) => (
          <Grid as="li" key={command} templateColumns="subgrid" gridColumn="span 2" alignItems="center">
            <Box>
              <Example text={`/${command} `} onFill={onFill}>
                /{command}
              </Example>
            </Box>
            <chakra.span color="fg.muted">{chatCommandTexts[command].does}</chakra.span>
          </Grid>
        ))}
      </Grid>
    </>
  );
}

/** A text that fills the question field. */
function Example({
  text,
  onFill,
  children,
}: { text: string; children: ReactNode } & Pick<MessageActions, 'onFill'>) {
  return (
    <Button
      size="sm"
      variant="outline"
      fontFamily="mono"
      h="auto"
      minH="8"
      css={{ '@media (pointer: coarse)': { minHeight: '10' } }}
      py="1"
      whiteSpace="normal"
      textAlign="start"
      onClick={() => onFill(text)}
    >
      {children}
    </Button>
  );
}

/** Who answered. */
function By({ children }: { children: string }) {
  return (
    <Text mt="3" textStyle="xs" color="fg.muted">
      {children}
    </Text>
  );
}
