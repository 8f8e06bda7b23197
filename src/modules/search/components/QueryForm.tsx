import { Button, Flex } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { useQueryText } from '#ui/forms/useQueryText.ts';
import { QueryInput } from '#widgets/search/QueryInput.tsx';

/** The search field of the search page, which completes operators. Enter searches, or chooses the active completion. */
export function QueryForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { text, setText, changes, send } = useQueryText(q);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const next = text.trim();
    if (!next) return;
    if (changes(next)) send(next);
    onSearch(next);
  }

  return (
    <form onSubmit={submit}>
      <FormField label={searchTexts.question}>
        <Flex gap="2" width="full" position="relative">
          <QueryInput value={text} onChange={setText} />
          <Button type="submit" size="lg" variant="solid">
            {generalTexts.search}
          </Button>
        </Flex>
      </FormField>
    </form>
  );
}
