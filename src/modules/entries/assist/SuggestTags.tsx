import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Plus, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showToast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { aiMessages, aiTexts, aiToasts } from '#shared/ai/messages.ts';
import { AI_BODY_MIN } from '#shared/ai/model.ts';
import type { SuggestedTags } from '#shared/ai/output.ts';
import { ENTRY_TAGS_MAX, ENTRY_TITLE_MAX, TAG_MAX, tagKey } from '#shared/entries/model.ts';
import type { Viewer } from '#shared/roles.ts';
import { AnsweredBy } from '#widgets/AnsweredBy.tsx';
import type { EntryForm } from '../editor/entryDraft.ts';
import { useAssist } from './useAssist.ts';

/** Suggests tags for the text. The user accepts them one by one or all at once. */
export function SuggestTags({ form, viewer, open }: AssistProps) {
  const [type, chosen] = useWatch({ control: form.control, name: ['type', 'tags'] });
  const [answer, setAnswer] = useState<SuggestedTags | null>(null);
  const suggested = answer?.tags ?? null;
  const button = useRef<HTMLButtonElement>(null);
  const assist = useAssist(viewer, type, open);
  const ask = trpc.ai.suggestTags.useMutation();

  // The suggestions may appear below the visible part of the form.
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) chips.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);

  const chosenKeys = new Set(chosen.map(tagKey));
  const room = ENTRY_TAGS_MAX - chosen.length;
  const offered = (suggested ?? []).filter((tag) => !chosenKeys.has(tagKey(tag)));

  function suggest(): void {
    if (!assist.mayAsk()) return;
    const { title, body, tags } = form.getValues();
    if (body.trim().length < AI_BODY_MIN) {
      showToast({ tone: 'error', ...aiToasts.bodyShort });
      return;
    }
    setAnswer(null);
    const input = {
      type,
      title: title.slice(0, ENTRY_TITLE_MAX),
      body,
      tags: tags.slice(0, ENTRY_TAGS_MAX).map((tag) => tag.slice(0, TAG_MAX)),
    };
    ask.mutate(input, {
      onSuccess: (tags) => assist.isWanted() && setAnswer(tags),
      onError: (error) => assist.showFailure(error, aiToasts.tagsFailed),
    });
  }

  function accept(tags: string[]): void {
    const current = form.getValues('tags');
    form.setValue('tags', [...current, ...tags.slice(0, ENTRY_TAGS_MAX - current.length)], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    // The pressed chip disappears, so the focus moves to the button.
    button.current?.focus();
  }

  return (
    <Stack ref={chips} gap="2" mt="-2">
      <Flex>
        <Button
          ref={button}
          type="button"
          size="sm"
          variant="outline"
          aria-label={aiTexts.suggestTags}
          loading={ask.isPending}
          onClick={suggest}
        >
          <Sparkles size={16} strokeWidth={1.75} aria-hidden />
          {aiTexts.suggestTags}
        </Button>
      </Flex>
      <Box role="status" srOnly>
        {statusOf(ask.isPending, suggested, offered.length)}
      </Box>
      {answer && <AnsweredBy by={answer.by} />}
      {suggested?.length === 0 && <Text color="fg.muted">{aiMessages.noTags}</Text>}
      {offered.length > 0 && room > 0 && (
        <Flex align="center" gap="1.5" wrap="wrap">
          <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={aiTexts.suggestedTags}>
            {offered.map((tag) => (
              <li key={tagKey(tag)}>
                <Button
                  type="button"
                  size="sm"
                  variant="outline"
                  borderStyle="dashed"
                  color="accent.fg"
                  aria-label={aiTexts.acceptTag(tag)}
                  onClick={() => accept([tag])}
                >
                  <Plus size={14} aria-hidden />
                  {tag}
                </Button>
              </li>
            ))}
          </Flex>
          {offered.length > 1 && (
            <Button type="button" size="sm" variant="ghost" onClick={() => accept(offered)}>
              {aiTexts.acceptAll}
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  );
}

function statusOf(pending: boolean, suggested: string[] | null, offered: number): string {
  if (pending) return aiTexts.searching;
  if (suggested === null) return '';
  if (suggested.length === 0) return aiMessages.noTags;
  return aiTexts.suggested(offered);
}

export type AssistProps = {
  form: EntryForm;
  viewer: Viewer;
  /** False while the form closes. */
  open: boolean;
};
