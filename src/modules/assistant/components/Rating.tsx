import { Box, Button, chakra, Flex, Textarea } from '@chakra-ui/react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { RATING_REASON_MAX, type TurnRating } from '#shared/ai/chat/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';

const CHOICES = [
  { rating: 'helpful', label: chatTexts.helpful, Icon: ThumbsUp },
  { rating: 'notHelpful', label: chatTexts.notHelpful, Icon: ThumbsDown },
] as const;

/** Whether an answer helped. Pressing the chosen one withdraws the rating. */
export function Rating({ id, value: { rating, reason }, hasReasons, onRate }: RatingProps) {
  const [writing, setWriting] = useState(false);
  const choices = useRef<HTMLDivElement>(null);

  async function save(text: string, onSaved: () => void): Promise<void> {
    if (!(await onRate({ rating: 'notHelpful', reason: text }))) return;
    onSaved();
    setWriting(false);
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
              setWriting(hasReasons && next === 'notHelpful');
              void onRate({ rating: next, reason: '' });
            }}
          />
        ))}
        {hasReasons && rating === 'notHelpful' && !writing && (
          <Button size="xs" variant="ghost" onClick={() => setWriting(true)}>
            {reason === '' ? chatTexts.addReason : chatTexts.editReason}
          </Button>
        )}
      </Flex>
      {rating === 'notHelpful' && writing && (
        <Reason id={id} before={reason} onSave={(text, onSaved) => void save(text, onSaved)} />
      )}
    </Box>
  );
}

/** The field for a reason, in full view although it appears at the end of the log. Its text is kept until it is saved. */
function Reason({ id, before, onSave }: ReasonProps) {
  const { texts, write, forget } = useKeptTexts(`answer:${id}`, { reason: before });
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
        onSave(texts.reason.trim(), forget);
      }}
    >
      <Textarea
        autoFocus
        aria-label={chatTexts.reason}
        placeholder={chatTexts.reason}
        rows={2}
        maxLength={RATING_REASON_MAX}
        value={texts.reason}
        onChange={(event) => write({ reason: event.target.value })}
      />
      <Button type="submit" size="sm" variant="outline" mt="2">
        {chatTexts.saveReason}
      </Button>
    </chakra.form>
  );
}

type ReasonProps = { id: string; before: string; onSave: (text: string, onSaved: () => void) => void };
type RatingProps = {
  id: string;
  value: TurnRating;
  hasReasons: boolean;
  onRate: (next: TurnRating) => Promise<boolean>;
};
