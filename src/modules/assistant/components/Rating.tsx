import { Box, Button, chakra, Flex, Textarea } from '@chakra-ui/react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { RATING_REASON_MAX, type TurnRating } from '#shared/ai/chat/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';

const CHOICES = [
  { rating: 'helpful', label: chatTexts.helpful, Icon: ThumbsUp },
  { rating: 'notHelpful', label: chatTexts.notHelpful, Icon: ThumbsDown },
] as const;

/** Whether an answer helped. Pressing the chosen one withdraws the rating. */
export function Rating({ value: { rating, reason }, onRate }: RatingProps) {
  /** The reason that is being written. */
  const [written, setWritten] = useState<string | null>(null);
  const choices = useRef<HTMLDivElement>(null);

  async function save(text: string): Promise<void> {
    if (!(await onRate({ rating: 'notHelpful', reason: text }))) return;
    setWritten(null);
    choices.current?.querySelector<HTMLButtonElement>('[aria-pressed=true]')?.focus();
  }

  return (
    <Box mt="2">
      <Flex ref={choices} role="group" aria-label={chatTexts.rate} gap="1" ms="-2" align="center">
        {CHOICES.map(({ rating: choice, label, Icon }) => (
          <IconAction
            key={choice}
            label={label}
            size="sm"
            aria-pressed={rating === choice}
            color={rating === choice ? 'accent.fg' : 'fg.muted'}
            css={{ '@media (pointer: coarse)': { minWidth: '10', minHeight: '10' } }}
            icon={<Icon size={16} aria-hidden fill={rating === choice ? 'currentColor' : 'none'} />}
            onClick={() => {
              const next = rating === choice ? null : choice;
              setWritten(next === 'notHelpful' ? '' : null);
              void onRate({ rating: next, reason: '' });
            }}
          />
        ))}
        {rating === 'notHelpful' && written === null && (
          <Button size="xs" variant="ghost" onClick={() => setWritten(reason)}>
            {reason === '' ? chatTexts.addReason : chatTexts.editReason}
          </Button>
        )}
      </Flex>
      {rating === 'notHelpful' && written !== null && (
        <Reason written={written} onWrite={setWritten} onSave={() => void save(written.trim())} />
      )}
    </Box>
  );
}

/** The field for a reason, in full view although it appears at the end of the log. */
function Reason({ written, onWrite, onSave }: ReasonProps) {
  const form = useRef<HTMLFormElement>(null);
  // Newer browsers return a promise, which React would call at the end.
  useEffect(() => {
    void form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <chakra.form
      ref={form}
      mt="2"
      scrollMarginBottom="4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Textarea
        autoFocus
        aria-label={chatTexts.reason}
        placeholder={chatTexts.reason}
        rows={2}
        maxLength={RATING_REASON_MAX}
        value={written}
        onChange={(event) => onWrite(event.target.value)}
      />
      <Button type="submit" size="sm" variant="outline" mt="2">
        {chatTexts.saveReason}
      </Button>
    </chakra.form>
  );
}

type ReasonProps = { written: string; onWrite: (text: string) => void; onSave: () => void };
type RatingProps = { value: TurnRating; onRate: (next: TurnRating) => Promise<boolean> };
